import { Select } from "#app/ui/controls/select.tsx";

type ToolbarSelectProps = {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

/** A dropdown in a toolbar. Its label is for screen readers only: the selected option speaks for itself. */
export function ToolbarSelect({ label, value, options, onChange }: ToolbarSelectProps) {
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
