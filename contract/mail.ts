import * as z from "zod";

/** Where a mail of the outbox stands. A failed one stays until the owner tries it again. */
const MAIL_STATES = ["waiting", "sent", "failed"] as const;

export const mailMessagesQuery = z.strictObject({ state: z.enum(MAIL_STATES).optional() });

/** How the outbox is, for the owner. */
export const mailStatusAnswer = z.strictObject({
  /** False where no mail server is set: mails wait until one is. */
  configured: z.boolean(),
  waiting: z.int(),
  failed: z.int(),
  oldestWaitingAt: z.iso.datetime().nullable(),
});
export type MailStatusAnswer = z.infer<typeof mailStatusAnswer>;

/** One mail of the outbox, without what it says. */
export const mailMessageAnswer = z.strictObject({
  id: z.string(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  attempts: z.int(),
  /** When it is due, as long as it waits. */
  nextAttemptAt: z.iso.datetime().nullable(),
  /** A short code such as "EENVELOPE 550", never the server's own words. */
  lastError: z.string().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
});
export type MailMessageAnswer = z.infer<typeof mailMessageAnswer>;
