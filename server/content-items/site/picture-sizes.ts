import { PICTURE_SIZES } from "#content-types/site/pictures.ts";
import type { MediaService } from "#server/media/media.service.ts";

/** What is wrong with the pictures of the site, by field. */
export async function pictureMistakes(fields: Record<string, unknown>, media: MediaService) {
  const mistakes: Record<string, string> = {};
  for (const [name, least] of Object.entries(PICTURE_SIZES)) {
    const src = fields[name];
    if (typeof src !== "string" || src === "") continue;
    const size = await media.sizeOf(src);
    const isSquare = "isSquare" in least;
    if (!size) mistakes[name] = "This picture no longer exists. Please upload it again";
    else if (size.width < least.width || size.height < least.height || (isSquare && size.width !== size.height))
      mistakes[name] =
        `Please choose a ${isSquare ? "square " : ""}picture of at least ${least.width} by ${least.height} pixels; this one has ${size.width} by ${size.height}`;
  }
  return mistakes;
}
