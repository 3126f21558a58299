import { MONTHS } from "../../sample/calendar.ts";
import { DEFAULT_SEED } from "../../sample/sample-company.ts";
import { forecastMrr } from "../forecast/forecast.ts";
import { historyOf } from "../forecast/history.ts";
import { NO_CHANGE } from "../forecast/simulate.ts";
import { checksumOf, openBooks } from "../queries/books.ts";
import { checkBooks } from "../queries/checks.ts";
import { queryDashboard } from "../queries/dashboard.ts";
import { selectAccounts } from "../queries/filter.ts";

/** The dashboard as it opens, as plain JSON: everything but the days, which are too many for a page. */
export function summarize(): unknown {
  const books = openBooks(DEFAULT_SEED);
  const everything = { from: 0, to: MONTHS - 1 };
  const { recognizedByDay: _, ...dashboard } = queryDashboard(books, everything);
  const summary = {
    dashboard,
    checks: checkBooks(books, selectAccounts(books.accounts, everything), everything),
    forecast: forecastMrr(historyOf(dashboard, everything.to), NO_CHANGE, DEFAULT_SEED),
    facts: {
      events: books.events.day.length,
      invoices: books.invoices.day.length,
      lines: books.lines.amount.length,
      checksum: checksumOf(books),
    },
  };
  const listed = (_key: string, value: unknown) => (value instanceof Float64Array ? Array.from(value) : value);
  return JSON.parse(JSON.stringify(summary, listed));
}
