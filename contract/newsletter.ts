import "#contract/no-eval.ts";
import * as z from "zod/mini";
import { MAX_EMAIL_CHARACTERS } from "#contract/limits.ts";

/** No person fills in the form faster than this. */
export const NEWSLETTER_MIN_FILL_MS = 1_000;

/** How long the confirmation link works. */
export const CONFIRM_WITHIN_DAYS = 14;

const MAX_SOURCE_PAGE_CHARACTERS = 300;
const EMAIL_MESSAGE = "Please enter a valid email";

/** The form and the API both validate with this schema. */
export const newsletterSchema = z.object({
  email: z
    .string(EMAIL_MESSAGE)
    .check(z.trim(), z.toLowerCase(), z.maxLength(MAX_EMAIL_CHARACTERS, EMAIL_MESSAGE), z.email(EMAIL_MESSAGE)),
  /** The path of the page with the form. An invalid one is dropped, because it is not the visitor's mistake. */
  sourcePage: z.catch(
    z.string().check(z.maxLength(MAX_SOURCE_PAGE_CHARACTERS), z.regex(/^\/(?![/\\])[\x21-\x7e]*$/)),
    "",
  ),
  /** A honeypot: people don't see it and leave it empty. */
  website: z.catch(z.string(), ""),
  /** When the form was shown, in milliseconds since 1970. */
  startedAt: z.catch(z.optional(z.coerce.number()), undefined),
});

export type NewsletterRequest = z.output<typeof newsletterSchema>;

/** The response never reveals whether an address is already known. */
export type NewsletterAnswer = { message: string };
