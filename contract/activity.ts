import * as z from "zod";

/** The format of the site's own ids. */
const identifier = z.string().regex(/^[\w-]{1,64}$/, "it must be 1 to 64 letters, digits, dashes or underscores");

/** Filters for the activity list; without any, all entries are returned. */
export const activityQuery = z.strictObject({
  subjectType: identifier.optional(),
  subjectId: identifier.optional(),
});

/** One entry of the activity list. */
export type ActivityAnswer = {
  id: string;
  at: string;
  who: string;
  action: string;
  subjectType: string;
  subjectId: string;
  summary: string;
  /** More than 1 if the entry represents repeated events; `at` is then the time of the last one. */
  occurrences: number;
};
