import { MAX_DOCUMENT_BYTES } from "./reading-limits.ts";

export type ReadableKind = "pdf" | "picture";

/** Why a document can't be read, in words for whoever chose it. */
export class UnreadableDocument extends Error {}

/** What the picker offers. */
export const ACCEPTED_DOCUMENTS = ".pdf,.png,.jpg,.jpeg,.webp,.bmp,.gif,.avif";

/** By what stands in a file, whatever its name says: its first bytes, in hexadecimal. */
const STARTS: readonly (readonly [kind: ReadableKind | "zip" | "office", test: RegExp])[] = [
  ["picture", /^(?:89504e47|ffd8ff|47494638|424d|52494646.{8}57454250|.{8}66747970(?:61766966|68656963|6d696631))/],
  ["zip", /^504b0[35]/],
  ["office", /^d0cf11e0/],
  // Printers may write a few lines of their own in front.
  ["pdf", /255044462d/],
];
const HEAD_BYTES = 1024;

export async function kindOf(file: Blob): Promise<ReadableKind> {
  if (file.size === 0) throw new UnreadableDocument("The file is empty.");
  if (file.size > MAX_DOCUMENT_BYTES) {
    throw new UnreadableDocument(`The file is larger than ${MAX_DOCUMENT_BYTES / 1024 / 1024} MB.`);
  }
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const head = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const kind = STARTS.find(([, test]) => test.test(head))?.[0];
  if (kind === "zip") throw new UnreadableDocument("By its content this is a ZIP archive, not a PDF or a picture.");
  if (kind === "office")
    throw new UnreadableDocument("By its content this is an Office file. Please save it as a PDF.");
  if (!kind) throw new UnreadableDocument("By its content this is neither a PDF nor a picture.");
  return kind;
}
