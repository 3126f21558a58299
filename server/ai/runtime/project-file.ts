import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Resolves a path from the project root, which is found by walking up: the built server is in build/server/, in
 * development it is this file. Workers and backup commands run from their TypeScript source.
 */
export function projectFile(...path: string[]): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, "models"))) {
    if (folder === dirname(folder)) throw new Error("The project root with its models folder was not found.");
    folder = dirname(folder);
  }
  return join(folder, ...path);
}
