import { useMemo } from "react";
import type { ChartData } from "#app/components/charts/chart-data.ts";
import { LineChart } from "#app/components/charts/line-chart.tsx";
import { integralWorth } from "../engine/physics/rods.ts";

type RodWorthProps = { worth: number; start: number; withdrawn: number };

const PERCENT = Array.from({ length: 101 }, (_, index) => index);

/** The rod's integral worth curve and its current position. */
export function RodWorth({ worth, start, withdrawn }: RodWorthProps) {
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
      height={140}
      x={{ label: "withdrawn", unit: "%" }}
      y={{ label: "reactivity", unit: "$" }}
      data={data}
    />
  );
}
