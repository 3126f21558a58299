import { useMemo } from "react";
import type { ChartData } from "#app/ui/charts/chart-data.ts";
import { LineChart } from "#app/ui/charts/line-chart.tsx";
import type { LineResult } from "../../engine/line/analysis.ts";
import { regimeOf } from "../../engine/line/physics/friction.ts";
import { type CurvePoint, systemCurve } from "../../engine/line/system-curve.ts";
import { fromBase, symbolOf, type UnitSystem } from "../../engine/line/units.ts";

type SystemChartProps = { result: LineResult; system: UnitSystem };

/** As a fraction of the chart's width. A narrower transitional band is left as a gap. */
const LEAST_VISIBLE = 0.02;

/** The required head against flow, with the pump curve and the operating point. */
export function SystemChart({ result, system }: SystemChartProps) {
  const data = useMemo(() => chartData(result, system), [result, system]);
  return (
    <LineChart
      title={result.pump ? "System curve and pump curve" : "System curve"}
      x={{ label: "flow", unit: symbolOf("flow", system) }}
      y={{ label: "head", unit: symbolOf("length", system) }}
      data={data}
      height={300}
    />
  );
}

function chartData(result: LineResult, system: UnitSystem): ChartData {
  const points = systemCurve(result);
  const heads = (read: (point: CurvePoint) => number) => points.map((point) => fromBase("length", system, read(point)));
  const isBand = ({ reynolds }: CurvePoint) => regimeOf(reynolds) === "transitional";
  const bandEnd = points.findLast(isBand)?.flow ?? 0;
  const isBandVisible = bandEnd > LEAST_VISIBLE * (points.at(-1)?.flow ?? 0);
  const within = (bound: 0 | 1) => heads((point) => (isBand(point) ? point.head[bound] : Number.NaN));
  const { operating, pump } = result;
  return {
    x: points.map(({ flow }) => fromBase("flow", system, flow)),
    series: [
      { label: "System", color: "accent", values: heads((point) => (isBand(point) ? Number.NaN : point.head[0])) },
      ...(isBandVisible
        ? ([
            { label: "Transition, if laminar", color: "muted", isDashed: true, values: within(0) },
            { label: "Transition, if turbulent", color: "ai-ml", isDashed: true, values: within(1) },
          ] as const)
        : []),
      ...(pump
        ? [{ label: "Pump", color: "engineering", isDashed: true, values: heads(({ pumpHead }) => pumpHead) } as const]
        : []),
      ...(operating?.at === "point"
        ? [
            {
              // The line ends at the intersection.
              label: "Operating head",
              color: "data",
              values: heads(({ flow }) => (flow <= operating.flow ? operating.head : Number.NaN)),
            } as const,
          ]
        : []),
    ],
  };
}
