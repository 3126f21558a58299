import { DAY_MS } from "#contract/durations.ts";
import { TRASH_DAYS } from "#contract/limits.ts";

const MAX_EXCERPT_CHARACTERS = 50;

/** A description, as far as the table shows it. */
export function excerpt(text: string): string {
  return text.length > MAX_EXCERPT_CHARACTERS ? `${text.slice(0, MAX_EXCERPT_CHARACTERS)}...` : text;
}

/** How long something in the trash can still be restored. */
export function daysLeft(trashedAt: string, now: number): string {
  const days = Math.max(0, Math.ceil((Date.parse(trashedAt) + TRASH_DAYS * DAY_MS - now) / DAY_MS));
  return days === 1 ? "1 day" : `${days} days`;
}
