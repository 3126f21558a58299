import * as ort from "onnxruntime-web";
import { framed } from "../words/tokenizer.ts";

export const EMOTIONS = ["joy", "sadness", "anger", "fear", "surprise"] as const;
export type Emotions = Record<(typeof EMOTIONS)[number], number>;

/** The model's output for one chunk of text: shares that sum to one, and independent emotions. */
export type Reading = { negative: number; neutral: number; positive: number; emotions: Emotions };

/** The longest chunk the model reads at once, without the start and end marks. */
export const MAX_TOKENS = 126;

export type Model = (chunks: readonly (readonly number[])[]) => Promise<Reading[]>;

export async function loadModel(weights: Uint8Array): Promise<Model> {
  // Use one core: the site's pages need the others.
  ort.env.wasm.numThreads = 1;
  const session = await ort.InferenceSession.create(weights, { executionProviders: ["wasm"], logSeverityLevel: 3 });

  return async (chunks) => {
    if (chunks.length === 0) return [];
    const rows = chunks.map((ids) => framed(ids.slice(0, MAX_TOKENS)));
    const width = Math.max(...rows.map((row) => row.length));
    const ids = new BigInt64Array(rows.length * width);
    const mask = new BigInt64Array(rows.length * width);
    rows.forEach((row, index) => {
      ids.set(row.map(BigInt), index * width);
      mask.fill(1n, index * width, index * width + row.length);
    });
    const tensor = (data: BigInt64Array) => new ort.Tensor("int64", data, [rows.length, width]);
    const answer = await session.run({ ids: tensor(ids), mask: tensor(mask) });
    const sentiment = numbers(answer.sentiment);
    const emotions = numbers(answer.emotions);
    return rows.map((_, at) => readingOf(sentiment.slice(at * 3), emotions.slice(at * EMOTIONS.length)));
  };
}

function numbers(tensor: ort.Tensor | undefined): number[] {
  if (!(tensor?.data instanceof Float32Array)) throw new Error("The sentiment model returned no numbers.");
  return [...tensor.data];
}

function readingOf([negative = 0, neutral = 0, positive = 0]: number[], strengths: number[]): Reading {
  const [joy = 0, sadness = 0, anger = 0, fear = 0, surprise = 0] = strengths;
  return { negative, neutral, positive, emotions: { joy, sadness, anger, fear, surprise } };
}
