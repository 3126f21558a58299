import * as z from "zod";
import { CONTENT_LIMITS, type ContentState } from "./content-terms.ts";
import { MAX_SELECTED } from "./limits.ts";
import type { PictureAnswer } from "./media.ts";

/** The owner's library of pictures. */

/** The state of the item that shows the picture; or it is only in its unpublished changes, or in older revisions. */
export type PictureUse = {
  title: string;
  /** Such as "Blog post". */
  label: string;
  /** Where it is edited. */
  href: string;
  place: ContentState | "working-copy" | "revision";
};

export type LibraryPicture = PictureAnswer & { createdAt: string; uses: PictureUse[] };

/** What the library would remove: pictures that nothing uses. */
export type UnusedPictures = { id: string; name: string }[];

export type RemovedPictures = { removed: number; kept: number };

export const pictureChange = z.strictObject({
  alt: z
    .string()
    .trim()
    .min(1, "Please describe the picture")
    .max(CONTENT_LIMITS.listEntry, `Please keep this under ${CONTENT_LIMITS.listEntry} characters`),
});

export const pictureRemoval = z.strictObject({
  ids: z
    .array(z.string().regex(/^[\w-]{1,64}$/, "Please select pictures"))
    .min(1, "Please select pictures")
    .max(MAX_SELECTED, `Please select at most ${MAX_SELECTED.toLocaleString("en")} pictures`),
});
