import { memo, useMemo } from "react";
import type { ChartData } from "#app/ui/charts/chart-data.ts";
import { LineChart } from "#app/ui/charts/line-chart.tsx";
import type { Dashboard } from "../engine/queries/dashboard.ts";
import type { Filter } from "../engine/queries/filter.ts";
import { monthStart } from "../sample/calendar.ts";
import { dayAxis, dollarAxis, inDollars, monthAxis, wholeNumbers } from "./month-axis.ts";

/** Invoiced, recognized and paid: the same money at three different times. */
export const RevenuePart = memo(function RevenuePart({
  dashboard,
  filter: { from, to },
}: {
  dashboard: Dashboard;
  filter: Filter;
}) {
  const { invoiced, recognized, cash, deferred, recognizedByDay } = dashboard;
  const byMonth: ChartData = useMemo(() => {
    const range = (column: Float64Array) => inDollars(column.subarray(from, to + 1));
    return {
      x: wholeNumbers(from, to),
      series: [
        { label: "Recognized", color: "accent", values: range(recognized) },
        { label: "Invoiced", color: "engineering", isDashed: true, values: range(invoiced) },
        { label: "Cash", color: "data", values: range(cash) },
      ],
    };
  }, [invoiced, recognized, cash, from, to]);
  const balance: ChartData = useMemo(
    () => ({
      x: wholeNumbers(from, to),
      series: [{ label: "Deferred", color: "ai-ml", values: inDollars(deferred.subarray(from, to + 1)) }],
    }),
    [deferred, from, to],
  );
  const byDay: ChartData = useMemo(() => {
    const [first, end] = [monthStart(from), monthStart(to + 1)];
    const values = inDollars(recognizedByDay.subarray(first, end));
    return {
      x: wholeNumbers(first, end - 1),
      series: [{ label: "Recognized", color: "accent", shape: "steps", values }],
    };
  }, [recognizedByDay, from, to]);
  const months = monthAxis(from, to);
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
      <LineChart title="Revenue and cash by month" x={months} y={dollarAxis("amount")} data={byMonth} />
      <LineChart title="Deferred revenue at month end" x={months} y={dollarAxis("balance")} data={balance} />
      {recognizedByDay.length > 0 && (
        <div className="min-w-0 lg:col-span-2">
          <LineChart
            title="Recognized revenue by day"
            x={dayAxis(monthStart(from), monthStart(to + 1) - 1)}
            y={dollarAxis("recognized")}
            data={byDay}
          />
        </div>
      )}
    </div>
  );
});
