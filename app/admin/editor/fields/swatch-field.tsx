import { useId } from "react";
import type { SelectField } from "#content-types/fields.ts";
import { Group } from "./group.tsx";

type SwatchFieldProps = {
  field: SelectField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** A choice of colors, each shown next to its name. */
export function SwatchField({ field, value, error, onChange }: SwatchFieldProps) {
  const name = useId();
  return (
    <Group label={field.label} help={field.help} error={error}>
      <div className="flex flex-wrap gap-2">
        {field.options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control border border-field-line px-3 text-sm has-checked:border-ink has-checked:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span aria-hidden="true" className="size-5 rounded-full" style={{ backgroundColor: option.color }} />
            {option.label}
          </label>
        ))}
      </div>
    </Group>
  );
}
