import * as z from "zod";

/** A reader is paused after this many posts in a row that the mail server refused for good. */
export const PAUSE_AFTER_FAILURES = 3;

/** What the owner sees about mailing a post. */
export type MailingAnswer = {
  /** "planned": mailed once the post is public. "queueing": its emails are being added to the outbox. "queued": all are. */
  state: "none" | "planned" | "queueing" | "queued" | "stopped";
  /** Confirmed subscribers at present. */
  readers: number;
  /** Why a post can't be mailed at present. */
  obstacle: "no-mail-server" | "no-site-url" | null;
  /** Whether there is an address for a test. */
  canTest: boolean;
  testedAt: string | null;
  startedAt: string | null;
  /** How many readers it was queued for, and what became of their emails. Sent emails count even once deleted. */
  recipients: number;
  sent: number;
  waiting: number;
  failed: number;
};

export const mailingPlan = z.strictObject({ planned: z.boolean("Please specify whether to mail this post") });
