import type { Pixels } from "./colors.ts";
import { formatOf } from "./format.ts";

/** A decoded picture to display, send and analyze: upright, and no larger than needed. */
export type Picture = {
  name: string;
  bytes: number;
  format: string;
  /** Of the original file. */
  width: number;
  height: number;
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

export async function readPicture(file: File): Promise<Picture> {
  const { name, size: bytes } = file;
  if (bytes === 0) throw new UnreadablePicture(`${name} is empty. Please choose another picture.`);
  if (/\.(heic|heif)$/i.test(name) || /^image\/hei[cf]/.test(file.type)) return readHeic(file);
  if (!file.type.startsWith("image/")) {
    throw new UnreadablePicture(`${name} is not an image. Please choose an image file.`);
  }
  return readImage(file);
}

/** Phones save HEIC; few browsers can decode it. */
async function readHeic(file: File): Promise<Picture> {
  try {
    return await readImage(file);
  } catch (cause) {
    throw new UnreadablePicture(
      `${file.name} is a HEIC image, which this browser can't read. Please save it as JPEG or PNG first.`,
      { cause },
    );
  }
}

async function readImage(file: File): Promise<Picture> {
  const source = URL.createObjectURL(file);
  try {
    const image = await loadImage(source);
    const { naturalWidth: width, naturalHeight: height } = image;
    const shown = fitWithin(width, height, SHOWN_SIDE);
    const bitmap = await decode(file, image, shown);
    const canvas = draw(bitmap, shown);
    const pixels = pixelsOf(draw(bitmap, fitWithin(width, height, COMPUTED_SIDE)));
    bitmap.close();
    const url = URL.createObjectURL(await toBlob(canvas));
    return { name: file.name, bytes: file.size, format: await formatOf(file), width, height, url, pixels };
  } catch (cause) {
    throw new UnreadablePicture(
      `${file.name} can't be read as an image. It may be damaged, or in a format this browser doesn't support.`,
      { cause },
    );
  } finally {
    URL.revokeObjectURL(source);
  }
}

/** Decodes and scales down off the main thread; an SVG has no pixels and is drawn by the page. */
function decode(file: File, image: HTMLImageElement, { width, height }: Size): Promise<ImageBitmap> {
  const options = { resizeWidth: width, resizeHeight: height, resizeQuality: "medium" } as const;
  return file.type === "image/svg+xml" ? createImageBitmap(image, options) : createImageBitmap(file, options);
}

/** A JPEG without the camera's metadata. */
export async function toDataUrl({ url, width, height }: Picture): Promise<string> {
  const canvas = draw(await loadImage(url), fitWithin(width, height, SENT_SIDE));
  const context = contextOf(canvas);
  // JPEG has no transparency and would show black instead.
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/jpeg", 0.85);
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

function pixelsOf(canvas: HTMLCanvasElement): Pixels {
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
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error("The image could not be decoded"));
    image.src = url;
  });
}
