import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { BusboyFileStream } from "@fastify/busboy";
import type { SpoolFolder } from "./spool.ts";

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
