import { Field } from "#app/ui/controls/field.tsx";
import type { PercentField } from "#content-types/fields.ts";

type PercentInputProps = {
  field: PercentField;
  value: number;
  error: string | undefined;
  onChange: (value: number) => void;
};

/** A slider, which can't be left empty or hold anything but a share. */
export function PercentInput({ field, value, error, onChange }: PercentInputProps) {
  return (
    <Field label={field.label} error={error} {...(field.help && { hint: field.help })}>
      {(control) => (
        <div className="flex min-h-11 items-center gap-4">
          <input
            {...control}
            type="range"
            min={0}
            max={100}
            value={value}
            className="min-w-0 flex-1 accent-accent"
            onChange={(event) => onChange(event.target.valueAsNumber)}
          />
          <output className="w-12 text-right font-mono text-sm tabular-nums">{value}%</output>
        </div>
      )}
    </Field>
  );
}
