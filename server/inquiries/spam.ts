import type { SpamReason } from "#contract/owner-inquiries.ts";

type Signs = {
  /** What stands in the field that people don't see. */
  honeypot: string;
  /** When the form was shown: milliseconds since 1970 or an ISO time, as the browser said; empty where it did not. */
  startedAt: string;
  description: string;
  now: number;
};

const MIN_FILL_MS = 3_000;
const MAX_LINKS = 5;

/** Why a message may be spam. A suspicion only: it is stored like any other, and the owner decides. */
export function spamReasons({ honeypot, startedAt, description, now }: Signs): SpamReason[] {
  const reasons: SpamReason[] = [];
  if (honeypot.trim() !== "") reasons.push("honeypot");
  const filledFor = now - timeOf(startedAt);
  // A start in the future only says that the visitor's clock is ahead of ours.
  if (filledFor >= 0 && filledFor < MIN_FILL_MS) reasons.push("too-fast");
  if ((description.match(/https?:\/\/|\bwww\./gi)?.length ?? 0) > MAX_LINKS) reasons.push("many-links");
  return reasons;
}

/** Not a number where it says nothing, which compares as neither too soon nor too late. */
function timeOf(text: string): number {
  const trimmed = text.trim();
  return /^\d{1,16}$/.test(trimmed) ? Number(trimmed) : Date.parse(trimmed);
}
