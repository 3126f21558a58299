import { Button } from "#app/ui/controls/button.tsx";
import { ChoiceControl } from "#demos/kit/simulation/choice-control.tsx";
import { ParameterField } from "#demos/kit/simulation/parameter-field.tsx";
import { ParameterSlider } from "#demos/kit/simulation/parameter-slider.tsx";
import { type PipelineValues, pipelineParameters, type SourceValues, sourceParameters } from "../engine/parameters.ts";
import { formatSeconds } from "./amounts.ts";

type PipelineFormProps = { values: PipelineValues; onChange: (changes: Partial<PipelineValues>) => void };

const TYPES = { tumbling: "Tumbling", sliding: "Sliding", session: "Session" } as const;

const HINTS = {
  length: "Also the rows of the tables below.",
  slide: "From one window’s start to the next.",
  gap: "Silence that ends a session.",
  delay: "How long events may be out of order.",
  lateness: "How long an emitted window is updated.",
  idle: "0 always waits for silent sources.",
  within: "The time bound of the join.",
  seed: "The same seed sends the same events.",
} as const;

/** How the pipeline treats the events. Changes start a new run. */
export function PipelineForm({ values, onChange }: PipelineFormProps) {
  const names = [
    "length",
    ...(values.type === "sliding" ? (["slide"] as const) : []),
    ...(values.type === "session" ? (["gap"] as const) : []),
    "delay",
    "lateness",
    "idle",
    "within",
    "seed",
  ] as const;
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-5">
      <legend className="label-mono mb-4 text-muted">Pipeline · a change starts a new run</legend>
      <ChoiceControl legend="Windows" choices={TYPES} value={values.type} onChange={(type) => onChange({ type })} />
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 lg:grid-cols-4">
        {names.map((name) => (
          <ParameterField
            key={name}
            parameter={pipelineParameters[name]}
            value={values[name]}
            onChange={(value) => onChange({ [name]: name === "seed" ? Math.round(value) : value })}
            hint={HINTS[name]}
          />
        ))}
      </div>
    </fieldset>
  );
}

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
