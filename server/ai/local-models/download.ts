import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { mkdir, open, readFile, rename, rm, stat, statfs, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type AddressOptions, AddressProblem, type OpenedAddress, openAddress } from "#server/http/open-address.ts";
import { MIN_FREE_BYTES } from "#server/platform/disk-space.ts";
import { MAGIC } from "./gguf.ts";
import { openModelFile } from "./model-file.ts";

/** What to download. Size and checksum are known of listed models, and the checksum of one whose owner gave it. */
export type DownloadOrder = {
  file: string;
  url: string;
  bytes?: number | undefined;
  sha256?: string | undefined;
};

/** Kept beside the file, to continue its download after a restart and to find it changed later. */
export type Origin = {
  order: DownloadOrder;
  /** As ordered, or else as the server says. */
  bytes?: number | undefined;
  sha256?: string | undefined;
  /** The server's name for this version of the file. */
  etag?: string | undefined;
};

type DownloadOptions = Omit<AddressOptions, "headers"> & {
  onProgress: (received: number, total: number | undefined) => void;
  onVerify?: () => void;
  freeBytes?: (folder: string) => Promise<number>;
};

const PARTIAL = 206;
const OUT_OF_RANGE = 416;
export const MAX_MODEL_BYTES = 20_000_000_000;
/** Left on the disk for everything else. */
const SPARE_BYTES = 16 * MIN_FREE_BYTES;
const CHECK_DISK_EVERY = 64 * 1024 * 1024;

export const partOf = (path: string) => `${path}.part`;
const originOf = (path: string) => `${path}.json`;

export async function readOrigin(path: string): Promise<Origin | undefined> {
  try {
    return JSON.parse(await readFile(originOf(path), "utf8")) as Origin;
  } catch {
    return undefined;
  }
}

/** Readable only by the site: an address may contain a token. */
const writeOrigin = (path: string, origin: Origin) =>
  writeFile(originOf(path), JSON.stringify(origin), { mode: 0o600 });

/** Deletes a model, or what has arrived of it. */
export async function deleteModel(path: string): Promise<void> {
  for (const each of [path, partOf(path), originOf(path)]) await rm(each, { force: true });
}

/** The size of a file that is not downloaded yet, if its server says so. Throws if it is no model. */
export async function probeModel(order: DownloadOrder, options: AddressOptions): Promise<number | undefined> {
  const opened = await openAddress(order.url, { ...options, headers: { range: `bytes=0-${MAGIC.length - 1}` } });
  try {
    const { answer } = await begin(opened, order, 0, piecesOf(opened, 0, options.signal));
    return answer.bytes;
  } finally {
    opened.response.destroy();
  }
}

/** Downloads a model into a folder and returns its path. Continues an interrupted download, and refuses a wrong file. */
export async function downloadModel(order: DownloadOrder, folder: string, options: DownloadOptions): Promise<string> {
  const path = join(folder, order.file);
  if (existsSync(path)) return path;
  await mkdir(folder, { recursive: true });
  try {
    await fetchRest(order, path, options);
    options.onVerify?.();
    await verify(path);
  } catch (error) {
    if (error instanceof AddressProblem && error.isFinal) await deleteModel(path);
    throw error;
  }
  await rename(partOf(path), path);
  return path;
}

async function fetchRest(order: DownloadOrder, path: string, options: DownloadOptions): Promise<void> {
  const { signal, onProgress, freeBytes = freeOn } = options;
  const before = await readOrigin(path);
  const arrived = await sizeOf(partOf(path));
  // Without a name for the version, only a checksum can tell whether two halves belong together.
  const isContinuable = before?.etag !== undefined || (before?.sha256 ?? order.sha256) !== undefined;
  if (arrived > 0 && arrived === before?.bytes) return;
  const present = isContinuable ? arrived : 0;
  const headers = present > 0 ? { range: `bytes=${present}-`, ...(before?.etag && { "if-range": before.etag }) } : {};
  const opened = await openAddress(order.url, { ...options, headers });
  const { response } = opened;
  try {
    // A server that ignores the range, or has another version, sends the file from its beginning.
    const start = response.statusCode === PARTIAL ? present : 0;
    const pieces = piecesOf(opened, start, signal);
    const { answer, first } = await begin(opened, order, start, pieces).catch((error: unknown) => {
      // Whatever this answer is, what arrived before may still be good.
      throw present > 0 && error instanceof AddressProblem ? new AddressProblem(error.message) : error;
    });
    const { bytes: total } = answer;
    const assertSpace = async (needed: number) => {
      if ((await freeBytes(dirname(path))) < needed + SPARE_BYTES) {
        throw new AddressProblem(`The disk has too little space: ${inMb(needed)} more are needed.`);
      }
    };
    await assertSpace((total ?? start) - start);
    await writeOrigin(path, { order, ...answer });
    let received = start;
    let checkAt = received + CHECK_DISK_EVERY;
    await using file = await open(partOf(path), start > 0 ? "a" : "w");
    // Each piece is written before the next one is read, so that an interruption loses nothing that had arrived.
    for (let piece = first; !piece.done; piece = await pieces.next()) {
      received += piece.value.length;
      assertSize(received, total);
      if (received >= checkAt) {
        checkAt = received + CHECK_DISK_EVERY;
        await assertSpace((total ?? received) - received);
      }
      await file.write(piece.value);
      onProgress(received, total);
    }
    if (total !== undefined && received < total) throw brokeOff();
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === "ENOSPC"
      ? new AddressProblem("The disk is full.", { cause: error })
      : error;
  } finally {
    response.destroy();
  }
}

