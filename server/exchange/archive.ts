import { posix } from "node:path";
import { unzipSync } from "fflate";
import { IMPORT_LIMITS } from "#contract/exchange.ts";
import { AppError } from "#server/platform/errors.ts";

export type SourceFile = { path: string; bytes: Uint8Array };

const ZIP_START = [0x50, 0x4b];

/** The files of an uploaded archive, or the uploaded file alone. Folders, links out of the archive and hidden files are skipped. */
export function readArchive(bytes: Uint8Array, name: string): SourceFile[] {
  if (!ZIP_START.every((byte, at) => bytes[at] === byte)) return [{ path: name, bytes }];
  let unpacked = 0;
  let files = 0;
  const filter = ({ name: path, originalSize }: { name: string; originalSize: number }) => {
    if (!isUsed(path)) return false;
    files += 1;
    unpacked += originalSize;
    // The library unpacks into a buffer of the announced size, so an archive can't contain more than it says here.
    if (files > IMPORT_LIMITS.files) throw refusal(`The archive has more than ${count(IMPORT_LIMITS.files)} files.`);
    if (unpacked > IMPORT_LIMITS.unpackedBytes) {
      throw refusal(`Unpacked, the archive would be larger than ${IMPORT_LIMITS.unpackedBytes / 1024 / 1024} MB.`);
    }
    return true;
  };
  try {
    return Object.entries(unzipSync(bytes, { filter })).map(([path, content]) => ({ path, bytes: content }));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw refusal("The archive is damaged, encrypted or of a kind that can't be read here.", error);
  }
}

/** A path that leaves the archive is never written anywhere, but nothing good uses one. */
function isUsed(path: string): boolean {
  const parts = path.split(/[/\\]/);
  return (
    !path.endsWith("/") &&
    !posix.isAbsolute(path) &&
    !parts.some((part) => part === ".." || part === "__MACOSX" || part.startsWith("."))
  );
}

export const refusal = (message: string, cause?: unknown) =>
  new AppError(422, "invalid", message, { cause, fields: { file: message } });

const count = (value: number) => value.toLocaleString("en-US");

/** Text in UTF-8 or UTF-16, with or without a byte order mark; undefined for anything else. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes("\0") ? undefined : text.replaceAll("\r\n", "\n");
  } catch {
    return undefined;
  }
}
