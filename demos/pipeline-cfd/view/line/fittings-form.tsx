import { useId, useRef } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { Input } from "#app/ui/controls/input.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import { Trash } from "#app/ui/icons/actions.ts";
import { FITTINGS, type FittingCount, type FittingName, isCount } from "../../engine/line/fittings.ts";

type FittingsFormProps = { fittings: readonly FittingCount[]; onChange: (fittings: readonly FittingCount[]) => void };

/** The fittings of the line with their counts, and a list of others to add. */
export function FittingsForm({ fittings, onChange }: FittingsFormProps) {
  const id = useId();
  const list = useRef<HTMLSelectElement>(null);
  const names = Object.keys(FITTINGS) as FittingName[];
  const others = names.filter((name) => !fittings.some(({ fitting }) => fitting === name));
  return (
    <div className="grid grid-cols-1 gap-3">
      {fittings.map(({ fitting, count }) => (
        <div key={fitting} className="grid grid-cols-[minmax(0,1fr)_5.5rem_auto] items-center gap-3">
          <label htmlFor={`${id}-${fitting}`} className="text-sm">
            {FITTINGS[fitting].name} <span className="text-muted">K = {FITTINGS[fitting].k}</span>
          </label>
          <Input
            id={`${id}-${fitting}`}
            type="number"
            min={0}
            step={1}
            value={count}
            onChange={({ target }) => {
              const next = Number(target.value);
              if (!isCount(next)) return;
              onChange(fittings.map((one) => (one.fitting === fitting ? { fitting, count: next } : one)));
            }}
          />
          <Button
            variant="secondary"
            aria-label={`Remove: ${FITTINGS[fitting].name}`}
            onClick={() => {
              onChange(fittings.filter((one) => one.fitting !== fitting));
              // The focused button disappears.
              list.current?.focus();
            }}
          >
            <Trash aria-hidden="true" className="size-4.5" />
          </Button>
        </div>
      ))}
      <Field
        label="Add a fitting"
        hint="K values: Munson, Young and Okiishi, Fundamentals of Fluid Mechanics, table 8.2."
      >
        {(control) => (
          <Select
            {...control}
            ref={list}
            value=""
            onChange={({ target }) => onChange([...fittings, { fitting: target.value as FittingName, count: 1 }])}
          >
            <option value="">Select a fitting</option>
            {others.map((name) => (
              <option key={name} value={name}>
                {FITTINGS[name].name}, K = {FITTINGS[name].k}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
