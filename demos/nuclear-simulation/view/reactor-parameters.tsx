import { useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { SelectField } from "#demos/kit/select-field.tsx";
import { ChoiceControl } from "#demos/kit/simulation/choice-control.tsx";
import { ParameterField } from "#demos/kit/simulation/parameter-field.tsx";
import { type ReactorValues, reactorParameters } from "../engine/parameters.ts";
import { ARTICLE, BENCHMARK } from "../engine/physics/kinetics.ts";

type ReactorParametersProps = { values: ReactorValues; onStart: (values: ReactorValues) => void };

const MODELS = { feedback: "With feedback", "no-feedback": "Without feedback", kinetics: "Pure kinetics" } as const;
const CORES = { article: "Uranium-235 (article)", benchmark: "Thermal reactor benchmark" } as const;
const CORE_KINETICS = { article: ARTICLE, benchmark: BENCHMARK };

const KINETICS = ["beta", "lambda", "generation"] as const;
const PLANT = [
  "start",
  "nominalPower",
  "doppler",
  "moderator",
  "rodStart",
  "rodWorth",
  "rodSpeed",
  "scramWorth",
] as const;
const COOLANT = ["flow", "inlet"] as const;
const PROTECTION = ["tripPower", "tripPeriod"] as const;

/** The initial parameters of a run. Applying them restarts it. */
export function ReactorParameters({ values, onStart }: ReactorParametersProps) {
  const [draft, setDraft] = useState<{ values: ReactorValues; of: ReactorValues }>();
  const shown = draft?.of === values ? draft.values : values;
  const change = (changes: Partial<ReactorValues>) => setDraft({ values: { ...shown, ...changes }, of: values });
  const core = (Object.keys(CORES) as (keyof typeof CORES)[]).find((each) =>
    KINETICS.every((name) => String(CORE_KINETICS[each][name]) === String(shown[name])),
  );
  const field = (name: (typeof KINETICS | typeof PLANT | typeof COOLANT | typeof PROTECTION)[number]) => (
    <ParameterField
      key={name}
      parameter={reactorParameters[name] as (typeof reactorParameters)["start"]}
      value={shown[name] as number}
      onChange={(value) => change({ [name]: value })}
    />
  );
  return (
    <details className="rounded-card border border-line bg-surface">
      <summary className="px-5 py-4 font-semibold tracking-tight sm:px-6">Parameters</summary>
      <form
        className="grid grid-cols-1 gap-6 border-t border-line p-5 sm:p-6"
        onSubmit={(event) => {
          event.preventDefault();
          // An invalid field keeps its last valid value, which isn't what the visitor asked for.
          const invalid = event.currentTarget.querySelector<HTMLElement>("[aria-invalid]");
          if (invalid) invalid.focus();
          else onStart(shown);
        }}
      >
        <ChoiceControl legend="Model" choices={MODELS} value={shown.model} onChange={(model) => change({ model })} />
        <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
          <SelectField
            label="Core"
            choices={{ ...CORES, ...(!core && { own: "Custom" }) } as Record<keyof typeof CORES | "own", string>}
            value={core ?? "own"}
            onChange={(chosen) => change({ ...(chosen !== "own" && CORE_KINETICS[chosen]) })}
          />
          {field("generation")}
          {field("beta")}
          {field("lambda")}
        </div>
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {PLANT.map(field)}
          {shown.model !== "kinetics" && COOLANT.map(field)}
          {PROTECTION.map(field)}
        </div>
        <Button type="submit" className="justify-self-start">
          Restart with these parameters
        </Button>
      </form>
    </details>
  );
}
