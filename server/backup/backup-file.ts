import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { type FileHandle, open, stat, writeFile } from "node:fs/promises";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import * as z from "zod";
import { OperatorError } from "#server/platform/errors.ts";
import { parsedJson } from "#server/platform/parsed-json.ts";
import { asReadError, PRIVATE_FILE } from "./new-file.ts";

const FORMAT = "site-backup";
const VERSION = 1;
const MAX_HEADER_BYTES = 4_096;

/**
 * A backup starts with this header as one line of JSON, followed by the gzipped database. `tail -n +2 | gunzip` extracts
 * it without this program.
 */
const headerSchema = z.object({
  format: z.literal(FORMAT),
  version: z.int(),
  created: z.iso.datetime(),
  /** The last migration of the database. */
  schema: z.string(),
  /** The size of the uncompressed database. */
  size: z.int(),
  sha256: z.string(),
});

type BackupHeader = z.infer<typeof headerSchema>;

export type BackupFile = { path: string; header: BackupHeader; contentStart: number };

export async function packBackup(
  database: string,
  target: string,
  facts: Pick<BackupHeader, "created" | "schema">,
  signal: AbortSignal,
): Promise<void> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(database), hash, { signal });
  const header: BackupHeader = {
    format: FORMAT,
    version: VERSION,
    ...facts,
    size: (await stat(database)).size,
    sha256: hash.digest("hex"),
  };
  await writeFile(target, `${JSON.stringify(header)}\n`, { mode: PRIVATE_FILE, flag: "wx" });
  await pipeline(createReadStream(database), createGzip(), createWriteStream(target, { flags: "a" }), { signal });
}

/** Reads the header only. */
export async function openBackup(path: string): Promise<BackupFile> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(path, "r");
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAX_HEADER_BYTES), 0, MAX_HEADER_BYTES, 0);
    const end = buffer.subarray(0, bytesRead).indexOf("\n");
    const line = buffer.subarray(0, Math.max(end, 0)).toString();
    const header = headerSchema.safeParse(parsedJson(line)).data;
    if (!header) throw new OperatorError(`${path} is not a backup of this site. Nothing was changed.`);
    if (header.version > VERSION) {
      throw new OperatorError(`${path} was made by a newer release of the site. Nothing was changed.`);
    }
    return { path, header, contentStart: end + 1 };
  } catch (error) {
    throw asReadError(error, path);
  } finally {
    await handle?.close();
  }
}

/** Extracts the database of a backup to a new file, or refuses it if a single byte has changed. */
export async function unpackBackup(backup: BackupFile, target: string, signal: AbortSignal): Promise<void> {
  const { path, header, contentStart } = backup;
  const hash = createHash("sha256");
  let size = 0;
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done(size > header.size ? new DamagedError() : null, chunk);
    },
  });
  try {
    await pipeline(
      createReadStream(path, { start: contentStart }),
      createGunzip(),
      check,
      createWriteStream(target, { flags: "wx", mode: PRIVATE_FILE }),
      { signal },
    );
    if (size !== header.size || hash.digest("hex") !== header.sha256) throw new DamagedError();
  } catch (cause) {
    const isDamaged = cause instanceof DamagedError || (cause as { code?: string }).code?.startsWith("Z_");
    if (!isDamaged) throw cause;
    throw new OperatorError(`${path} is damaged or truncated. Nothing was changed.`, { cause });
  }
}

class DamagedError extends Error {
  override name = "DamagedError";
}
