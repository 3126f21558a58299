import { memo, useMemo } from "react";
import type { ChartData, ChartSeries } from "#app/ui/charts/chart-data.ts";
import { LineChart } from "#app/ui/charts/line-chart.tsx";
import { VirtualTable } from "#app/ui/controls/virtual-table.tsx";
import type { Dashboard } from "../engine/queries/dashboard.ts";
import type { Filter } from "../engine/queries/filter.ts";
import { MOVEMENTS, type Movement } from "../engine/queries/movements.ts";
import { monthKey, monthName } from "../sample/calendar.ts";
import { ExportButton } from "./export-button.tsx";
import { formatCents } from "./money.ts";
import { dollarAxis, inDollars, monthAxis, wholeNumbers } from "./month-axis.ts";
import { NumberButton, type OpenNumber } from "./number-button.tsx";
import { MOVEMENT_NAMES } from "./target-title.ts";

type MovementsPartProps = { dashboard: Dashboard; filter: Filter; onOpen: OpenNumber };

const COLORS: Readonly<Record<Movement, ChartSeries["color"]>> = {
  new: "data",
  expansion: "accent",
  reactivation: "ai-ml",
  contraction: "muted",
  churn: "engineering",
};

const COLUMNS = [
  { key: "month", label: "Month" },
  { key: "opening", label: "Opening MRR", isNumber: true },
  ...MOVEMENTS.map((name) => ({ key: name, label: MOVEMENT_NAMES[name], isNumber: true })),
  { key: "closing", label: "Closing MRR", isNumber: true },
];

/** How recurring revenue moved in each month, as bars. */
export const MovementsChart = memo(function MovementsChart({
  dashboard: { movements },
  filter: { from, to },
}: Pick<MovementsPartProps, "dashboard" | "filter">) {
  const data: ChartData = useMemo(
    () => ({
      x: wholeNumbers(from, to),
      isStacked: true,
      series: MOVEMENTS.map((name) => ({
        label: MOVEMENT_NAMES[name],
        color: COLORS[name],
        shape: "bars" as const,
        values: inDollars(movements[name].subarray(from, to + 1)),
      })),
    }),
    [movements, from, to],
  );
  return (
    <LineChart title="MRR movements" x={monthAxis(from, to)} y={dollarAxis("MRR movement")} data={data} height={260} />
  );
});

/** The same to the cent. */
export const MovementsPart = memo(function MovementsPart({ dashboard, filter, onOpen }: MovementsPartProps) {
  const { mrr, movements } = dashboard;
  const { from, to } = filter;
  const months = wholeNumbers(from, to);
  const opening = (month: number) => mrr[month - 1] ?? 0;
  return (
    <div className="grid grid-cols-1 gap-6">
      {/* Paper can't scroll to the other months; the chart has them all. */}
      <div className="no-print min-w-0">
        <VirtualTable
          caption="MRR movements by month"
          columns={COLUMNS}
          rowCount={months.length}
          row={(index) => {
            const month = from + index;
            return [
              monthName(month),
              formatCents(opening(month)),
              ...MOVEMENTS.map((name) => (
                <NumberButton
                  key={name}
                  label={`${MOVEMENT_NAMES[name]}, ${monthName(month)}, show rows`}
                  target={{ number: name, month }}
                  onOpen={onOpen}
                >
                  {formatCents(movements[name][month] as number)}
                </NumberButton>
              )),
              formatCents(mrr[month] as number),
            ];
          }}
        />
      </div>
      <ExportButton
        label="Export movements as CSV"
        file={{
          name: "mrr-movements",
          head: ["month", "opening (cents)", ...MOVEMENTS.map((name) => `${name} (cents)`), "closing (cents)"],
          rows: () =>
            months.map((month) => [
              monthKey(month),
              opening(month),
              ...MOVEMENTS.map((name) => movements[name][month] as number),
              mrr[month] as number,
            ]),
        }}
      />
    </div>
  );
});
