import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const MODEL = join("models", "sentiment");

/** The project's root, looked for upwards: the built server lies in build/server/, in development it is this file. */
function projectRoot(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, MODEL, "vocab.txt"))) {
    if (folder === dirname(folder)) throw new Error(`The folder ${MODEL} with the sentiment model is missing.`);
    folder = dirname(folder);
  }
  return folder;
}

/** Node runs it from its source, as it does the commands of the backup. */
export const workerFile = () => join(projectRoot(), "server", "ai", "sentiment", "worker.ts");

export const weightsFile = () => join(projectRoot(), MODEL, "model.onnx");

export function readVocabulary() {
  const read = (name: string) => readFileSync(join(projectRoot(), MODEL, name), "utf8");
  const emoji: Record<string, string> = JSON.parse(read("emoji.json"));
  return { vocabulary: read("vocab.txt").trimEnd().split("\n"), emoji };
}
