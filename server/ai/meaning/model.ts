import * as ort from "onnxruntime-web";
import { framed, type Tokenizer } from "../words/tokenizer.ts";

/** In tokens, without the start and end marks. Longer texts are cut off: the original was trained on no more. */
const MAX_TOKENS = 126;

/** A unit vector. Texts with similar meanings have similar vectors. */
export type Vector = Float32Array<ArrayBuffer>;
export type MeaningModel = (text: string) => Promise<Vector>;

export async function loadModel(weights: Uint8Array, tokenize: Tokenizer): Promise<MeaningModel> {
  // Use one core: the site's pages need the others.
  ort.env.wasm.numThreads = 1;
  const session = await ort.InferenceSession.create(weights, { executionProviders: ["wasm"], logSeverityLevel: 3 });

  // One text at a time: padding a batch to its longest text costs more than batching saves on one core.
  return async (text) => {
    const pieces = tokenize(text).flatMap(({ ids }) => ids);
    const ids = BigInt64Array.from(framed(pieces.slice(0, MAX_TOKENS)), BigInt);
    const tensor = (data: BigInt64Array) => new ort.Tensor("int64", data, [1, data.length]);
    const { meaning } = await session.run({ ids: tensor(ids), mask: tensor(ids.map(() => 1n)) });
    if (!(meaning?.data instanceof Float32Array)) throw new Error("The meaning model returned no vector.");
    return Float32Array.from(meaning.data);
  };
}
