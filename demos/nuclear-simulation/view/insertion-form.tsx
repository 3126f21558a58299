import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { Input } from "#app/ui/controls/input.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import { type ActionName, checkAction } from "../engine/events.ts";

type InsertionFormProps = { onInsert: (action: ActionName, values: readonly number[]) => void };

/** Shapes of an insertion, keyed by their action. */
const SHAPES = {
  step: { name: "Step, in dollars", size: "Size ($)", second: undefined, initial: ["0.1", ""] },
  rho: { name: "Step, as Δk/k", size: "Size (Δk/k)", second: undefined, initial: ["0.003", ""] },
  ramp: { name: "Ramp", size: "Rate ($/s)", second: "Duration (s)", initial: ["0.01", "10"] },
  sine: { name: "Oscillation", size: "Amplitude ($)", second: "Period (s)", initial: ["0.05", "20"] },
} as const;
type Shape = keyof typeof SHAPES;

export function InsertionForm({ onInsert }: InsertionFormProps) {
  const [shape, setShape] = useState<Shape>("step");
  const [texts, setTexts] = useState<readonly [string, string]>(SHAPES.step.initial);
  const [problem, setProblem] = useState<string>();
  const { size, second } = SHAPES[shape];

  function submit(event: FormEvent) {
    event.preventDefault();
    const values = (second ? texts : texts.slice(0, 1)).map((text) => (text.trim() === "" ? Number.NaN : Number(text)));
    const found = checkAction(shape, values);
    setProblem(found);
    if (!found) onInsert(shape, values);
  }

  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-3">
      <Field label="Insert reactivity" error={problem}>
        {(control) => (
          <Select
            {...control}
            value={shape}
            onChange={(event) => {
              const next = event.target.value as Shape;
              setShape(next);
              setTexts(SHAPES[next].initial);
              setProblem(undefined);
            }}
          >
            {Object.entries(SHAPES).map(([key, { name }]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label={size}>
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              value={texts[0]}
              onChange={(event) => setTexts([event.target.value, texts[1]])}
            />
          )}
        </Field>
        {second && (
          <Field label={second}>
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                value={texts[1]}
                onChange={(event) => setTexts([texts[0], event.target.value])}
              />
            )}
          </Field>
        )}
      </div>
      <Button type="submit" variant="secondary">
        Insert
      </Button>
    </form>
  );
}
