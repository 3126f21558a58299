import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * A file of the project by its path from the root, which is looked for upwards: the built server lies in build/server/,
 * in development it is this file. Node runs a worker from its source, as it does the commands of the backup.
 */
export function projectFile(...path: string[]): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, "models"))) {
    if (folder === dirname(folder)) throw new Error("The project's folder with its models was not found.");
    folder = dirname(folder);
  }
  return join(folder, ...path);
}
