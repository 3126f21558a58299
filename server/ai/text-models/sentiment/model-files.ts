import { readFileSync } from "node:fs";
import { projectFile } from "../../runtime/project-file.ts";

export const weightsFile = () => projectFile("models", "sentiment", "model.safetensors");

export function readVocabulary() {
  const read = (name: string) => readFileSync(projectFile("models", "sentiment", name), "utf8");
  const emoji: Record<string, string> = JSON.parse(read("emoji.json"));
  return { vocabulary: read("vocab.txt").trimEnd().split("\n"), emoji };
}
