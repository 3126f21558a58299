import { type FileFormat, formatByContent } from "#contract/file-formats.ts";
import { MAX_DOCUMENT_BYTES } from "./reading-limits.ts";

export type ReadableKind = "pdf" | "picture";

/** Why a document can't be read, in words for whoever chose it. */
export class UnreadableDocument extends Error {}

/** What the picker offers. */
export const ACCEPTED_DOCUMENTS = ".pdf,.png,.jpg,.jpeg,.webp,.bmp,.gif,.avif";

const PICTURE_FORMATS: readonly FileFormat[] = ["jpeg", "png", "gif", "webp", "avif", "heic", "heif", "bmp"];
const HEAD_BYTES = 1024;

export async function kindOf(file: Blob): Promise<ReadableKind> {
  if (file.size === 0) throw new UnreadableDocument("The file is empty.");
  if (file.size > MAX_DOCUMENT_BYTES) {
    throw new UnreadableDocument(`The file is larger than ${MAX_DOCUMENT_BYTES / 1024 / 1024} MB.`);
  }
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const format = formatByContent(bytes);
  if (format === "zip") throw new UnreadableDocument("By its content this is a ZIP archive, not a PDF or a picture.");
  if (format === "ole") throw new UnreadableDocument("By its content this is an Office file. Please save it as a PDF.");
  if (format && PICTURE_FORMATS.includes(format)) return "picture";
  // Printers may write a few lines of their own in front.
  if (String.fromCharCode(...bytes).includes("%PDF-")) return "pdf";
  throw new UnreadableDocument("By its content this is neither a PDF nor a picture.");
}
