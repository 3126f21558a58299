import { createHash, randomUUID } from "node:crypto";
import { chmodSync, createWriteStream, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { mkdir, open, rm } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { BusboyFileStream } from "@fastify/busboy";
import { HOUR_MS } from "#contract/durations.ts";
import type { Network } from "#server/http/network.ts";
import { OperatorError } from "#server/platform/errors.ts";
import type { Logger } from "#server/platform/logger.ts";
import { createArrivalQuota } from "./arrival-quota.ts";

/** Holds the files of one request until they are stored. Created with the first file, removed with the request. */
export type SpoolFolder = {
  /** The path for the next file. */
  next: () => Promise<string>;
  /** Called with the size of what is about to be written; throws beyond the quota. */
  count: (bytes: number) => void;
  remove: () => Promise<void>;
};

export type Spool = { open: (network: Pick<Network, "block">) => SpoolFolder };

const OWNER_ONLY = 0o700;
/** Tells this process's folders from those of an earlier process with the same pid: in a container it is always 1. */
const PROCESS_TOKEN = randomUUID().slice(0, 8);

/** Keeps incoming files on disk instead of in memory, and deletes leftovers of a crash at startup. */
export function openSpool(dataDir: string, log: Logger): Spool {
  const root = join(dataDir, "incoming");
  try {
    mkdirSync(root, { recursive: true, mode: OWNER_ONLY });
    chmodSync(root, OWNER_ONLY);
    for (const name of readdirSync(root)) {
      if (isLeftOver(root, name)) rmSync(join(root, name), { recursive: true, force: true });
    }
  } catch (cause) {
    const reason = (cause as Error).message;
    throw new OperatorError(`Incoming files can't be stored in DATA_DIR (${dataDir}): ${reason}.`, { cause });
  }

  const quota = createArrivalQuota(root);
  return {
    open(network) {
      const arrival = quota(network);
      const folder = join(root, [process.pid, PROCESS_TOKEN, randomUUID(), hostname()].join("~"));
      let files = 0;
      return {
        async next() {
          await mkdir(folder, { recursive: true, mode: OWNER_ONLY });
          files += 1;
          return join(folder, String(files));
        },
        count: arrival.count,
        async remove() {
          if (files === 0) return;
          // A leftover folder only costs disk space, and the next start deletes it.
          await rm(folder, { recursive: true, force: true }).catch((error: unknown) =>
            log.warn("uploaded files could not be deleted", { error }),
          );
          arrival.release();
        },
      };
    },
  };
}

/** Spares the folders of other running servers, since several may share the data folder. */
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
    // EPERM: the process exists but belongs to another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** An uploaded file on disk, truncated if it was too large. */
export type SpooledFile = { name: string; path: string; size: number; sha256: string; isTooLarge: boolean };

/** Writes a file to disk as it arrives. */
export async function spoolFile(
  stream: BusboyFileStream,
  name: string,
  folder: SpoolFolder,
  signal: AbortSignal,
): Promise<SpooledFile> {
  const path = await folder.next();
  const hash = createHash("sha256");
  let size = 0;
  await pipeline(
    stream,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        folder.count(chunk.length);
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(path, { flags: "wx", mode: 0o600 }),
    { signal },
  );
  return { name, path, size, sha256: hash.digest("hex"), isTooLarge: stream.truncated };
}

/** Reads the file in chunks to bound memory. The buffer is reused, so a chunk is valid only until the next one. */
export async function* readSpooled(file: SpooledFile, chunkBytes: number): AsyncGenerator<Buffer> {
  const handle = await open(file.path, "r");
  try {
    const buffer = Buffer.alloc(Math.min(chunkBytes, file.size));
    let position = 0;
    while (position < file.size) {
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, position);
      if (bytesRead === 0) throw new Error("An uploaded file is shorter than when it was written.");
      position += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}
