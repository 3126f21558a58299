import { useId } from "react";

type ChoiceControlProps<Choice extends string> = {
  legend: string;
  choices: Readonly<Record<Choice, string>>;
  value: Choice;
  onChange: (choice: Choice) => void;
};

/** Radio buttons styled as a segmented control. */
export function ChoiceControl<Choice extends string>({ legend, choices, value, onChange }: ChoiceControlProps<Choice>) {
  const name = useId();
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
      <legend className="float-left text-sm font-medium">{legend}</legend>
      <div className="inline-flex flex-wrap rounded-control border border-field-line p-0.5">
        {(Object.keys(choices) as Choice[]).map((choice) => (
          <label
            key={choice}
            className="relative tap-target rounded-tag px-3 text-sm has-checked:bg-ink has-checked:text-background has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              checked={choice === value}
              onChange={() => onChange(choice)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {choices[choice]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
