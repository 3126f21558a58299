import { useState } from "react";
import { formatNumber } from "#app/ui/charts/chart-data.ts";
import { Field } from "#app/ui/controls/field.tsx";

type LiveSliderProps = {
  label: string;
  unit: string;
  /** The current value in the simulation. */
  value: number;
  min: number;
  max: number;
  step: number;
  hint?: string;
  /** Called when the slider is released, not while it is dragged. */
  onCommit: (value: number) => void;
};

/** A slider for a running simulation: it follows the simulation except while it is being dragged. */
export function LiveSlider({ label, unit, value, min, max, step, hint, onCommit }: LiveSliderProps) {
  const [held, setHeld] = useState<number>();
  const shown = held ?? value;
  function commit() {
    if (held === undefined) return;
    onCommit(held);
    setHeld(undefined);
  }
  return (
    <Field label={`${label}: ${formatNumber(shown)} ${unit}`} hint={hint}>
      {(control) => (
        <input
          {...control}
          type="range"
          aria-label={`${label} (${unit})`}
          aria-valuetext={`${formatNumber(shown)} ${unit}`}
          min={min}
          max={max}
          step={step}
          value={shown}
          onChange={(event) => setHeld(Number(event.target.value))}
          onPointerUp={commit}
          onKeyUp={commit}
          onBlur={commit}
          style={{ "--done": `${(100 * (shown - min)) / (max - min)}%` } as React.CSSProperties}
          className="slider block h-6 w-full cursor-pointer accent-accent"
        />
      )}
    </Field>
  );
}
