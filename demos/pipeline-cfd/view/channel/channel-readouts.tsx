import { Readouts } from "#demos/kit/simulation/readouts.tsx";
import type { Measures } from "../../engine/channel/channel-measures.ts";
import { FIELD_SCALES, type FieldName, fieldGradient } from "../../engine/channel/field-colors.ts";

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
