import { Button } from "#app/ui/controls/button.tsx";
import { Checkbox } from "#app/ui/controls/checkbox.tsx";
import { LiveSlider } from "#demos/kit/simulation/live-slider.tsx";
import type { ActionName } from "../engine/events.ts";
import type { ReactorValues } from "../engine/parameters.ts";
import type { ReactorFrame } from "../engine/reactor-kernel.ts";
import { COLUMN } from "../engine/recorder.ts";
import { InsertionForm } from "./insertion-form.tsx";

type ReactorControlsProps = {
  frame: ReactorFrame;
  values: ReactorValues;
  onAct: (action: ActionName, ...values: number[]) => void;
};

/** Controls that act on the running reactor. */
export function ReactorControls({ frame, values, onAct }: ReactorControlsProps) {
  const now = (name: keyof typeof COLUMN) => Number((frame.trace[COLUMN[name]]?.at(-1) ?? 0).toFixed(2));
  return (
    <section aria-labelledby="controls-title" className="grid grid-cols-1 content-start gap-6">
      <h2 id="controls-title" className="label-mono text-muted">
        Controls
      </h2>
      <LiveSlider
        label="Control rod withdrawn"
        unit="%"
        value={now("rod")}
        min={0}
        max={100}
        step={1}
        hint={`It moves at ${values.rodSpeed} % per second.`}
        onCommit={(percent) => onAct("rod", percent)}
      />
      {values.model !== "kinetics" && (
        <>
          <LiveSlider
            label="Coolant flow"
            unit="%"
            value={now("flow")}
            min={3}
            max={120}
            step={1}
            onCommit={(percent) => onAct("flow", percent)}
          />
          <LiveSlider
            label="Inlet temperature"
            unit="°C"
            value={now("inlet")}
            min={200}
            max={330}
            step={1}
            onCommit={(celsius) => onAct("inlet", celsius)}
          />
        </>
      )}
      <InsertionForm onInsert={(action, numbers) => onAct(action, ...numbers)} />
      <div className="flex flex-wrap gap-2">
        <Button variant="destructive" onClick={() => onAct("scram")}>
          Scram
        </Button>
        <Button variant="secondary" onClick={() => onAct("drop")}>
          Drop the rod
        </Button>
      </div>
      <div>
        <Checkbox
          label="Automatic trip"
          checked={frame.tripsAreOn}
          onChange={(event) => onAct("trips", event.target.checked ? 1 : 0)}
        />
        <p className="text-[13px] leading-5 text-muted">
          Scrams the reactor above {values.tripPower} % power or below a period of {values.tripPeriod} s. Switch it off
          to see why it exists.
        </p>
      </div>
    </section>
  );
}
