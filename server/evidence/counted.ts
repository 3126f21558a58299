import { formatMonth } from "#content/resume-dates.ts";
import type { SiteContent } from "#content-types/site/site-sections.ts";
import { DAY_MS, HOUR_MS } from "#contract/durations.ts";
import type { CountedFigure } from "#contract/evidence.ts";

/** Fewer replies say nothing about the next one. */
const LEAST_REPLIES = 5;
export const REPLY_DAYS = 90;

type Counted = { projects: number; replyTimes: readonly number[]; now: number };

/** What the site knows by counting. Each says how it was counted and, where that changes by the day, until when. */
export function countedFigures({ resume }: SiteContent, { projects, replyTimes, now }: Counted): CountedFigure[] {
  const [since] = resume.experience.map(({ period }) => period.start).sort();
  const today = new Date(now).toISOString().slice(0, 10);
  const figures: CountedFigure[] = [];
  if (projects > 0)
    figures.push({ value: String(projects), label: `${plural("project", projects)} published on this site` });
  const years = since === undefined ? 0 : yearsBetween(since, today);
  if (since !== undefined && years > 0)
    figures.push({
      value: String(years),
      label: `${plural("year", years)} since ${formatMonth(since)}, the first position of the resume`,
    });
  if (replyTimes.length >= LEAST_REPLIES)
    figures.push({
      value: duration(median(replyTimes)),
      label: `until the first reply: the median of ${replyTimes.length}, ${REPLY_DAYS} days up to ${today}`,
    });
  return figures;
}

const plural = (noun: string, count: number) => (count === 1 ? noun : `${noun}s`);

/** Full years between a month and a day. */
const yearsBetween = (month: string, day: string) =>
  Number(day.slice(0, 4)) - Number(month.slice(0, 4)) - (day.slice(5, 7) < month.slice(5) ? 1 : 0);

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

function duration(milliseconds: number): string {
  if (milliseconds < HOUR_MS) return "under 1 h";
  if (milliseconds < 2 * DAY_MS) return `${Math.round(milliseconds / HOUR_MS)} h`;
  return `${Math.round(milliseconds / DAY_MS)} days`;
}
