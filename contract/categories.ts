import * as z from "zod";
import { text } from "./content.ts";
import { type CategoryColor, CONTENT_LIMITS, HUES, MAX_CATEGORY_NAME } from "./content-terms.ts";

/** A category in the owner's list. */
export type CategoryRow = {
  name: string;
  color: CategoryColor;
  /** What has this category: items, except those in the trash, and cards on the home page. */
  uses: number;
  /** How many of these visitors see. */
  published: number;
  /** False if something has it although it isn't in the list, such as a restored revision. */
  isListed: boolean;
};

export type CategoriesAnswer = { posts: CategoryRow[]; work: CategoryRow[] };

const list = z.enum(["posts", "work"]);
const known = text(CONTENT_LIMITS.listEntry);
const name = text(MAX_CATEGORY_NAME).min(1, "Please enter a name");
const color = z.enum(Object.keys(HUES) as CategoryColor[], "Please choose a color");

/** Changes the list. Editing gives everything in a category its new name; a name that another has makes them one. */
export const categoryChange = z.discriminatedUnion("action", [
  z.strictObject({ action: z.literal("add"), list, name, color }),
  z.strictObject({ action: z.literal("edit"), list, category: known, name, color }),
  z.strictObject({ action: z.literal("remove"), list, category: known }),
  z.strictObject({ action: z.literal("order"), list, names: z.array(known).max(CONTENT_LIMITS.listEntries) }),
]);
export type CategoryChange = z.infer<typeof categoryChange>;
