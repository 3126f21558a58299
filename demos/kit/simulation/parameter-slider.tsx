import type { NumberParameter } from "./experiment-url.ts";
import { LiveSlider } from "./live-slider.tsx";

type ParameterSliderProps = {
  parameter: NumberParameter;
  value: number;
  step: number;
  /** Where the slider starts, if that is not the smallest value a link may have. */
  min?: number;
  onCommit: (value: number) => void;
};

/** A slider for a parameter of a running simulation. */
export function ParameterSlider({ parameter, value, step, min = parameter.min, onCommit }: ParameterSliderProps) {
  const { label, unit = "", max } = parameter;
  return (
    <LiveSlider
      label={label}
      unit={unit}
      value={value}
      min={Math.min(min, value)}
      max={max}
      step={step}
      onCommit={onCommit}
    />
  );
}
