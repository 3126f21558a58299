import * as z from "zod";
import { MAX_SEARCH_CHARACTERS } from "#contract/blog-listing.ts";
import { CONTENT_STATES } from "#contract/content-terms.ts";

/** The filter of the owner's list, without its order and pages. */
export const selectionQuery = z.strictObject({
  q: z.string().trim().max(MAX_SEARCH_CHARACTERS).optional(),
  state: z.enum(CONTENT_STATES).optional(),
});
