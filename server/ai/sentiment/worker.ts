/** The model's own thread: reading a text takes tens of milliseconds, in which the site's thread serves pages. */
import { readFileSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import { analyzeText, type SentimentResult } from "./analysis.ts";
import { loadModel } from "./model.ts";
import { readVocabulary, weightsFile } from "./model-files.ts";
import { createTokenizer } from "./tokenizer.ts";

export type WorkerAnswer = { result: SentimentResult } | { error: unknown };

const { vocabulary, emoji } = readVocabulary();
const tokenize = createTokenizer(vocabulary, emoji);
const loading = loadModel(readFileSync(weightsFile()));

async function answer(text: string): Promise<WorkerAnswer> {
  try {
    return { result: await analyzeText(text, tokenize, await loading) };
  } catch (error) {
    return { error };
  }
}

parentPort?.on("message", (text: string) => {
  void answer(text).then((said) => parentPort?.postMessage(said));
});
