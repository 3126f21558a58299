import type { Forecast } from "../forecast/forecast.ts";
import type { CheckName, CheckResult } from "../queries/checks.ts";
import type { Dashboard } from "../queries/dashboard.ts";
import { MOVEMENTS, type Movements } from "../queries/movements.ts";
import stored from "./summary.json" with { type: "json" };

const { dashboard, checks, forecast, facts } = stored;
const column = (values: readonly number[]) => Float64Array.from(values);

/**
 * The dashboard as it opens, computed in advance, for the server and until the visitor's browser has computed its own. A
 * test holds it to the sample.
 */
export const summary = {
  facts,
  forecast: forecast satisfies Forecast as Forecast,
  checks: Object.fromEntries(
    Object.entries(checks).map(([name, check]) => [name, { ...check, largest: column(check.largest) }]),
  ) as Record<CheckName, CheckResult>,
  dashboard: {
    accounts: dashboard.accounts,
    mrr: column(dashboard.mrr),
    active: column(dashboard.active),
    invoiced: column(dashboard.invoiced),
    recognized: column(dashboard.recognized),
    cash: column(dashboard.cash),
    deferred: column(dashboard.deferred),
    recognizedByDay: new Float64Array(0),
    movements: Object.fromEntries(MOVEMENTS.map((name) => [name, column(dashboard.movements[name])])) as Movements,
    cohorts: dashboard.cohorts,
    retention: dashboard.retention,
  } satisfies Dashboard,
};
