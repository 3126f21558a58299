import { useState } from "react";
import { formatNumber } from "#app/components/charts/chart-data.ts";
import { Field } from "#app/components/ui/field.tsx";

type LiveSliderProps = {
  label: string;
  unit: string;
  /** What it is in the simulation now. */
  value: number;
  min: number;
  max: number;
  step: number;
  hint?: string;
  /** Called when the slider is let go, not for every place it passes. */
  onCommit: (value: number) => void;
};

/** Moves something in a running simulation, which may follow slowly: the slider shows what was asked for while it is held. */
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
