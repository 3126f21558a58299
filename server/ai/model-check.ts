import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Logger } from "#server/platform/logger.ts";
import { projectFile } from "./runtime/project-file.ts";

/** Their checksums are in models/SHA256SUMS, as `sha256sum` writes them; a new model needs a new line there. */
const FILES = {
  meaning: ["meaning/model.safetensors", "sentiment/vocab.txt"],
  sentiment: ["sentiment/model.safetensors", "sentiment/vocab.txt", "sentiment/emoji.json"],
  writer: ["writer/model.gguf"],
} as const;

export type ModelName = keyof typeof FILES;

/** Finds models that are cut off or changed: most would still load, and answer nonsense. */
export function createModelCheck(log: Pick<Logger, "error">, folder = projectFile("models")) {
  const known = new Map<string, { stamp: string; problem: Promise<string | undefined> }>();

  /** A file whose size and time are as before is not read again. */
  async function problemOf(name: string): Promise<string | undefined> {
    const found = await stat(join(folder, name)).catch(() => undefined);
    const stamp = `${found?.size} ${found?.mtimeMs}`;
    const last = known.get(name);
    if (last?.stamp === stamp) return last.problem;
    const problem = found ? compare(name) : Promise.resolve(`models/${name} is missing.`);
    known.set(name, { stamp, problem });
    const what = await problem;
    if (what) log.error("a model can't be used", { reason: what });
    return what;
  }

  async function compare(name: string): Promise<string | undefined> {
    const sums = await readFile(join(folder, "SHA256SUMS"), "utf8");
    const hash = createHash("sha256");
    await pipeline(createReadStream(join(folder, name)), hash);
    if (sums.includes(`${hash.digest("hex")}  ${name}\n`)) return undefined;
    return `models/${name} is cut off or was changed.`;
  }

  return {
    async assertIntact(model: ModelName): Promise<void> {
      for (const name of FILES[model]) {
        const problem = await problemOf(name);
        if (problem) throw new Error(problem);
      }
    },
    async problems(): Promise<string[]> {
      const names = new Set(Object.values(FILES).flat());
      return (await Promise.all(Array.from(names, problemOf))).filter((problem) => problem !== undefined);
    },
  };
}
