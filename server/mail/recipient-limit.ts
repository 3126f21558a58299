import { DAY_MS } from "#contract/durations.ts";
import type { Core } from "#server/core.ts";
import { createRateLimiter, type RateLimit } from "#server/http/limits/rate-limit.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Transaction } from "#server/platform/tables.ts";

/** Limits confirmations to one mailbox, across all forms and senders. */
export const CONFIRMATIONS_BY_RECIPIENT: RateLimit = {
  name: "confirmation-recipient",
  most: 5,
  per: DAY_MS,
};

/** Counts in the email's transaction, so an email that was never queued doesn't count. */
export async function isWithinRecipientLimit(
  { clock, signingKey }: Core,
  transaction: Transaction,
  recipient: string,
): Promise<boolean> {
  try {
    await createRateLimiter(transaction, clock, signingKey).take(CONFIRMATIONS_BY_RECIPIENT, mailboxOf(recipient));
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status === 429) return false;
    throw error;
  }
}

/** Email to ada+anything@example.com arrives at ada@example.com. */
const mailboxOf = (address: string) =>
  address
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, "@");
