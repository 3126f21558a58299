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
  if (name) return name;
  const isDrawing = /<svg[\s>]/i.test(String.fromCharCode(...bytes));
  return isDrawing ? "SVG" : file.type.replace("image/", "").toUpperCase();
}

/** A vector file with a size that every browser can draw. */
export type Vector = {
  file: Blob;
  /** Its view box, if that is all it says about its size. */
  viewBox?: { width: number; height: number };
};

/** The longer side at which a drawing without a size is drawn. */
const DRAWN_SIDE = 1_280;

/**
 * A drawing with a view box only has a shape but no size, and browsers disagree on what to make of that: gets one. The file
 * is shown as an image, so its scripts never run and nothing it refers to is loaded.
 */
export async function withSize(file: Blob): Promise<Vector> {
  const text = await file.text();
  const [root] = /<svg\b[^>]*>/i.exec(text) ?? [];
  if (root === undefined) throw new Error("There is no drawing in the file");
  const viewBox = viewBoxOf(root);
  if (!viewBox || (hasLength(root, "width") && hasLength(root, "height"))) return { file };
  const scale = DRAWN_SIDE / Math.max(viewBox.width, viewBox.height);
  const size = `width="${viewBox.width * scale}" height="${viewBox.height * scale}"`;
  const sized = root.replace(/\s(width|height)\s*=\s*(["']).*?\2/gi, "").replace(/^<svg/i, `$& ${size}`);
  return { file: new Blob([text.replace(root, () => sized)], { type: "image/svg+xml" }), viewBox };
}

/** Whether an attribute is a fixed length; a percentage depends on a page around the drawing. */
function hasLength(root: string, name: string): boolean {
  return new RegExp(`\\s${name}\\s*=\\s*["']\\s*[\\d.]+\\s*(px|pt|pc|cm|mm|in|em|ex|rem)?\\s*["']`, "i").test(root);
}

function viewBoxOf(root: string): { width: number; height: number } | undefined {
  const [, , value] = /\sviewBox\s*=\s*(["'])(.*?)\1/i.exec(root) ?? [];
  const [, , width = 0, height = 0] =
    value
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  return width > 0 && height > 0 && Number.isFinite(width / height) ? { width, height } : undefined;
}
