import { type Dashboard, sumRange } from "./dashboard.ts";
import type { Filter } from "./filter.ts";
import type { Target } from "./target.ts";

/**
 * What the rows behind a number must sum to, one sum per column, taken from the dashboard. Undefined if the number isn't
 * part of what the filter selects.
 */
export function expectedSums(dashboard: Dashboard, filter: Filter, target: Target): number[] | undefined {
  if (target.number === "cohort") {
    const cohort = dashboard.cohorts.find(({ quarter }) => quarter === target.quarter);
    const retained = cohort?.retained[target.age];
    return cohort && retained !== undefined ? [cohort.mrr, retained] : undefined;
  }
  const { number, month } = target;
  if (month !== undefined && (month < filter.from || month > filter.to)) return undefined;
  const range = month === undefined ? filter : { from: month, to: month };
  switch (number) {
    case "mrr":
    case "active":
      return [dashboard.mrr[range.to] as number];
    case "deferred":
      return [dashboard.deferred[range.to] as number];
    case "recognized":
    case "invoiced":
    case "cash":
      return [sumRange(dashboard[number], range)];
    case "retention": {
      const { retention } = dashboard;
      return retention && month === undefined ? [retention.base, retention.now, retention.kept] : undefined;
    }
    default:
      return [sumRange(dashboard.movements[number], range)];
  }
}
