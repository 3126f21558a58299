import * as z from "zod";

/** The state of an email in the outbox. A failed one stays there until the owner retries it. */
const MAIL_STATES = ["waiting", "sent", "failed"] as const;

export const mailMessagesQuery = z.strictObject({ state: z.enum(MAIL_STATES).optional() });

/** The state of the outbox, for the owner. */
export const mailStatusAnswer = z.strictObject({
  /** False without a mail server: emails wait until one is configured. */
  configured: z.boolean(),
  waiting: z.int(),
  failed: z.int(),
  oldestWaitingAt: z.iso.datetime().nullable(),
});
export type MailStatusAnswer = z.infer<typeof mailStatusAnswer>;

/** One email of the outbox, without its body. */
export const mailMessageAnswer = z.strictObject({
  id: z.string(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  attempts: z.int(),
  /** Set while the email is waiting. */
  nextAttemptAt: z.iso.datetime().nullable(),
  /** A short code such as "EENVELOPE 550", never the mail server's message. */
  lastError: z.string().nullable(),
  /** The inquiry it belongs to, if any. */
  inquiryId: z.string().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
});
export type MailMessageAnswer = z.infer<typeof mailMessageAnswer>;

/** The answer to an action on all failed emails. */
export const mailCountAnswer = z.strictObject({ count: z.int() });
export type MailCountAnswer = z.infer<typeof mailCountAnswer>;
