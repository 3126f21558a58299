import { Select } from "#app/components/ui/select.tsx";

type ChoiceProps = {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

/** A dropdown of a list's toolbar: what it is about is said to those who can't see its neighbours. */
export function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <div className="min-w-36 flex-none max-sm:flex-1">
      <Select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </div>
  );
}
