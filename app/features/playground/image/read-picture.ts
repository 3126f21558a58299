import type { Pixels } from "./colours.ts";

/** A picture as the page needs it: to show, to send, and to compute with. */
export type Picture = { file: File; url: string; width: number; height: number };

/** Large enough for a model to see what is there, small enough to send. */
const SENT_SIDE = 1_024;
/** Colours and sharpness don't need more. */
const COMPUTED_SIDE = 160;

export async function readPicture(file: File): Promise<Picture> {
  const url = URL.createObjectURL(file);
  try {
    const { naturalWidth: width, naturalHeight: height } = await loadImage(url);
    return { file, url, width, height };
  } catch (error) {
    URL.revokeObjectURL(url);
    throw new Error(`${file.name} can't be read as a picture`, { cause: error });
  }
}

/** A JPEG without anything the camera wrote into the file. */
export async function toDataUrl(picture: Picture): Promise<string> {
  const context = await draw(picture, SENT_SIDE);
  // A JPEG knows no transparency, and would show black in its place.
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = "white";
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  return context.canvas.toDataURL("image/jpeg", 0.85);
}

export async function toPixels(picture: Picture): Promise<Pixels> {
  const context = await draw(picture, COMPUTED_SIDE);
  return context.getImageData(0, 0, context.canvas.width, context.canvas.height);
}

async function draw({ url, width, height }: Picture, longestSide: number): Promise<CanvasRenderingContext2D> {
  const scale = Math.min(1, longestSide / Math.max(width, height, 1));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The browser offers no canvas");
  context.drawImage(await loadImage(url), 0, 0, canvas.width, canvas.height);
  return context;
}

async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}
