import { Button } from "#app/ui/controls/button.tsx";
import { ParameterSlider } from "#demos/kit/simulation/parameter-slider.tsx";
import { type SourceValues, sourceParameters } from "../engine/parameters.ts";
import { formatSeconds } from "./amounts.ts";

type SourceControlsProps = {
  values: SourceValues;
  outageLeft: number;
  onChange: (changes: Partial<SourceValues>) => void;
  onOutage: () => void;
};

const SCALES: Readonly<Record<keyof SourceValues, { step: number; min?: number }>> = {
  rate: { step: 500, min: 500 },
  disorder: { step: 0.1 },
  late: { step: 1 },
  lateBy: { step: 0.5 },
  repeats: { step: 1 },
  outage: { step: 1 },
};
const names = Object.keys(SCALES) as (keyof SourceValues)[];

/** What the sources do. Changes apply to the running stream. */
export function SourceControls({ values, outageLeft, onChange, onOutage }: SourceControlsProps) {
  const isOut = outageLeft > 0;
  return (
    <fieldset className="grid min-w-0 grid-cols-1 content-start gap-4">
      <legend className="label-mono mb-4 text-muted">Sources</legend>
      {names.map((name) => (
        <ParameterSlider
          key={name}
          parameter={sourceParameters[name]}
          value={values[name]}
          {...SCALES[name]}
          onCommit={(value) => onChange({ [name]: value })}
        />
      ))}
      <Button variant="secondary" onClick={onOutage} disabled={isOut}>
        {isOut ? `Stores are offline: ${formatSeconds(outageLeft)} s` : "Take the stores offline"}
      </Button>
    </fieldset>
  );
}
