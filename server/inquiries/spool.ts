import { randomUUID } from "node:crypto";
import { chmodSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { HOUR_MS } from "#contract/durations.ts";
import { OperatorError } from "#server/platform/errors.ts";
import type { Logger } from "#server/platform/logger.ts";

/** Where the files of one request wait until they are stored. Made with the first file, removed with the request. */
export type SpoolFolder = {
  /** The path for the next file. */
  next: () => Promise<string>;
  remove: () => Promise<void>;
};

export type Spool = { open: () => SpoolFolder };

const OWNER_ONLY = 0o700;
/** Tells this process's folders from those of an earlier one with the same number, as every container's is 1. */
const PROCESS_TOKEN = randomUUID().slice(0, 8);

/** Files under way lie on the disk, not in memory. What a crash left there is removed at the start. */
export function openSpool(dataDir: string, log: Logger): Spool {
  const root = join(dataDir, "incoming");
  try {
    mkdirSync(root, { recursive: true });
    chmodSync(root, OWNER_ONLY);
    for (const name of readdirSync(root)) {
      if (isLeftOver(root, name)) rmSync(join(root, name), { recursive: true, force: true });
    }
  } catch (cause) {
    const reason = (cause as Error).message;
    throw new OperatorError(`Incoming files can't be kept in DATA_DIR (${dataDir}): ${reason}.`, { cause });
  }

  return {
    open() {
      const folder = join(root, [process.pid, PROCESS_TOKEN, randomUUID(), hostname()].join("~"));
      let files = 0;
      return {
        async next() {
          await mkdir(folder, { recursive: true, mode: OWNER_ONLY });
          files += 1;
          return join(folder, String(files));
        },
        async remove() {
          if (files === 0) return;
          // A folder that stays behind costs room, not the visitor's message; the next start tries again.
          await rm(folder, { recursive: true, force: true }).catch((error: unknown) =>
            log.warn("received files could not be removed", { error }),
          );
        },
      };
    },
  };
}

/** Several servers may share the folder: only what belongs to none that runs is removed. */
function isLeftOver(root: string, name: string): boolean {
  const [pid, token, , host] = name.split("~");
  if (token === PROCESS_TOKEN) return false;
  if (host === hostname()) return Number(pid) === process.pid || !isRunning(Number(pid));
  const age = Date.now() - (statSync(join(root, name), { throwIfNoEntry: false })?.mtimeMs ?? 0);
  return age > HOUR_MS;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Not ours to signal, but there.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
