import * as z from "zod";
import type { ArticleSummary } from "./blog-listing.ts";
import { CONTENT_LIMITS } from "./content-terms.ts";

/** One page of a tag's articles, as GET /api/blog-tags/{slug} answers. */
export type TagPageAnswer = {
  slug: string;
  name: string;
  articles: ArticleSummary[];
  total: number;
  page: number;
  pages: number;
};

/** A tag in the owner's list. */
export type TagAnswer = {
  slug: string;
  name: string;
  /** Posts with this tag, except those in the trash. */
  posts: number;
  published: number;
  /** In how many ways posts spell it, such as "React" and "react". */
  spellings: number;
};

/** What a change of tags would do. */
export type TagEffectAnswer = {
  /** Posts that it changes, including those in the trash. */
  posts: number;
  published: number;
  /** The tag that already has the new name, unless it is one of the changed ones. */
  existing: string | null;
};

/** Long changes take several requests: `left` says how many posts still have the old tags. */
export type TagChangeAnswer = { changed: number; left: number };

const MAX_TAGS_AT_ONCE = 100;

const slugs = z
  .array(z.string().regex(/^[\w-]{1,100}$/))
  .min(1, "Please select a tag")
  .max(MAX_TAGS_AT_ONCE, `Please select at most ${MAX_TAGS_AT_ONCE} tags`);

const name = z
  .string()
  .trim()
  .min(1, "Please enter a name")
  .max(CONTENT_LIMITS.listEntry, `Please keep this under ${CONTENT_LIMITS.listEntry} characters`)
  .refine((text) => !/[,\n]/.test(text), "Please leave out commas: they separate tags");

/** Gives all posts with these tags one tag with a new name, or removes the tags from them if it is null. */
export const tagChange = z.strictObject({ tags: slugs, name: name.nullable() });
export type TagChange = z.infer<typeof tagChange>;
