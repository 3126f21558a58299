import { Field } from "#app/ui/controls/field.tsx";
import { Select } from "#app/ui/controls/select.tsx";

type SelectFieldProps<Key extends string> = {
  label: string;
  hint?: string | undefined;
  className?: string;
  choices: Readonly<Record<Key, string>>;
  value: Key;
  onChange: (key: Key) => void;
};

/** A native select with its label: one of several choices, by their names. */
export function SelectField<Key extends string>({ choices, value, onChange, ...field }: SelectFieldProps<Key>) {
  return (
    <Field {...field}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value as Key)}>
          {(Object.entries(choices) as [Key, string][]).map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
