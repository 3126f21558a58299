import { useMemo } from "react";
import { LineChart } from "#app/ui/charts/line-chart.tsx";
import { spectrumOf } from "#engines/lattice/spectrum.ts";
import { SECTIONS } from "../../engine/channel/channel-run.ts";
import { hasBody, shapeOf } from "../../engine/channel/obstacles.ts";
import type { ChannelCase } from "../../engine/channel/parameters.ts";

type ChannelChartsProps = { trace: readonly ArrayLike<number>[]; channel: ChannelCase };

const TIME = { label: "Time", unit: "H/U" } as const;
/** Beyond this nothing of a laminar flow is left. */
const MAX_STROUHAL = 1;

/** Forces, pressure loss and the probe over time, and the spectrum of the lift. */
export function ChannelCharts({ trace, channel }: ChannelChartsProps) {
  const [x = [], drag = [], lift = [], loss = [], u = [], v = []] = trace;
  return (
    <div className="grid grid-cols-1 gap-10 lg:grid-cols-2">
      {hasBody(channel.obstacle) && (
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
      {hasBody(channel.obstacle) && <LiftSpectrum x={x} lift={lift} channel={channel} />}
    </div>
  );
}

type LiftSpectrumProps = { x: ArrayLike<number>; lift: ArrayLike<number>; channel: ChannelCase };

function LiftSpectrum({ x, lift, channel }: LiftSpectrumProps) {
  const data = useMemo(() => {
    const { frequency, power } = spectrumOf(lift);
    const spacing = (x[1] ?? 1) - (x[0] ?? 0);
    const { size } = shapeOf(channel.obstacle, channel.drawing);
    const strouhal = Array.from(frequency, (value) => (value / spacing) * size);
    const count = strouhal.findIndex((value) => value > MAX_STROUHAL);
    const shown = count < 0 ? strouhal.length : count;
    return {
      x: strouhal.slice(0, shown),
      series: [{ label: "Amplitude", color: "accent" as const, values: Array.from(power.slice(0, shown), Math.sqrt) }],
    };
  }, [x, lift, channel]);
  return (
    <LineChart
      title="Spectrum of the lift"
      x={{ label: "Strouhal number" }}
      y={{ label: "Amplitude", min: 0 }}
      data={data}
    />
  );
}
