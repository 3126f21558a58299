import type { FileHandle } from "node:fs/promises";

const END_SIGNATURE = Buffer.from("504b0506", "hex");
const ENTRY_SIGNATURE = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const MAX_COMMENT_BYTES = 65_535;
/** A document's directory has a few kilobytes, so a larger one is not read. */
const MAX_DIRECTORY_BYTES = 256 * 1024;

/**
 * Lists the names in a zip archive's central directory, without unpacking anything, so zip bombs are harmless. An
 * inconsistent archive has no names.
 */
export async function zipEntryNames(file: FileHandle, size: number): Promise<string[]> {
  const tail = await readAt(file, Math.max(0, size - END_BYTES - MAX_COMMENT_BYTES), size);
  const end = tail.lastIndexOf(END_SIGNATURE);
  if (end === -1 || end + END_BYTES > tail.length) return [];
  const directoryBytes = tail.readUInt32LE(end + 12);
  const directoryStart = tail.readUInt32LE(end + 16);
  if (directoryBytes > MAX_DIRECTORY_BYTES || directoryStart + directoryBytes > size) return [];
  return namesIn(await readAt(file, directoryStart, directoryStart + directoryBytes));
}

function namesIn(directory: Buffer): string[] {
  const names: string[] = [];
  let position = 0;
  while (position + ENTRY_BYTES <= directory.length && directory.readUInt32LE(position) === ENTRY_SIGNATURE) {
    const nameBytes = directory.readUInt16LE(position + 28);
    const rest = directory.readUInt16LE(position + 30) + directory.readUInt16LE(position + 32);
    const nameStart = position + ENTRY_BYTES;
    names.push(directory.toString("latin1", nameStart, nameStart + nameBytes));
    position = nameStart + nameBytes + rest;
  }
  return names;
}

async function readAt(file: FileHandle, start: number, end: number): Promise<Buffer> {
  const buffer = Buffer.alloc(end - start);
  const { bytesRead } = await file.read(buffer, 0, buffer.length, start);
  return buffer.subarray(0, bytesRead);
}
