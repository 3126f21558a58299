import { hash, randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "#server/platform/logger.ts";

const MAX_VISITORS = 100_000;
const PREFIX = "visitors-";

/**
 * Tells the visitors of a day apart by a hash under a random key. Both are kept in a file outside the database and its
 * backups, so that a restart counts nobody twice, and deleted once the day is over, so that no one can be recognized the
 * next day. Without a writable folder they are kept in memory only.
 */
export class DaysVisitors {
  readonly #file: string;
  readonly #log: Logger;
  readonly #key: string = randomBytes(32).toString("base64url");
  readonly #known = new Set<string>();
  #unsaved: string[] = [];
  #isSaved = true;

  /** Continues the day's file, if there is one, and deletes those of other days. */
  constructor(folder: string, day: string, log: Logger) {
    this.#file = join(folder, PREFIX + day);
    this.#log = log;
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      for (const name of readdirSync(folder)) {
        if (name.startsWith(PREFIX) && name !== PREFIX + day) rmSync(join(folder, name), { force: true });
      }
      createOnce(this.#file, this.#key);
      const [key = "", ...visitors] = readFileSync(this.#file, "utf8").split("\n");
      this.#key = key;
      this.#known = new Set(visitors.slice(0, MAX_VISITORS).filter(Boolean));
    } catch (error) {
      this.#keepInMemory(error);
    }
  }

  isNew(who: string): boolean {
    const visitor = hash("sha256", `${this.#key}\n${who}`, "base64url").slice(0, 16);
    if (this.#known.has(visitor) || this.#known.size >= MAX_VISITORS) return false;
    this.#known.add(visitor);
    if (this.#isSaved) this.#unsaved.push(visitor);
    return true;
  }

  async save(): Promise<void> {
    const visitors = this.#unsaved;
    if (visitors.length === 0) return;
    this.#unsaved = [];
    await appendFile(this.#file, `${visitors.join("\n")}\n`).catch((error: unknown) => this.#keepInMemory(error));
  }

  #keepInMemory(error: unknown) {
    this.#isSaved = false;
    this.#log.warn("visitors can't be told apart after a restart", { error });
  }
}

/** Instances that share a folder share the key of the first. */
function createOnce(file: string, key: string) {
  try {
    writeFileSync(file, `${key}\n`, { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}
