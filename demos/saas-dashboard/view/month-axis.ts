import type { ChartAxis } from "#app/ui/charts/chart-data.ts";
import { dayName, monthName } from "../sample/calendar.ts";
import { formatDollars } from "./money.ts";

/** Room at the right end, as a share of the axis, so that the name of the last month isn't cut off. */
const ROOM = 0.04;

export function monthAxis(from: number, to: number): ChartAxis {
  return {
    label: "month",
    // Ticks between two months have no name.
    format: (month) => (Number.isInteger(month) ? monthName(month) : ""),
    max: to + Math.max(0.5, ROOM * (to - from)),
  };
}

export function dayAxis(first: number, last: number): ChartAxis {
  return { label: "day", format: (day) => dayName(Math.round(day)), max: last + ROOM * (last - first) };
}

export const dollarAxis = (label: string): ChartAxis => ({ label, unit: "US$", format: formatDollars });

export const inDollars = (cents: ArrayLike<number>) => Array.from(cents, (amount) => amount / 100);

/** The whole numbers from one to another, both included. */
export const wholeNumbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
