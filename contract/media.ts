import { MAX_FILE_BYTES, MAX_FILE_SIZE } from "./limits.ts";

/** The owner's pictures: upload limits and addresses. */

export const MAX_PICTURE_BYTES = MAX_FILE_BYTES;
export const PICTURE_TOO_LARGE = `This picture is larger than ${MAX_FILE_SIZE}.`;
/** More than ordinary cameras produce; a small file that decodes to more is likely a decompression bomb. */
export const MAX_PICTURE_PIXELS = 50_000_000;
/** For the file picker's `accept` attribute. The server checks the content. */
export const ACCEPTED_PICTURES = "image/jpeg,image/png,image/webp,image/gif,image/avif";

/** In pixels. A picture is never enlarged, so the largest variant of a small one has its own width. */
const PICTURE_WIDTHS = [480, 960, 1600];
const MAIL_WIDTH = 960;

export function variantWidths(width: number): number[] {
  const largest = Math.min(width, Math.max(...PICTURE_WIDTHS));
  return [...PICTURE_WIDTHS.filter((variant) => variant < largest), largest];
}

/** An address names the file, so the bytes at an address never change while it is the current one. */
export const pictureAddress = (id: string, width: number, version = 1) =>
  `/media/${id}/${width}${version > 1 ? `-${version}` : ""}.webp`;

/** The same picture for mail programs, about as wide as a mail; undefined for addresses of other things. */
export function jpegAddress(src: string): string | undefined {
  const place = placeOf(src);
  if (!place) return undefined;
  const width = variantWidths(place.width).find((variant) => variant >= MAIL_WIDTH) ?? place.width;
  return pictureAddress(place.id, width, place.version).replace(/webp$/, "jpg");
}

/** The picture and the width at an address; undefined for addresses of other things. */
export function placeOf(src: string): { id: string; width: number; version: number } | undefined {
  const [, id, width, version = "1"] = /^\/media\/([\w-]+)\/(\d+)(?:-(\d+))?\.webp$/.exec(src) ?? [];
  return id === undefined ? undefined : { id, width: Number(width), version: Number(version) };
}

/** The srcset of a picture, given the address of its largest variant; undefined for other addresses. */
export function srcSetOf(src: string): string | undefined {
  const place = placeOf(src);
  if (!place) return undefined;
  return variantWidths(place.width)
    .map((variant) => `${pictureAddress(place.id, variant, place.version)} ${variant}w`)
    .join(", ");
}

/** `src` is the largest variant; `width` and `height` are its dimensions. `alt` is proposed where it is inserted. */
export type PictureAnswer = {
  id: string;
  name: string;
  alt: string;
  src: string;
  srcset: string;
  width: number;
  height: number;
};
