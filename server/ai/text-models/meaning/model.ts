import { loadEncoder } from "../encoder/encoder.ts";
import { framed, type Tokenizer } from "../tokenizer.ts";

/** A unit vector. Texts with similar meanings have similar vectors. */
export type Vector = Float32Array<ArrayBuffer>;
export type MeaningModel = (text: string) => Vector;

export async function loadModel(weights: Uint8Array, tokenize: Tokenizer): Promise<MeaningModel> {
  const { encode, longest, width } = await loadEncoder(weights);
  return (text) => {
    // Longer texts are cut off: the original was trained on no more.
    const pieces = tokenize(text)
      .flatMap(({ ids }) => ids)
      .slice(0, longest - 2);
    return meanDirection(encode(framed(pieces)), width);
  };
}

/** Scaled to length 1, the mean over the tokens equals their sum. */
function meanDirection(states: Float32Array, width: number): Vector {
  const sum = new Float32Array(width);
  states.forEach((value, at) => {
    sum[at % width] = (sum[at % width] ?? 0) + value;
  });
  const length = Math.hypot(...sum);
  return sum.map((value) => value / length);
}
