import { DAY_MS, HOUR_MS, MINUTE_MS } from "#contract/durations.ts";
import type { InquirySummary } from "#contract/owner-inquiries.ts";

/** How long is left for the promised reply; undefined if none is due or was promised. */
export function replyClock({ status, promisedBy }: Pick<InquirySummary, "status" | "promisedBy">, now: number) {
  if (status !== "new" && status !== "read") return undefined;
  const left = promisedBy === null ? Number.NaN : Date.parse(promisedBy) - now;
  if (Number.isNaN(left)) return undefined;
  return left > 0
    ? { isOverdue: false, text: `${span(left)} left to reply` }
    : { isOverdue: true, text: `${span(-left)} overdue` };
}

function span(milliseconds: number): string {
  if (milliseconds >= 2 * DAY_MS) return `${Math.floor(milliseconds / DAY_MS)} days`;
  if (milliseconds >= HOUR_MS) return `${Math.floor(milliseconds / HOUR_MS)} h`;
  return `${Math.max(1, Math.floor(milliseconds / MINUTE_MS))} min`;
}
