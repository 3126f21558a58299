import { Button } from "#app/components/ui/button.tsx";
import { LiveSlider } from "../core/live-slider.tsx";
import { formatSeconds } from "./amounts.ts";
import type { SourceValues } from "./parameters.ts";

type SourceControlsProps = {
  values: SourceValues;
  outageLeft: number;
  onChange: (changes: Partial<SourceValues>) => void;
  onOutage: () => void;
};

/** What the sources do. Changes apply to the running stream. */
export function SourceControls({ values, outageLeft, onChange, onOutage }: SourceControlsProps) {
  const isOut = outageLeft > 0;
  return (
    <fieldset className="grid min-w-0 grid-cols-1 content-start gap-4">
      <legend className="label-mono mb-4 text-muted">Sources</legend>
      <LiveSlider
        label="Rate"
        unit="events/s"
        value={values.rate}
        min={500}
        max={80_000}
        step={500}
        onCommit={(rate) => onChange({ rate })}
      />
      <LiveSlider
        label="Disorder"
        unit="s"
        value={values.disorder}
        min={0}
        max={10}
        step={0.1}
        onCommit={(disorder) => onChange({ disorder })}
      />
      <LiveSlider
        label="Late events"
        unit="%"
        value={values.late}
        min={0}
        max={50}
        step={1}
        onCommit={(late) => onChange({ late })}
      />
      <LiveSlider
        label="Late by up to"
        unit="s"
        value={values.lateBy}
        min={0}
        max={30}
        step={0.5}
        onCommit={(lateBy) => onChange({ lateBy })}
      />
      <LiveSlider
        label="Repeated events"
        unit="%"
        value={values.repeats}
        min={0}
        max={50}
        step={1}
        onCommit={(repeats) => onChange({ repeats })}
      />
      <LiveSlider
        label="Length of an outage"
        unit="s"
        value={values.outage}
        min={1}
        max={20}
        step={1}
        onCommit={(outage) => onChange({ outage })}
      />
      <Button variant="secondary" onClick={onOutage} disabled={isOut}>
        {isOut ? `Stores are offline: ${formatSeconds(outageLeft)} s` : "Take the stores offline"}
      </Button>
    </fieldset>
  );
}
