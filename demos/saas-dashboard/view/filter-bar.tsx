import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { RotateCcw } from "#app/ui/icons/actions.ts";
import { Pause, Play } from "#app/ui/icons/simulations.ts";
import { SelectField } from "#demos/kit/select-field.tsx";
import { initialValues } from "#demos/kit/simulation/experiment-url.ts";
import { ParameterField } from "#demos/kit/simulation/parameter-field.tsx";
import { MONTHS, monthName } from "../sample/calendar.ts";
import { type SaasValues, saasParameters } from "./parameters.ts";

type FilterBarProps = { values: SaasValues; onChange: (changes: Partial<SaasValues>) => void };

const PLANS = { all: "All plans", starter: "Starter", team: "Team", business: "Business" } as const;
const REGIONS = { all: "All regions", americas: "Americas", europe: "Europe", "asia-pacific": "Asia-Pacific" } as const;
const SIZES = { all: "All sizes", small: "Small", "mid-size": "Mid-size", large: "Large" } as const;
const MONTH_CHOICES = Object.fromEntries(
  Array.from({ length: MONTHS }, (_, month) => [String(month), monthName(month)]),
);
const ICON = { "aria-hidden": true, strokeWidth: 1.5, className: "size-4.5" } as const;

export function FilterBar({ values, onChange }: FilterBarProps) {
  const replay = useReplay(values, (to) => onChange({ to }));
  const first = Math.min(values.from, values.to);
  const last = Math.max(values.from, values.to);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6">
        <SelectField
          label="Plan at signup"
          choices={PLANS}
          value={values.plan}
          onChange={(plan) => onChange({ plan })}
        />
        <SelectField
          label="Region"
          choices={REGIONS}
          value={values.region}
          onChange={(region) => onChange({ region })}
        />
        <SelectField label="Company size" choices={SIZES} value={values.size} onChange={(size) => onChange({ size })} />
        <SelectField
          label="From"
          choices={MONTH_CHOICES}
          value={String(first)}
          onChange={(from) => onChange({ from: Number(from), to: Math.max(last, Number(from)) })}
        />
        <SelectField
          label="To"
          choices={MONTH_CHOICES}
          value={String(last)}
          onChange={(to) => onChange({ from: Math.min(first, Number(to)), to: Number(to) })}
        />
        <ParameterField
          parameter={saasParameters.seed}
          value={values.seed}
          onChange={(seed) => onChange({ seed, open: "", account: undefined, invoice: undefined, line: undefined })}
        />
      </div>
      <div className="no-print flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => (replay.isRunning ? replay.stop() : replay.start())}>
          {replay.isRunning ? <Pause {...ICON} /> : <Play {...ICON} />}
          {replay.isRunning ? "Stop the replay" : "Replay month by month"}
        </Button>
        <Button variant="secondary" onClick={() => onChange(initialValues(saasParameters))}>
          <RotateCcw {...ICON} />
          Reset
        </Button>
      </div>
    </div>
  );
}

/** Slow enough to read a number, fast enough for three years. */
const MONTH_MILLISECONDS = 700;

/** Lets the end of the range run from its first month to where it was, a month at a time. */
function useReplay({ from, to }: { from: number; to: number }, onMonth: (to: number) => void) {
  const [end, setEnd] = useState<number>();
  const isRunning = end !== undefined;

  const step = useEffectEvent(() => {
    if (end === undefined || to >= end) setEnd(undefined);
    else onMonth(to + 1);
  });

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => step(), MONTH_MILLISECONDS);
    return () => clearInterval(timer);
  }, [isRunning]);

  return {
    isRunning,
    start() {
      setEnd(Math.max(from, to));
      onMonth(Math.min(from, to));
    },
    stop() {
      setEnd(undefined);
    },
  };
}
