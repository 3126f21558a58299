import { useMemo } from "react";
import type { ChartData } from "#app/ui/charts/chart-data.ts";
import { LineChart } from "#app/ui/charts/line-chart.tsx";
import type { ReactorValues } from "../engine/parameters.ts";
import { GROUPS } from "../engine/physics/kinetics.ts";
import { integralWorth } from "../engine/physics/rods.ts";
import type { TraceColumn } from "../engine/reactor-kernel.ts";
import { COLUMN } from "../engine/recorder.ts";

type ReactorChartsProps = { trace: readonly TraceColumn[]; values: ReactorValues; scale: "linear" | "log" };

const TIME = { label: "time", unit: "s" };
const GROUP_COLORS = ["accent", "engineering", "data", "ai-ml", "ink", "muted"] as const;

type Line = { label: string; color: (typeof GROUP_COLORS)[number]; isDashed?: boolean; column: number };

function dataOf(trace: readonly TraceColumn[], ...lines: Line[]): ChartData {
  return {
    x: trace[COLUMN.time] ?? [],
    series: lines.map(({ column, ...line }) => ({ ...line, values: trace[column] ?? [] })),
  };
}

export function PowerChart({ trace, scale }: Pick<ReactorChartsProps, "trace" | "scale">) {
  return (
    <LineChart
      title="Power"
      height={280}
      x={TIME}
      y={{ label: "relative power", scale }}
      data={dataOf(trace, { label: "Power", color: "accent", column: COLUMN.power })}
    />
  );
}

/** All charts except power, which has its own component. */
export function ReactorCharts({ trace, values, scale }: ReactorChartsProps) {
  const { model, rodWorth, rodStart } = values;
  const hasHeat = model !== "kinetics";
  const groups = Array.from(
    { length: GROUPS },
    (_, group): Line => ({
      label: `Group ${group + 1}`,
      color: GROUP_COLORS[group] ?? "ink",
      isDashed: group % 2 === 1,
      column: COLUMN.groups + group,
    }),
  );
  return (
    <div className="grid grid-cols-1 gap-10 lg:grid-cols-2 xl:grid-cols-3">
      <LineChart
        title="Reactivity"
        x={TIME}
        y={{ label: "reactivity", unit: "$" }}
        data={dataOf(
          trace,
          { label: "Total", color: "ink", column: COLUMN.dollars },
          { label: "Rods", color: "accent", column: COLUMN.rods },
          { label: "Inserted", color: "ai-ml", isDashed: true, column: COLUMN.inserted },
          ...(model === "feedback"
            ? [
                { label: "Doppler", color: "engineering", column: COLUMN.doppler } as const,
                { label: "Moderator", color: "data", isDashed: true, column: COLUMN.moderator } as const,
              ]
            : []),
        )}
      />
      <LineChart
        title="Inverse period"
        x={TIME}
        y={{ label: "1 / period", unit: "1/s" }}
        data={dataOf(
          trace,
          { label: "Exact", color: "accent", column: COLUMN.inversePeriod },
          { label: "By the meter", color: "ink", isDashed: true, column: COLUMN.meter },
        )}
      />
      <LineChart
        title="Precursors by group"
        x={TIME}
        y={{ label: "relative to the initial equilibrium", scale }}
        data={dataOf(trace, ...groups)}
      />
      {hasHeat && (
        <>
          <LineChart
            title="Fuel temperature"
            x={TIME}
            y={{ label: "mean temperature", unit: "°C" }}
            data={dataOf(trace, { label: "Fuel", color: "engineering", column: COLUMN.fuel })}
          />
          <LineChart
            title="Coolant temperature"
            x={TIME}
            y={{ label: "temperature", unit: "°C" }}
            data={dataOf(
              trace,
              { label: "Outlet", color: "engineering", column: COLUMN.outlet },
              { label: "Mean", color: "ink", isDashed: true, column: COLUMN.coolant },
              { label: "Inlet", color: "data", column: COLUMN.inlet },
            )}
          />
        </>
      )}
      <RodWorth worth={rodWorth} start={rodStart} withdrawn={trace[COLUMN.rod]?.at(-1) ?? 0} />
    </div>
  );
}

type RodWorthProps = { worth: number; start: number; withdrawn: number };

const PERCENT = Array.from({ length: 101 }, (_, index) => index);

/** The rod's integral worth curve and its current position. */
function RodWorth({ worth, start, withdrawn }: RodWorthProps) {
  const data = useMemo(() => {
    const dollars = (percent: number) => worth * (integralWorth(percent / 100) - integralWorth(start / 100));
    const reached = (percent: number) => (percent <= withdrawn ? dollars(percent) : Number.NaN);
    return {
      x: PERCENT,
      series: [
        { label: "Curve", color: "muted", isDashed: true, values: PERCENT.map(dollars) },
        { label: "Up to the rod", color: "accent", values: PERCENT.map(reached) },
      ],
    } satisfies ChartData;
  }, [worth, start, withdrawn]);
  return (
    <LineChart
      title="Integral worth of the control rod"
      x={{ label: "withdrawn", unit: "%" }}
      y={{ label: "reactivity", unit: "$" }}
      data={data}
    />
  );
}
