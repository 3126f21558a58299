import { LineChart } from "#app/ui/charts/line-chart.tsx";
import type { LiftSpectrum } from "../../engine/channel/channel-measures.ts";
import { SECTIONS } from "../../engine/channel/channel-run.ts";

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
