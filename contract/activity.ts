import * as z from "zod";

/** An identifier as the site makes them; anything else can't be one. */
const identifier = z.string().regex(/^[\w-]{1,64}$/, "it must be 1 to 64 letters, digits, dashes or underscores");

/** Which entries of the activity list are asked for; nothing means all. */
export const activityQuery = z.strictObject({
  subjectType: identifier.optional(),
  subjectId: identifier.optional(),
});

/** One thing that was done, as the owner sees it. */
export const activityAnswer = z.strictObject({
  id: z.string(),
  at: z.iso.datetime(),
  who: z.string(),
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  summary: z.string(),
  /** More than 1 where an entry stands for several: then `at` is the last one's time. */
  occurrences: z.int(),
});

export type ActivityAnswer = z.infer<typeof activityAnswer>;
