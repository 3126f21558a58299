import { type FileFormat, formatByContent } from "#engines/documents/file-formats.ts";

const NAMES: Partial<Record<FileFormat, string>> = {
  jpeg: "JPEG",
  png: "PNG",
  gif: "GIF",
  webp: "WebP",
  avif: "AVIF",
  heic: "HEIC",
  heif: "HEIC",
  bmp: "BMP",
};

const READ_BYTES = 1_024;

/** The image format by the file's first bytes. */
export async function formatOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, READ_BYTES).arrayBuffer());
  const format = formatByContent(bytes);
  const name = format && NAMES[format];
  const head = String.fromCharCode(...bytes);
  if (format && name) return (await isAnimated(file, format, head)) ? `${name}, first frame of an animation` : name;
  const isDrawing = /<svg[\s>]/i.test(head);
  return isDrawing ? "SVG" : file.type.replace("image/", "").toUpperCase();
}

/** The chunks by which animated WebP and PNG files are recognized; both come early. */
const ANIMATION_CHUNKS: Partial<Record<FileFormat, string>> = { webp: "ANIM", png: "acTL" };
/** A GIF announces each frame with this block. */
const GIF_FRAME = "\x21\xf9\x04";
const SCANNED_BYTES = 2 * 1024 * 1024;

async function isAnimated(file: File, format: FileFormat, head: string): Promise<boolean> {
  if (format !== "gif") {
    const chunk = ANIMATION_CHUNKS[format];
    return chunk !== undefined && head.includes(chunk);
  }
  const bytes = new Uint8Array(await file.slice(0, SCANNED_BYTES).arrayBuffer());
  const text = new TextDecoder("latin1").decode(bytes);
  return text.indexOf(GIF_FRAME) !== text.lastIndexOf(GIF_FRAME);
}
