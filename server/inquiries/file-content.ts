import type { FileHandle } from "node:fs/promises";
import type { FileKind } from "#contract/files.ts";
import { formatByContent, SIGNATURE_BYTES } from "#engines/documents/file-formats.ts";

const CHUNK_BYTES = 64 * 1024;
/** The stream every Word document contains; other OLE files, such as spreadsheets and installers, don't. */
const WORD_STREAM = Buffer.from("WordDocument", "utf16le");

/** Detects a file's type from its bytes, whatever its name. Returns undefined for types that are not accepted. */
export async function fileKindByContent(file: FileHandle, size: number): Promise<FileKind | undefined> {
  const { buffer: start, bytesRead } = await file.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0);
  const head = start.subarray(0, bytesRead);
  const found = formatByContent(head);
  if (found === "ole") return (await contains(file, WORD_STREAM)) ? "doc" : undefined;
  if (found === "zip") return (await isWordPackage(file, size)) ? "docx" : undefined;
  if (found === "pdf" || found === "jpeg" || found === "png") return found;
  return (await isPlainText(file, head)) ? "text" : undefined;
}

async function isWordPackage(file: FileHandle, size: number): Promise<boolean> {
  const names = await zipEntryNames(file, size);
  return names.includes("[Content_Types].xml") && names.some((name) => name.startsWith("word/"));
}

/** The ASCII control characters that don't occur in plain text: all but tab, line feed, form feed, carriage return. */
const CONTROLS = /[^\P{Cc}\t\n\f\r\u0080-\u009f]/u;

async function isPlainText(file: FileHandle, head: Buffer): Promise<boolean> {
  // A fatal decoder throws on an invalid or incomplete character.
  const decoder = new TextDecoder(encodingOf(head), { fatal: true });
  try {
    for await (const chunk of chunks(file)) {
      if (CONTROLS.test(decoder.decode(chunk, { stream: true }))) return false;
    }
    return !CONTROLS.test(decoder.decode());
  } catch {
    return false;
  }
}

/**
 * Recognizes UTF-16, which Windows calls Unicode, by its byte order mark. Everything else is read byte by byte: UTF-8
 * and the Latin encodings use bytes above 127 for letters, never control characters.
 */
function encodingOf(head: Buffer): string {
  if (head.subarray(0, 2).equals(UTF16_LE_MARK)) return "utf-16le";
  if (head.subarray(0, 2).equals(UTF16_BE_MARK)) return "utf-16be";
  return "latin1";
}

const UTF16_LE_MARK = Buffer.from("fffe", "hex");
const UTF16_BE_MARK = Buffer.from("feff", "hex");

async function contains(file: FileHandle, wanted: Buffer): Promise<boolean> {
  let before: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks(file)) {
    const joined = Buffer.concat([before, chunk]);
    if (joined.includes(wanted)) return true;
    // A match may span two chunks.
    before = joined.subarray(-wanted.length + 1);
  }
  return false;
}

/** Reads the file in chunks to bound memory. The buffer is reused, so a chunk is valid only until the next one. */
async function* chunks(file: FileHandle): AsyncGenerator<Buffer> {
  const buffer = Buffer.alloc(CHUNK_BYTES);
  let position = 0;
  for (;;) {
    const { bytesRead } = await file.read(buffer, 0, buffer.length, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

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
async function zipEntryNames(file: FileHandle, size: number): Promise<string[]> {
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
