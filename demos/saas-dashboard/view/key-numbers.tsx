import { formatPercent } from "#demos/kit/format.ts";
import { type Dashboard, sumRange } from "../engine/queries/dashboard.ts";
import type { Filter } from "../engine/queries/filter.ts";
import type { Target } from "../engine/queries/target.ts";
import { monthName } from "../sample/calendar.ts";
import { formatCents, formatCount } from "./money.ts";
import { NumberButton, type OpenNumber } from "./number-button.tsx";

type KeyNumbersProps = { dashboard: Dashboard; filter: Filter; onOpen: OpenNumber };

type KeyNumber = { label: string; value: string | undefined; note: string; target: Target };

/** The dashboard at a glance; each number opens the rows behind it. */
export function KeyNumbers({ dashboard, filter, onOpen }: KeyNumbersProps) {
  return (
    <dl aria-label="Key numbers" className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 lg:grid-cols-4">
      {keyNumbers(dashboard, filter).map(({ label, value, note, target }) => (
        <div key={label} className="flex min-w-0 flex-col border-t border-line pt-2">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-base font-semibold tracking-tight wrap-anywhere tabular-nums sm:text-2xl">
            {value === undefined ? (
              "none"
            ) : (
              <NumberButton label={`${label}, show rows`} target={target} onOpen={onOpen}>
                {value}
              </NumberButton>
            )}
          </dd>
          <dd className="text-[13px] leading-5 text-muted">{note}</dd>
        </div>
      ))}
    </dl>
  );
}

function keyNumbers(dashboard: Dashboard, filter: Filter): KeyNumber[] {
  const { retention } = dashboard;
  const mrr = dashboard.mrr[filter.to] as number;
  const opening = dashboard.mrr[filter.to - 1];
  const end = `end of ${monthName(filter.to)}`;
  const range =
    filter.from === filter.to ? monthName(filter.to) : `${monthName(filter.from)} to ${monthName(filter.to)}`;
  const sum = (name: "recognized" | "invoiced" | "cash") => formatCents(sumRange(dashboard[name], filter));
  const since = retention ? `since ${monthName(retention.since)}` : "needs accounts from a year before";
  const retained = (part: number | undefined, whole: number | undefined) =>
    part === undefined || !whole ? undefined : formatPercent(part / whole);
  return [
    { label: "MRR", value: formatCents(mrr), note: end, target: { number: "mrr" } },
    { label: "ARR", value: formatCents(12 * mrr), note: `12 × MRR, ${end}`, target: { number: "mrr" } },
    {
      label: "MRR churn",
      value: opening ? formatPercent(-(dashboard.movements.churn[filter.to] as number) / opening) : undefined,
      note: `of the month’s opening MRR, ${monthName(filter.to)}`,
      target: { number: "churn", month: filter.to },
    },
    {
      label: "Active accounts",
      value: formatCount(dashboard.active[filter.to] as number),
      note: `of ${formatCount(dashboard.accounts)} selected, ${end}`,
      target: { number: "active" },
    },
    {
      label: "Deferred revenue",
      value: formatCents(dashboard.deferred[filter.to] as number),
      note: end,
      target: { number: "deferred" },
    },
    { label: "Recognized revenue", value: sum("recognized"), note: range, target: { number: "recognized" } },
    { label: "Invoiced", value: sum("invoiced"), note: `${range}, net of credits`, target: { number: "invoiced" } },
    { label: "Cash", value: sum("cash"), note: `${range}, net of refunds`, target: { number: "cash" } },
    {
      label: "Net revenue retention",
      value: retained(retention?.now, retention?.base),
      note: since,
      target: { number: "retention" },
    },
    {
      label: "Gross revenue retention",
      value: retained(retention?.kept, retention?.base),
      note: since,
      target: { number: "retention" },
    },
    {
      label: "Logo retention",
      value: retained(retention?.accountsNow, retention?.accountsBefore),
      note: since,
      target: { number: "retention" },
    },
  ];
}
