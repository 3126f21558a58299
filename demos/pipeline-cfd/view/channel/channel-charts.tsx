import { LineChart } from "#app/ui/charts/line-chart.tsx";
import { Readouts } from "#demos/kit/simulation/readouts.tsx";
import type { LiftSpectrum, Measures } from "../../engine/channel/channel-measures.ts";
import { SECTIONS } from "../../engine/channel/channel-run.ts";
import { FIELD_SCALES, type FieldName, fieldGradient } from "../../engine/channel/field-colors.ts";

type ChannelChartsProps = {
  trace: readonly ArrayLike<number>[];
  liftSpectrum: LiftSpectrum | undefined;
  hasBody: boolean;
};

const NO_SPECTRUM: LiftSpectrum = { spacing: 0, amplitude: [] };
const TIME = { label: "Time", unit: "H/U" } as const;

/** Forces, pressure loss and the probe over time, and the spectrum of the lift. */
export function ChannelCharts({ trace, liftSpectrum = NO_SPECTRUM, hasBody }: ChannelChartsProps) {
  const [x = [], drag = [], lift = [], loss = [], u = [], v = []] = trace;
  return (
    <div className="grid grid-cols-1 gap-10 lg:grid-cols-2">
      {hasBody && (
        <LineChart
          title="Drag and lift of the obstacle"
          x={TIME}
          y={{ label: "Coefficient" }}
          data={{
            x,
            series: [
              { label: "Drag", color: "engineering", values: drag },
              { label: "Lift", color: "accent", isDashed: true, values: lift },
            ],
          }}
        />
      )}
      <LineChart
        title={`Pressure loss from ${SECTIONS.from} to ${SECTIONS.to} heights`}
        x={TIME}
        y={{ label: "Loss", unit: "½ρU²" }}
        data={{ x, series: [{ label: "Loss", color: "data", values: loss }] }}
      />
      <LineChart
        title="Velocity at the probe"
        x={TIME}
        y={{ label: "Velocity", unit: "U" }}
        data={{
          x,
          series: [
            { label: "Along", color: "ai-ml", values: u },
            { label: "Across", color: "accent", isDashed: true, values: v },
          ],
        }}
      />
      {hasBody && (
        <LineChart
          title="Spectrum of the lift"
          x={{ label: "Strouhal number" }}
          y={{ label: "Amplitude", min: 0 }}
          data={{
            x: liftSpectrum.amplitude.map((_, index) => index * liftSpectrum.spacing),
            series: [{ label: "Amplitude", color: "accent", values: liftSpectrum.amplitude }],
          }}
        />
      )}
    </div>
  );
}

type ChannelReadoutsProps = { time: number; measures: Measures | undefined; hasBody: boolean };

/** Current numbers: means over the last half of what the charts show. */
export function ChannelReadouts({ time, measures, hasBody }: ChannelReadoutsProps) {
  const number = (value: number | undefined, digits: number) => value?.toFixed(digits) ?? "–";
  const readouts = [
    { label: "Time", value: time.toFixed(1), unit: "H/U" },
    { label: "Pressure loss", value: number(measures?.loss, 3), unit: "½ρU²" },
    ...(hasBody
      ? [
          { label: "Mean drag", value: number(measures?.drag, 3), unit: "" },
          { label: "Mean lift", value: number(measures?.lift, 3), unit: "" },
          { label: "Strouhal number", value: number(measures?.strouhal, 3), unit: "" },
        ]
      : []),
  ];
  return <Readouts name="The flow now" readouts={readouts} columns={5} />;
}

/** What the colors mean. */
export function ColorBar({ field }: { field: FieldName }) {
  const { low, high, unit, label } = FIELD_SCALES[field];
  return (
    <p className="flex items-center gap-3 font-mono text-xs text-muted tabular-nums">
      {label} ({unit})<span>{low}</span>
      <span
        aria-hidden="true"
        className="h-3 min-w-24 flex-1 rounded-tag border border-line forced-color-adjust-none"
        style={{ background: fieldGradient(field) }}
      />
      <span>{high}</span>
    </p>
  );
}
