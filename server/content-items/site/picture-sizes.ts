import { PICTURE_SIZES } from "#content-types/site/pictures.ts";
import type { MediaService } from "#server/media/media.service.ts";

/** What is wrong with the pictures of the site, by field. */
export async function pictureMistakes(fields: Record<string, unknown>, media: MediaService) {
  const mistakes: Record<string, string> = {};
  for (const [name, least] of Object.entries(PICTURE_SIZES)) {
    const src = fields[name];
    if (typeof src !== "string" || src === "") continue;
    const size = await media.sizeOf(src);
    const mistake = size ? sizeMistake(least, size) : "This picture no longer exists. Please upload it again";
    if (mistake) mistakes[name] = mistake;
  }
  return mistakes;
}

/** What is wrong with the new file of a picture that the site uses in these fields. */
export function sizeMistakeIn(fields: Record<string, unknown>, { src, ...size }: Size & { src: string }) {
  const wanted = Object.entries(PICTURE_SIZES).filter(([name]) => fields[name] === src);
  return wanted.map(([, least]) => sizeMistake(least, size)).find((mistake) => mistake !== undefined);
}

type Size = { width: number; height: number };
type Least = (typeof PICTURE_SIZES)[keyof typeof PICTURE_SIZES];

function sizeMistake(least: Least, { width, height }: Size): string | undefined {
  const isSquare = "isSquare" in least;
  if (width >= least.width && height >= least.height && (!isSquare || width === height)) return undefined;
  return `Please choose a ${isSquare ? "square " : ""}picture of at least ${least.width} by ${least.height} pixels; this one has ${width} by ${height}`;
}
