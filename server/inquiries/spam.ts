import type { SpamReason } from "#contract/owner-inquiries.ts";

type Signs = {
  /** The value of the field that people don't see. */
  honeypot: string;
  /** When the form was shown, as sent by the browser: milliseconds since 1970, an ISO time, or empty. */
  startedAt: string;
  description: string;
  now: number;
};

const MIN_FILL_MS = 3_000;
const MAX_LINKS = 5;

/** Lists why a message may be spam. It is stored like any other, and the owner decides. */
export function spamReasons({ honeypot, startedAt, description, now }: Signs): SpamReason[] {
  const reasons: SpamReason[] = [];
  if (honeypot.trim() !== "") reasons.push("honeypot");
  const filledFor = now - timeOf(startedAt);
  // A start in the future only means that the visitor's clock is ahead.
  if (filledFor >= 0 && filledFor < MIN_FILL_MS) reasons.push("too-fast");
  if ((description.match(/https?:\/\/|\bwww\./gi)?.length ?? 0) > MAX_LINKS) reasons.push("many-links");
  return reasons;
}

/** Returns NaN for an empty or invalid time, which makes every comparison false. */
function timeOf(text: string): number {
  const trimmed = text.trim();
  return /^\d{1,16}$/.test(trimmed) ? Number(trimmed) : Date.parse(trimmed);
}
