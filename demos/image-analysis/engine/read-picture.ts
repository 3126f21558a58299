import type { Pixels } from "./colors.ts";
import { formatOf, withSize } from "./format.ts";

/** A decoded picture to display, send and analyze: upright, and no larger than needed. */
export type Picture = {
  name: string;
  bytes: number;
  format: string;
  /** Of the original file. */
  width: number;
  height: number;
  /** The size as the file states it, if that is not in pixels. */
  statedSize?: string | undefined;
  /** A copy to display, so that the visitor sees the frame that is analyzed, even of an animation. */
  url: string;
  pixels: Pixels;
};

/** The message is for the visitor. */
export class UnreadablePicture extends Error {}

const SHOWN_SIDE = 1_280;
/** The models' input size. */
const COMPUTED_SIDE = 640;
/** Large enough for a remote model, small enough to send. */
const SENT_SIDE = 1_024;
/** Decoded, each pixel takes four bytes; a phone has memory for this many. */
const MAX_PIXELS = 120_000_000;
const MAX_VECTOR_BYTES = 5 * 1024 * 1024;
/** A drawing with costly filters could take forever. */
const LOADING_MS = 20_000;

export async function readPicture(file: File): Promise<Picture> {
  const { name, size: bytes } = file;
  if (bytes === 0) throw new UnreadablePicture(`${name} is empty. Please choose another picture.`);
  if (!file.type.startsWith("image/") && !isNamedHeic(file)) {
    throw new UnreadablePicture(`${name} is not an image. Please choose an image file.`);
  }
  return readImage(file);
}

const isNamedHeic = ({ name, type }: File) => /\.(heic|heif)$/i.test(name) || /^image\/hei[cf]/.test(type);

/** Phones save HEIC, sometimes under another name; few browsers can decode it. */
async function whyUnreadable(file: File): Promise<string> {
  if (isNamedHeic(file) || (await formatOf(file)) === "HEIC") {
    return `${file.name} is a HEIC image, which this browser can't read. Please save it as JPEG or PNG first.`;
  }
  return `${file.name} can't be read as an image. It may be damaged, or in a format this browser doesn't support.`;
}

async function readImage(file: File): Promise<Picture> {
  const { name, size: bytes } = file;
  let source = "";
  try {
    const isVector = file.type === "image/svg+xml";
    if (isVector && bytes > MAX_VECTOR_BYTES) throw new UnreadablePicture(`${name} is a drawing of more than 5 MB.`);
    const vector = isVector ? await withSize(file) : undefined;
    source = URL.createObjectURL(vector?.file ?? file);
    const image = await loadImage(source);
    const { naturalWidth: width, naturalHeight: height } = image;
    if (width * height > MAX_PIXELS) throw new UnreadablePicture(tooManyPixels(name, width, height));
    const shown = fitWithin(width, height, SHOWN_SIDE);
    const bitmap = await decode(isVector ? image : file, shown);
    const canvas = draw(bitmap, shown);
    const pixels = pixelsIn(draw(bitmap, fitWithin(width, height, COMPUTED_SIDE)));
    bitmap.close();
    const url = URL.createObjectURL(await toBlob(canvas));
    const statedSize = vector?.viewBox && `${vector.viewBox.width} × ${vector.viewBox.height} (view box)`;
    return { name, bytes, format: await formatOf(file), width, height, statedSize, url, pixels };
  } catch (cause) {
    if (cause instanceof UnreadablePicture) throw cause;
    throw new UnreadablePicture(await whyUnreadable(file), { cause });
  } finally {
    URL.revokeObjectURL(source);
  }
}

function tooManyPixels(name: string, width: number, height: number): string {
  const millions = (pixels: number) => Math.round(pixels / 1_000_000);
  return `${name} has ${millions(width * height)} megapixels; this demo reads up to ${millions(MAX_PIXELS)}.`;
}

/** Decodes and scales down off the main thread; a drawing has no pixels and is drawn by the page. */
function decode(source: File | HTMLImageElement, { width, height }: Size): Promise<ImageBitmap> {
  return createImageBitmap(source, { resizeWidth: width, resizeHeight: height, resizeQuality: "medium" });
}

/** The displayed copy, scaled so that its longer side has this many pixels. */
export async function pixelsOf({ url }: Picture, side: number): Promise<Pixels> {
  const image = await loadImage(url);
  const scale = side / Math.max(image.naturalWidth, image.naturalHeight);
  const size = (length: number) => Math.max(1, Math.round(length * scale));
  return pixelsIn(onWhite(draw(image, { width: size(image.naturalWidth), height: size(image.naturalHeight) })));
}

/** A JPEG without the camera's metadata. */
export async function toDataUrl({ url, width, height }: Picture): Promise<string> {
  const canvas = draw(await loadImage(url), fitWithin(width, height, SENT_SIDE));
  return onWhite(canvas).toDataURL("image/jpeg", 0.85);
}

/** Text and JPEG have no transparency; what was transparent would be black instead. */
function onWhite(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const context = contextOf(canvas);
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
}

type Size = { width: number; height: number };

/** Scales down to fit, keeping the aspect ratio; smaller pictures keep their size. */
function fitWithin(width: number, height: number, longestSide: number): Size {
  if (width < 1 || height < 1) throw new Error("The image has no dimensions");
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function draw(image: CanvasImageSource, { width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  contextOf(canvas).drawImage(image, 0, 0, width, height);
  return canvas;
}

function pixelsIn(canvas: HTMLCanvasElement): Pixels {
  const { data, width, height } = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
  return { data: new Uint8ClampedArray(data), width, height };
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  // The pixels are read back right away, which is slow from a GPU.
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("Canvas is not available");
  return context;
}

function toBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The image could not be encoded"))),
      "image/webp",
      0.9,
    );
  });
}

function loadImage(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    setTimeout(() => reject(new Error("The image took too long to load")), LOADING_MS);
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error("The image could not be decoded"));
    image.src = url;
  });
}
