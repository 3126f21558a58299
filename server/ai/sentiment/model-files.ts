import { readFileSync } from "node:fs";
import { projectFile } from "../thread/project-file.ts";

export const workerFile = () => projectFile("server", "ai", "sentiment", "worker.ts");

export const weightsFile = () => projectFile("models", "sentiment", "model.onnx");

export function readVocabulary() {
  const read = (name: string) => readFileSync(projectFile("models", "sentiment", name), "utf8");
  const emoji: Record<string, string> = JSON.parse(read("emoji.json"));
  return { vocabulary: read("vocab.txt").trimEnd().split("\n"), emoji };
}
