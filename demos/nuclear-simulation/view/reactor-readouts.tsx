import { formatNumber } from "#app/ui/charts/chart-data.ts";
import { Notice } from "#demos/kit/notice.tsx";
import { Readouts } from "#demos/kit/simulation/readouts.tsx";
import type { Model } from "../engine/physics/plant.ts";
import { METER_SECONDS } from "../engine/protection.ts";
import type { ReactorFrame } from "../engine/reactor-kernel.ts";
import { COLUMN } from "../engine/recorder.ts";

type ReactorReadoutsProps = { frame: ReactorFrame; model: Model };

/** Longer periods count as steady. */
const LONGEST_PERIOD = 9999;

/** Current readings, alarms and trips. */
export function ReactorReadouts({ frame, model }: ReactorReadoutsProps) {
  const now = (name: keyof typeof COLUMN) => frame.trace[COLUMN[name]]?.at(-1) ?? Number.NaN;
  const hasHeat = model !== "kinetics";
  const readouts = [
    { label: "Time", value: formatNumber(frame.time), unit: "s" },
    { label: "Power", value: formatNumber(100 * now("power")), unit: "%" },
    { label: "Period", ...periodOf(1 / now("inversePeriod")) },
    { label: `Period meter, lags ${METER_SECONDS} s`, ...periodOf(frame.period) },
    { label: "Reactivity", value: now("dollars").toFixed(4).replace("-", "−"), unit: "$" },
    ...(hasHeat
      ? [
          { label: "Fuel", value: now("fuel").toFixed(1), unit: "°C" },
          { label: "Outlet", value: now("outlet").toFixed(1), unit: "°C" },
        ]
      : []),
  ];
  return (
    <div className="grid grid-cols-1 gap-4">
      <Readouts name="Current readings" readouts={readouts} columns={hasHeat ? 7 : 5} />
      <output className="grid gap-2 empty:hidden">
        {frame.trip && (
          <Notice tone="danger" title="Tripped" text={`${frame.trip}. The shutdown bank has been released.`} />
        )}
        {frame.halted && <Notice tone="danger" title="Stopped" text={frame.halted} />}
        {frame.alarms.map((alarm) => (
          <Notice key={alarm} tone="plain" title="Alarm" text={alarm} />
        ))}
      </output>
    </div>
  );
}

function periodOf(period: number): { value: string; unit: string } {
  if (!(Math.abs(period) < LONGEST_PERIOD)) return { value: "∞", unit: "steady" };
  return { value: formatNumber(Number(period.toPrecision(3))), unit: "s" };
}
