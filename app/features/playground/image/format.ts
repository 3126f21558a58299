import { type FileFormat, formatByContent } from "#contract/file-formats.ts";

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
  if (name) return name;
  const isDrawing = /<svg[\s>]/i.test(String.fromCharCode(...bytes));
  return isDrawing ? "SVG" : file.type.replace("image/", "").toUpperCase();
}
