import { UnreadableDocument } from "./file-kind.ts";
import { fromRgba, type Greys } from "./greys.ts";
import { widthToRead } from "./scan-size.ts";

/** The longer side of the pictures that are shown. */
export const SHOWN_LONG_SIDE = 1600;
/** Of a JPEG, which every browser can make. */
const QUALITY = 0.85;

/** A photo or a scan in the size that recognition likes, turned as its camera says. */
export async function decodePicture(file: Blob): Promise<Greys> {
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new UnreadableDocument("The picture is damaged, or of a kind that this browser doesn't know.", { cause });
  });
  const width = widthToRead(bitmap.width, bitmap.height);
  const canvas = new OffscreenCanvas(width, Math.max(1, Math.round((bitmap.height * width) / bitmap.width)));
  const context = contextOf(canvas);
  // Where a picture is transparent there is paper behind it.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return greysOf(canvas);
}

export function greysOf(canvas: OffscreenCanvas): Greys {
  const { width, height } = canvas;
  return fromRgba(contextOf(canvas).getImageData(0, 0, width, height).data, width, height);
}

/** Greys as a picture file to show. */
export function pictureOf({ data, width, height }: Greys): Promise<Blob> {
  const image = new ImageData(width, height);
  // Four bytes at once: one write a pixel instead of four.
  const pixels = new Uint32Array(image.data.buffer);
  for (let at = 0; at < pixels.length; at++) pixels[at] = 0xff000000 | ((data[at] ?? 0) * 0x010101);
  const canvas = new OffscreenCanvas(width, height);
  contextOf(canvas).putImageData(image, 0, 0);
  return fileOf(canvas);
}

export const fileOf = (canvas: OffscreenCanvas) => canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY });

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new UnreadableDocument("This browser has no memory left for pictures.");
  return context;
}