/** Reads the head and the first bytes of an answer, before anything is overwritten. */
async function begin(opened: OpenedAddress, order: DownloadOrder, start: number, pieces: AsyncGenerator<Buffer>) {
  const answer = readAnswer(opened, order, start);
  return { answer, first: await pieces.next() };
}

const brokeOff = (cause?: unknown) => new AddressProblem("The connection broke off.", { cause });

/** The bytes of an answer. If it starts at the beginning of the file, that must be a GGUF's. */
async function* piecesOf({ response }: OpenedAddress, start: number, signal: AbortSignal): AsyncGenerator<Buffer> {
  let opening: Buffer | undefined = start === 0 ? Buffer.alloc(0) : undefined;
  try {
    for await (const piece of response) {
      if (!opening) yield piece as Buffer;
      else {
        opening = Buffer.concat([opening, piece as Buffer]);
        if (opening.length < MAGIC.length) continue;
        if (!opening.toString("latin1").startsWith(MAGIC)) throw notGguf();
        yield opening;
        opening = undefined;
      }
    }
  } catch (cause) {
    throw signal.aborted || cause instanceof AddressProblem ? cause : brokeOff(cause);
  }
  if (opening) throw notGguf();
}

/** Reads the head of an answer; `start` is where its bytes must begin. */
function readAnswer({ response, linkedBytes, linkedSha256 }: OpenedAddress, order: DownloadOrder, start: number) {
  const { headers, statusCode = 0 } = response;
  if (statusCode === 401 || statusCode === 403) {
    throw new AddressProblem(`The server refused the request (${statusCode}). Some models require an account there.`);
  }
  if (statusCode === OUT_OF_RANGE)
    throw new AddressProblem("The file at this address has changed. Delete this one first.");
  if (statusCode === 404) throw new AddressProblem("There is no file at this address (404).");
  if (statusCode !== 200 && statusCode !== PARTIAL) {
    throw new AddressProblem(`The server answered with status ${statusCode}.`);
  }
  if (headers["content-type"]?.startsWith("text/html")) throw notGguf();
  const range = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(headers["content-range"] ?? "");
  if (statusCode === PARTIAL && Number(range?.[1] ?? -1) !== start) {
    throw new AddressProblem("The server sent another part of the file than the one asked for.");
  }
  const total = Number(statusCode === PARTIAL ? range?.[2] : headers["content-length"]) || undefined;
  const expected = order.bytes ?? linkedBytes;
  if (total !== undefined && expected !== undefined && total !== expected) {
    throw new AddressProblem(`The file has ${inMb(total)} instead of the expected ${inMb(expected)}.`, {
      isFinal: true,
    });
  }
  assertSize(total ?? 0, expected);
  // A weak name doesn't promise the same bytes.
  const etag = [headers.etag, headers["last-modified"]].find((name) => name && !name.startsWith("W/"));
  return { bytes: total ?? expected, etag, sha256: order.sha256 ?? linkedSha256 };
}

function assertSize(bytes: number, total = MAX_MODEL_BYTES) {
  if (bytes <= Math.min(total, MAX_MODEL_BYTES)) return;
  const what = bytes > MAX_MODEL_BYTES ? `larger than ${inMb(MAX_MODEL_BYTES)}` : "longer than announced";
  throw new AddressProblem(`The file is ${what}.`, { isFinal: true });
}

const notGguf = () =>
  new AddressProblem("There is no GGUF file at this address, but something else, such as a web page.", {
    isFinal: true,
  });

/** A complete model for writing with the right checksum. The checksum is kept even if nobody gave one, for later checks. */
async function verify(path: string): Promise<void> {
  const part = partOf(path);
  await openModelFile(part, "The file").catch((cause: Error) => {
    throw new AddressProblem(cause.message, { isFinal: true, cause });
  });
  const origin = await readOrigin(path);
  const sha256 = await sha256Of(part);
  if (origin?.sha256 && origin.sha256 !== sha256) {
    throw new AddressProblem("The file doesn’t match its checksum, so it was deleted.", { isFinal: true });
  }
  if (origin) await writeOrigin(path, { ...origin, bytes: await sizeOf(part), sha256 });
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

const inMb = (bytes: number) => `${Math.ceil(bytes / 1_000_000).toLocaleString("en")} MB`;

async function freeOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );
