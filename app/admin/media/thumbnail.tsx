import { type PictureAnswer, srcSetOf } from "#contract/media.ts";
import type { PictureUse } from "#contract/media-library.ts";

/** A small picture in a frame of fixed proportions. Its name is next to it, so it has no text of its own. */
export function Thumbnail({ picture }: { picture: PictureAnswer }) {
  return (
    <img
      src={picture.src}
      srcSet={srcSetOf(picture.src)}
      sizes="240px"
      alt=""
      loading="lazy"
      decoding="async"
      className="aspect-4/3 w-full bg-line/40 object-contain"
    />
  );
}

/** What a use means for visitors, in words. */
export const PLACE_TEXTS: Record<PictureUse["place"], string> = {
  published: "public",
  scheduled: "scheduled",
  draft: "draft",
  trashed: "in the trash",
  "working-copy": "only in unpublished changes",
  revision: "only in older revisions",
};

/** A summary of all uses, such as "Used in 2 places" or "Only in older revisions". */
export function usesText(uses: readonly PictureUse[]): string {
  if (uses.length === 0) return "Not used";
  if (uses.every(({ place }) => place === "revision")) return "Only in older revisions";
  const shown = uses.filter(({ place }) => place !== "revision").length;
  return shown === 1 ? "Used in 1 place" : `Used in ${shown} places`;
}
