import { UnreadableDocument } from "./file-kind.ts";
import { fromRgba, type Greys } from "./greys.ts";
import { widthToRead } from "./scan-size.ts";

/** The longer side of the pictures that are shown. */
export const SHOWN_LONG_SIDE = 1600;
const PAPER = "#ffffff";
/** Of a JPEG, which every browser can make. */
const QUALITY = 0.85;

/** A photo or a scan in the size that recognition likes, turned as its camera says. */
export async function decodePicture(file: Blob): Promise<OffscreenCanvas> {
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new UnreadableDocument("The picture is damaged, or of a kind that this browser doesn't know.", { cause });
  });
  const width = widthToRead(bitmap.width, bitmap.height);
  const canvas = new OffscreenCanvas(width, Math.max(1, Math.round((bitmap.height * width) / bitmap.width)));
  const context = contextOf(canvas);
  // Where a picture is transparent there is paper behind it.
  context.fillStyle = PAPER;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}

export function greysOf(canvas: OffscreenCanvas): Greys {
  const { width, height } = canvas;
  return fromRgba(contextOf(canvas).getImageData(0, 0, width, height).data, width, height);
}

/** A page as it is shown: turned around its middle, and no larger than a screen needs. */
export function straightened(canvas: OffscreenCanvas, tilt: number): OffscreenCanvas {
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
  if (!context) throw new UnreadableDocument("This browser has no memory left for pictures.");
  return context;
}
