import * as z from "zod";
import type { ArticleSummary } from "./blog-listing.ts";
import { text } from "./content.ts";
import { type CategoryColor, CONTENT_LIMITS, HUES, TAXONOMIES } from "./content-terms.ts";

/** One page of a tag's articles. */
export type TagPageAnswer = {
  slug: string;
  name: string;
  articles: ArticleSummary[];
  total: number;
  page: number;
  pages: number;
};

/** A category or a tag, as its owner sees it. */
export type Term = {
  /** What changes call it: a category's name, a tag's address. */
  key: string;
  name: string;
  /** What has it: items, except those in the trash, and cards on the home page. */
  uses: number;
  /** How many of these visitors see. */
  published: number;
  /** Of categories. */
  color?: CategoryColor;
  /** False for a category that something has although it isn't in the owner's list, such as a restored revision. */
  isListed: boolean;
  /** In how many ways posts spell it, such as "React" and "react". */
  spellings: number;
};

/** What a change would do. */
export type TermEffect = {
  uses: number;
  published: number;
  /** The term that already has the new name, unless it is one of the changed ones. */
  existing: string | null;
};

export type TermChangeAnswer = { changed: number };

export const taxonomyName = z.enum(TAXONOMIES);

const MAX_TERMS_AT_ONCE = 100;

const key = text(CONTENT_LIMITS.listEntry).min(1);
const keys = z.array(key).min(1).max(MAX_TERMS_AT_ONCE, `Please select at most ${MAX_TERMS_AT_ONCE}`);
const name = text(CONTENT_LIMITS.listEntry).min(1, "Please enter a name");
const color = z.enum(Object.keys(HUES) as CategoryColor[], "Please choose a color");

/** Editing gives everything that has one of the terms the new name; a name that another term has makes them one. */
export const termChange = z.discriminatedUnion("action", [
  z.strictObject({ action: z.literal("add"), name, color }),
  z.strictObject({ action: z.literal("edit"), keys, name, color: color.optional() }),
  z.strictObject({ action: z.literal("move"), key, by: z.literal([-1, 1]) }),
  z.strictObject({ action: z.literal("remove"), keys }),
]);
export type TermChange = z.infer<typeof termChange>;
