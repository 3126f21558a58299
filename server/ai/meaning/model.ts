import * as ort from "onnxruntime-web";
import { framed, type Tokenizer } from "../words/tokenizer.ts";

/** With the two marks around it, this is the longest text that is read whole; the original was trained with no more. */
const LONGEST_TEXT = 126;

/** What a text means, as a direction: a vector of length 1, near to those of texts that mean about the same. */
export type Vector = Float32Array<ArrayBuffer>;
export type MeaningModel = (text: string) => Promise<Vector>;

export async function loadModel(weights: Uint8Array, tokenize: Tokenizer): Promise<MeaningModel> {
  // One core: the site's pages need the others.
  ort.env.wasm.numThreads = 1;
  const session = await ort.InferenceSession.create(weights, { executionProviders: ["wasm"], logSeverityLevel: 3 });

  // One at a time: a batch is padded to its longest text, which costs more than it saves on one core.
  return async (text) => {
    const pieces = tokenize(text).flatMap(({ ids }) => ids);
    const ids = BigInt64Array.from(framed(pieces.slice(0, LONGEST_TEXT)), BigInt);
    const tensor = (data: BigInt64Array) => new ort.Tensor("int64", data, [1, data.length]);
    const { meaning } = await session.run({ ids: tensor(ids), mask: tensor(ids.map(() => 1n)) });
    if (!(meaning?.data instanceof Float32Array)) throw new Error("The meaning model gave no numbers.");
    return Float32Array.from(meaning.data);
  };
}
