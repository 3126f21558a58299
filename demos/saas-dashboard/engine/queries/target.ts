import { MONTHS, monthKey } from "../../sample/calendar.ts";
import { QUARTERS, quarterName } from "./cohorts.ts";
import { MOVEMENTS, type Movement } from "./movements.ts";

const PLAIN_NUMBERS = ["mrr", "active", "recognized", "invoiced", "cash", "deferred", "retention"] as const;
export type PlainNumber = (typeof PLAIN_NUMBERS)[number];

/**
 * A number on the dashboard whose rows can be opened. Without a month it covers the selected range, or stands at its end.
 */
export type Target =
  | { number: PlainNumber | Movement; month?: number }
  | { number: "cohort"; quarter: number; age: number };

const NUMBERS: readonly (PlainNumber | Movement)[] = [...PLAIN_NUMBERS, ...MOVEMENTS];

/** As it stands in the URL: "mrr", "churn:2024-03" or "cohort:2023Q2:5". */
export function writeTarget(target: Target): string {
  if (target.number === "cohort") return `cohort:${quarterKey(target.quarter)}:${target.age}`;
  return target.month === undefined ? target.number : `${target.number}:${monthKey(target.month)}`;
}

export function readTarget(text: string): Target | undefined {
  const [name, place, age, ...rest] = text.split(":");
  if (rest.length > 0) return undefined;
  if (name === "cohort") {
    const quarter = indexOf(QUARTERS, quarterKey, place);
    const since = /^\d+$/.test(age ?? "") ? Number(age) : Number.NaN;
    return quarter !== undefined && since < QUARTERS - quarter ? { number: "cohort", quarter, age: since } : undefined;
  }
  const number = NUMBERS.find((known) => known === name);
  if (!number || age !== undefined) return undefined;
  if (place === undefined) return { number };
  const month = indexOf(MONTHS, monthKey, place);
  return month === undefined ? undefined : { number, month };
}

const quarterKey = (quarter: number) => quarterName(quarter).replace(" ", "");

function indexOf(count: number, keyOf: (index: number) => string, key: string | undefined): number | undefined {
  for (let index = 0; index < count; index += 1) if (keyOf(index) === key) return index;
  return undefined;
}
