import * as z from "zod";
import { MAX_EMAIL_CHARACTERS } from "#contract/limits.ts";

const EMAIL_RULE = "Please enter a valid email";

/** Sent as a body, so that no address appears in a URL. */
export const personInput = z.strictObject({
  email: z.string(EMAIL_RULE).trim().toLowerCase().max(MAX_EMAIL_CHARACTERS, EMAIL_RULE).pipe(z.email(EMAIL_RULE)),
});

/** How much is stored about the person with an email address. */
export type PersonAnswer = {
  email: string;
  inquiries: number;
  attachments: number;
  replies: number;
  emails: number;
  /** The status of the newsletter entry, null if there is none. */
  subscriber: string | null;
  testimonials: number;
  /** Entries of the activity log about any of these. */
  activity: number;
};
