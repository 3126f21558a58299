import * as z from "zod";

const count = z.int().nonnegative();

/**
 * What the live feed says about the current UTC day. Every message is complete, so that a client that missed some, or
 * connects to another instance, needs nothing but the next one.
 */
export const liveVisits = z.strictObject({
  day: z.iso.date(),
  /**
   * The public pages viewed last, newest first, with their views of the day. `earlier` of these came before the page was
   * listed, so a client that sees it for the first time knows how many are new.
   */
  pages: z.array(z.strictObject({ path: z.string(), views: count, earlier: count })),
  /** Views of all pages that are not listed. */
  other: count,
});

export type LiveVisits = z.infer<typeof liveVisits>;
