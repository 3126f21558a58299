import { type FileFormat, formatByContent } from "#engines/documents/file-formats.ts";
import { MAX_DOCUMENT_BYTES } from "./reading-limits.ts";

export type ReadableKind = "pdf" | "picture";

/** The document can't be read; the message is for the visitor. */
export class UnreadableDocument extends Error {}

/** The types that the file picker offers. */
export const ACCEPTED_DOCUMENTS = ".pdf,.png,.jpg,.jpeg,.webp,.bmp,.gif,.avif";

const PICTURE_FORMATS: readonly FileFormat[] = ["jpeg", "png", "gif", "webp", "avif", "heic", "heif", "bmp"];
const HEAD_BYTES = 1024;
/** What the archive of a Word, Excel or OpenDocument file starts with. */
const OFFICE_PART = /\[Content_Types\]\.xml|_rels\/\.rels|word\/|docProps\/|application\/vnd\.oasis\.opendocument/;

export async function kindOf(file: Blob): Promise<ReadableKind> {
  if (file.size === 0) throw new UnreadableDocument("The file is empty.");
  if (file.size > MAX_DOCUMENT_BYTES) {
    throw new UnreadableDocument(`The file is larger than ${MAX_DOCUMENT_BYTES / 1024 / 1024} MB.`);
  }
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const format = formatByContent(bytes);
  const head = String.fromCharCode(...bytes);
  if (format === "ole" || (format === "zip" && OFFICE_PART.test(head))) {
    throw new UnreadableDocument("This file is an Office document. Please save it as a PDF.");
  }
  if (format === "zip") throw new UnreadableDocument("This file is a ZIP archive, not a PDF or an image.");
  if (format && PICTURE_FORMATS.includes(format)) return "picture";
  // Printers may add a few lines before the header.
  if (head.includes("%PDF-")) return "pdf";
  throw new UnreadableDocument("This file is neither a PDF nor an image.");
}
