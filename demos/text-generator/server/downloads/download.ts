import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { OperatorError } from "#server/platform/errors.ts";
import type { OpenModel } from "./open-models.ts";

const PARTIAL = 206;
const OUT_OF_RANGE = 416;

/** Downloads a model into a folder and returns its path. Continues an interrupted download, and refuses a wrong file. */
export async function downloadModel(
  model: OpenModel,
  folder: string,
  onProgress: (bytes: number) => void,
): Promise<string> {
  const file = join(folder, `${model.name}.gguf`);
  if (existsSync(file)) return file;
  await mkdir(folder, { recursive: true });
  const part = `${file}.part`;
  if ((await sizeOf(part)) < model.bytes) await fetchRest(model, part, onProgress);
  await verify(model, part);
  await rename(part, file);
  return file;
}

async function fetchRest(model: OpenModel, part: string, onProgress: (bytes: number) => void) {
  const present = await sizeOf(part);
  const response = await fetch(model.url, present > 0 ? { headers: { range: `bytes=${present}-` } } : {}).catch(
    (cause: unknown) => {
      throw new OperatorError(`${new URL(model.url).host} can't be reached. Check the network.`, { cause });
    },
  );
  if (response.status === OUT_OF_RANGE) return;
  if (!response.ok || !response.body) throw new OperatorError(`The download failed with status ${response.status}.`);
  // A server that ignores the range sends the file from its beginning.
  const isContinued = response.status === PARTIAL;
  let received = isContinued ? present : 0;
  await using file = await open(part, isContinued ? "a" : "w");
  try {
    // Each piece is written before the next one is read, so that an interruption loses nothing that had arrived.
    for await (const piece of response.body) {
      received += piece.length;
      // A longer file is a wrong one; it must not fill the disk.
      if (received > model.bytes) break;
      await file.write(piece);
      onProgress(received);
    }
  } catch (cause) {
    throw new OperatorError("The download was interrupted. Run the command again to continue it.", { cause });
  }
  if (received <= model.bytes) return;
  await rm(part);
  throw new OperatorError("The file is larger than announced.");
}

async function verify({ sha256, name }: OpenModel, part: string) {
  const hash = createHash("sha256");
  await pipeline(createReadStream(part), hash);
  if (hash.digest("hex") === sha256) return;
  await rm(part);
  throw new OperatorError(`The file does not match the checksum of ${name}, so it was deleted.`);
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );
