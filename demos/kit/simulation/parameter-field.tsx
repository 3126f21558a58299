import { useState } from "react";
import { Field } from "#app/ui/controls/field.tsx";
import { Input } from "#app/ui/controls/input.tsx";
import type { Parameter } from "./experiment-url.ts";

type ParameterFieldProps<Value> = {
  parameter: Parameter<Value>;
  value: Value;
  onChange: (value: Value) => void;
  hint?: string;
  className?: string;
};

/** A text field for a number or a list of numbers. Invalid input shows an error and isn't passed on. */
export function ParameterField<Value>({ parameter, value, onChange, hint, className }: ParameterFieldProps<Value>) {
  const { label, unit, read, write } = parameter;
  const [draft, setDraft] = useState<{ text: string; of: string }>();
  const written = write(value);
  // A change from elsewhere replaces the draft.
  const text = draft?.of === written ? draft.text : written;
  const result = read(text);
  return (
    <Field
      label={unit ? `${label} (${unit})` : label}
      hint={hint}
      error={"problem" in result ? result.problem : undefined}
      className={className}
    >
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          value={text}
          onChange={(event) => {
            const next = event.target.value;
            const parsed = read(next);
            setDraft({ text: next, of: "value" in parsed ? write(parsed.value) : written });
            if ("value" in parsed) onChange(parsed.value);
          }}
        />
      )}
    </Field>
  );
}
