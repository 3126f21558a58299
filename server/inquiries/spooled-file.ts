import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { BusboyFileStream } from "@fastify/busboy";
import type { SpoolFolder } from "./spool.ts";

/** A received file on disk. One that was too large was cut off there. */
export type SpooledFile = { name: string; path: string; size: number; sha256: string; isTooLarge: boolean };

/** Writes a file down as it arrives. */
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

/** The file again in pieces of at most `pieceBytes`, each valid until the next: a whole file never lies in memory. */
export async function* readSpooled(file: SpooledFile, pieceBytes: number): AsyncGenerator<Buffer> {
  const handle = await open(file.path, "r");
  try {
    const buffer = Buffer.alloc(Math.min(pieceBytes, file.size));
    let position = 0;
    while (position < file.size) {
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, position);
      if (bytesRead === 0) throw new Error("A received file is shorter than when it was written.");
      position += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}
