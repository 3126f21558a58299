import { ChoiceControl } from "#demos/kit/simulation/choice-control.tsx";
import { ParameterField } from "#demos/kit/simulation/parameter-field.tsx";
import { type PipelineValues, pipelineParameters } from "../engine/parameters.ts";

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
