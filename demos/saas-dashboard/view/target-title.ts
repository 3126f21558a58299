import { quarterName } from "../engine/queries/cohorts.ts";
import type { Filter } from "../engine/queries/filter.ts";
import type { Movement } from "../engine/queries/movements.ts";
import type { PlainNumber, Target } from "../engine/queries/target.ts";
import { monthName } from "../sample/calendar.ts";

export const MOVEMENT_NAMES: Readonly<Record<Movement, string>> = {
  new: "New",
  expansion: "Expansion",
  reactivation: "Reactivation",
  contraction: "Contraction",
  churn: "Churn",
};

const NAMES: Readonly<Record<PlainNumber | Movement, string>> = {
  ...MOVEMENT_NAMES,
  mrr: "MRR",
  active: "Active accounts",
  recognized: "Recognized revenue",
  invoiced: "Invoiced",
  cash: "Cash",
  deferred: "Deferred revenue",
  retention: "Retention over twelve months",
};

const AT_THE_END: readonly string[] = ["mrr", "active", "deferred", "retention"] satisfies PlainNumber[];

/** "Churn, Mar 2024" */
export function titleOf(target: Target, filter: Filter): string {
  if (target.number === "cohort") return `Cohort of ${quarterName(target.quarter)} after ${target.age} quarters`;
  const { number, month } = target;
  const [from, to] = month === undefined ? [filter.from, filter.to] : [month, month];
  if (AT_THE_END.includes(number)) return `${NAMES[number]}, end of ${monthName(to)}`;
  return `${NAMES[number]}, ${from === to ? monthName(to) : `${monthName(from)} to ${monthName(to)}`}`;
}
