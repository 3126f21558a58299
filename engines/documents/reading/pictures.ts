import { formatByContent, SIGNATURE_BYTES } from "#engines/documents/file-formats.ts";
import { UnreadableDocument } from "./file-kind.ts";
import { fromRgba, type Grays } from "./grays.ts";

/** The longer side of displayed images, in pixels. */
export const SHOWN_LONG_SIDE = 1600;
/** The longer side of the smallest picture with a legible line. Smaller ones, enlarged, would look like noise. */
const SMALLEST_SIDE = 200;
const PAPER = "#ffffff";
/** JPEG quality; every browser can encode JPEG. */
const QUALITY = 0.85;

/** Decodes a photo or a scan at the best size for recognition, with its EXIF orientation applied. */
export async function decodePicture(file: Blob): Promise<OffscreenCanvas> {
  const bitmap = await createImageBitmap(file).catch(async (cause: unknown) => {
    throw new UnreadableDocument(await whyUnreadable(file), { cause });
  });
  if (Math.max(bitmap.width, bitmap.height) < SMALLEST_SIDE) {
    throw new UnreadableDocument(
      `The picture has only ${bitmap.width} × ${bitmap.height} pixels. Text can be read from ${SMALLEST_SIDE} pixels on.`,
    );
  }
  const width = widthToRead(bitmap.width, bitmap.height);
  const canvas = new OffscreenCanvas(width, Math.max(1, Math.round((bitmap.height * width) / bitmap.width)));
  const context = contextOf(canvas);
  // Transparent areas become white.
  context.fillStyle = PAPER;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}

/** Phones save HEIC, which few browsers can decode. */
async function whyUnreadable(file: Blob): Promise<string> {
  const start = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
  return formatByContent(start) === "heic"
    ? "This is a HEIC image, which this browser can't read. Please save it as JPEG or PNG."
    : "The image is damaged, or this browser doesn't support its format.";
}

export function graysOf(canvas: OffscreenCanvas): Grays {
  const { width, height } = canvas;
  return fromRgba(contextOf(canvas).getImageData(0, 0, width, height).data, width, height);
}

/** The page as displayed: straightened, and no larger than a screen needs. */
export function straighten(canvas: OffscreenCanvas, tilt: number): OffscreenCanvas {
  const scale = Math.min(1, SHOWN_LONG_SIDE / Math.max(canvas.width, canvas.height));
  const shown = new OffscreenCanvas(Math.round(canvas.width * scale), Math.round(canvas.height * scale));
  const context = contextOf(shown);
  context.fillStyle = PAPER;
  context.fillRect(0, 0, shown.width, shown.height);
  context.translate(shown.width / 2, shown.height / 2);
  context.rotate(tilt);
  context.scale(scale, scale);
  context.drawImage(canvas, -canvas.width / 2, -canvas.height / 2);
  return shown;
}

export const fileOf = (canvas: OffscreenCanvas) => canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY });

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new UnreadableDocument("This browser ran out of memory for images.");
  return context;
}

/** An A4 page at 200 dpi: enough for small print, and fast. */
const LONG_SIDE = 2339;

/** The width for recognition: small images are enlarged, photos are scaled down. */
export function widthToRead(width: number, height: number): number {
  return Math.max(1, Math.round((width * LONG_SIDE) / Math.max(width, height)));
}
