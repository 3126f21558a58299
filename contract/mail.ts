import * as z from "zod";

/** The state of an email in the outbox. A failed one stays there until the owner retries it. */
const MAIL_STATES = ["waiting", "sent", "failed"] as const;

export const mailMessagesQuery = z.strictObject({ state: z.enum(MAIL_STATES).optional() });

/** The state of the outbox, for the owner. */
export type MailStatusAnswer = {
  /** False without a mail server: emails wait until one is configured. */
  configured: boolean;
  waiting: number;
  failed: number;
  oldestWaitingAt: string | null;
};

/** One email of the outbox, without its body. */
export type MailMessageAnswer = {
  id: string;
  kind: string;
  to: string;
  subject: string;
  state: (typeof MAIL_STATES)[number];
  attempts: number;
  /** Set while the email is waiting. */
  nextAttemptAt: string | null;
  /** A short code such as "EENVELOPE 550", never the mail server's message. */
  lastError: string | null;
  /** The inquiry it belongs to, if any. */
  inquiryId: string | null;
  createdAt: string;
  sentAt: string | null;
};

/** The answer to an action on all failed emails. */
export type MailCountAnswer = { count: number };
