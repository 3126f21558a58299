import { MINUTE_MS } from "#contract/durations.ts";

/** Times in the owner's time zone. Render them only after hydration: the server's time zone differs. */

const DATE_AND_TIME = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short", hourCycle: "h23" });
const DAY_AND_MONTH = new Intl.DateTimeFormat("en", { month: "short", day: "numeric" });
const CLOCK = new Intl.DateTimeFormat("en", { timeStyle: "short", hourCycle: "h23" });
const FULL_DATE = new Intl.DateTimeFormat("en", { dateStyle: "full" });

type Time = string | number;

/** "Mar 2, 2026, 16:05"; a dash for a time that is missing. */
export function dateAndTime(time: Time): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? "–" : DATE_AND_TIME.format(date);
}

/** "Mar 2". */
export const dayAndMonth = (time: Time): string => DAY_AND_MONTH.format(new Date(time));

/** "at 16:05" today, "on Mar 2, 2026, 16:05" on any other day. */
export function atTime(time: Time): string {
  const date = new Date(time);
  const isToday = date.toDateString() === new Date().toDateString();
  return isToday ? `at ${CLOCK.format(date)}` : `on ${dateAndTime(time)}`;
}

/** "Monday, March 2, 2026 at 16:05 (Europe/Berlin)". */
export function fullTime(time: Time): string {
  const date = new Date(time);
  const { timeZone } = FULL_DATE.resolvedOptions();
  return `${FULL_DATE.format(date)} at ${CLOCK.format(date)} (${timeZone})`;
}

/** "2026-03-02T16:05", the value of a datetime-local input. */
export function toDateTimeInput(time: number): string {
  const shifted = new Date(time - new Date(time).getTimezoneOffset() * MINUTE_MS);
  return shifted.toISOString().slice(0, 16);
}
