import { type FileHandle, open } from "node:fs/promises";

/** What the site needs to know about a model file. */
export type ModelFacts = {
  name: string;
  architecture: string;
  /** Set by training scripts; ours is "writer-distilled". */
  finetune: string;
  hasChatTemplate: boolean;
  parameters: number;
  bytes: number;
  /** When the file was last written: with path and size, it tells whether this is still the same file. */
  changedAt: number;
};

export class NotAModel extends Error {
  override name = "NotAModel";
}

export const MAGIC = "GGUF";
/** Metadata and vocabulary take a few megabytes; the weights follow. */
const USUAL_HEADER_BYTES = 8 * 1024 * 1024;
const MAX_HEADER_BYTES = 64 * 1024 * 1024;

const SCALAR_BYTES: Record<number, number> = { 0: 1, 1: 1, 2: 2, 3: 2, 4: 4, 5: 4, 6: 4, 7: 1, 10: 8, 11: 8, 12: 8 };
const STRING = 8;
const ARRAY = 9;

/** Reads the header of a GGUF file (https://github.com/ggml-org/ggml/blob/master/docs/gguf.md). */
export async function readModelFacts(path: string): Promise<ModelFacts> {
  const file = await open(path);
  try {
    const { size, mtimeMs } = await file.stat();
    const { end, ...facts } = await readHeader(file, size);
    if (size < end) throw new NotAModel(`is cut off after ${size} of ${end} bytes`);
    return { ...facts, bytes: size, changedAt: mtimeMs };
  } finally {
    await file.close();
  }
}

async function readHeader(file: FileHandle, size: number) {
  for (let length = USUAL_HEADER_BYTES; ; length = MAX_HEADER_BYTES) {
    const header = Buffer.alloc(Math.min(size, length));
    await file.read(header, 0, header.length, 0);
    try {
      return parseHeader(header);
    } catch (error) {
      if (header.length === size || length === MAX_HEADER_BYTES) throw error;
    }
  }
}

/** `end` is how long the file has to be for its weights. */
function parseHeader(header: Buffer): Omit<ModelFacts, "bytes" | "changedAt"> & { end: number } {
  if (header.toString("latin1", 0, MAGIC.length) !== MAGIC) throw new NotAModel("is not a GGUF file");
  try {
    const read = createReader(header);
    read.skip(MAGIC.length + 4);
    const tensors = read.count();
    const strings = readStrings(read);
    const text = (key: string) => strings.get(key) ?? "";
    const { parameters, bytes } = readTensors(read, tensors);
    return {
      name: text("general.name") || text("general.basename"),
      architecture: text("general.architecture"),
      finetune: text("general.finetune"),
      hasChatTemplate: strings.has("tokenizer.chat_template"),
      parameters,
      end: tensors === 0 ? read.at() : Math.ceil(read.at() / ALIGNMENT) * ALIGNMENT + bytes,
    };
  } catch (cause) {
    throw new NotAModel("is a damaged GGUF file", { cause });
  }
}

type Reader = ReturnType<typeof createReader>;

function createReader(buffer: Buffer) {
  let at = 0;
  const count = () => {
    at += 8;
    return Number(buffer.readBigUInt64LE(at - 8));
  };
  const int = () => {
    at += 4;
    return buffer.readUInt32LE(at - 4);
  };
  const skip = (bytes: number) => {
    at += bytes;
    if (at > buffer.length) throw new RangeError("The header is cut off.");
  };
  const string = () => {
    const length = count();
    skip(length);
    return buffer.toString("utf8", at - length, at);
  };
  return { count, int, skip, string, at: () => at };
}

/** The metadata that consists of one string each; the rest is skipped. */
function readStrings(read: Reader): Map<string, string> {
  const strings = new Map<string, string>();
  for (let left = read.count(); left > 0; left -= 1) {
    const key = read.string();
    const type = read.int();
    if (type === STRING) strings.set(key, read.string());
    else if (type === ARRAY) skipArray(read);
    else read.skip(bytesOf(type));
  }
  return strings;
}

function skipArray(read: Reader) {
  const type = read.int();
  const length = read.count();
  if (type !== STRING) return read.skip(length * bytesOf(type));
  for (let left = length; left > 0; left -= 1) read.skip(read.count());
}

function bytesOf(type: number): number {
  const bytes = SCALAR_BYTES[type];
  if (bytes === undefined) throw new RangeError(`Unknown type ${type}.`);
  return bytes;
}

/** How many numbers form a block of each type, and its bytes. Of a type that is not listed, only the place is checked. */
const BLOCKS: Record<number, readonly [numbers: number, bytes: number]> = {
  0: [1, 4],
  1: [1, 2],
  2: [32, 18],
  3: [32, 20],
  6: [32, 22],
  7: [32, 24],
  8: [32, 34],
  10: [256, 84],
  11: [256, 110],
  12: [256, 144],
  13: [256, 176],
  14: [256, 210],
  20: [32, 18],
  23: [256, 136],
  30: [1, 2],
};
/** Files may state another alignment, which is always larger; the end is then a few bytes later. */
const ALIGNMENT = 32;

/** The number of parameters, and where the last one ends, counted from the first. */
function readTensors(read: Reader, tensors: number): { parameters: number; bytes: number } {
  let parameters = 0;
  let bytes = 0;
  for (let left = tensors; left > 0; left -= 1) {
    read.string();
    let size = 1;
    for (let dimensions = read.int(); dimensions > 0; dimensions -= 1) size *= read.count();
    parameters += size;
    const [numbers, blockBytes] = BLOCKS[read.int()] ?? [1, 0];
    bytes = Math.max(bytes, read.count() + (size / numbers) * blockBytes);
  }
  return { parameters, bytes };
}
