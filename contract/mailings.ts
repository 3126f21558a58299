import * as z from "zod";

/** "planned": mailed once the post is public. "queueing": its emails are being added to the outbox. "queued": all are. */
const MAILING_STATES = ["none", "planned", "queueing", "queued", "stopped"] as const;

/** Why a post can't be mailed at present. */
const MAILING_OBSTACLES = ["no-mail-server", "no-site-url"] as const;

/** A reader is paused after this many posts in a row that the mail server refused for good. */
export const PAUSE_AFTER_FAILURES = 3;

/** What the owner sees about mailing a post. */
export const mailingAnswer = z.strictObject({
  state: z.enum(MAILING_STATES),
  /** Confirmed subscribers at present. */
  readers: z.int(),
  obstacle: z.enum(MAILING_OBSTACLES).nullable(),
  /** Whether there is an address for a test. */
  canTest: z.boolean(),
  testedAt: z.iso.datetime().nullable(),
  startedAt: z.iso.datetime().nullable(),
  /** How many readers it was queued for, and what became of their emails. Sent emails count even once deleted. */
  recipients: z.int(),
  sent: z.int(),
  waiting: z.int(),
  failed: z.int(),
});
export type MailingAnswer = z.infer<typeof mailingAnswer>;

export const mailingPlan = z.strictObject({ planned: z.boolean("Please specify whether to mail this post") });
