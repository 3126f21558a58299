import { MAX_FILE_BYTES, MAX_FILE_SIZE } from "./limits.ts";

/** The owner's pictures: what may be sent, and where they are found. */

export const MAX_PICTURE_BYTES = MAX_FILE_BYTES;
export const PICTURE_TOO_LARGE = `This picture is larger than ${MAX_FILE_SIZE}.`;
/** More than any camera of today makes; a small file that unpacks to more is meant to hurt. */
export const MAX_PICTURE_PIXELS = 50_000_000;
/** What the file picker offers. The server looks at the content. */
export const ACCEPTED_PICTURES = "image/jpeg,image/png,image/webp,image/gif,image/avif";

/** In pixels. A picture is never enlarged, so a smaller one has its own width as the last. */
const PICTURE_WIDTHS = [480, 960, 1600];

export function variantWidths(width: number): number[] {
  const largest = Math.min(width, Math.max(...PICTURE_WIDTHS));
  return [...PICTURE_WIDTHS.filter((variant) => variant < largest), largest];
}

export const pictureAddress = (id: string, width: number) => `/media/${id}/${width}.webp`;

/** All widths of a picture, given the address of its largest; nothing for other addresses. */
export function srcSetOf(src: string): string | undefined {
  const [, id, width] = /^\/media\/([\w-]+)\/(\d+)\.webp$/.exec(src) ?? [];
  if (id === undefined) return undefined;
  return variantWidths(Number(width))
    .map((variant) => `${pictureAddress(id, variant)} ${variant}w`)
    .join(", ");
}

/** `src` is the largest; `width` and `height` are its. */
export type PictureAnswer = {
  id: string;
  name: string;
  src: string;
  srcset: string;
  width: number;
  height: number;
};
