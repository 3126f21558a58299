import { useState } from "react";
import { Field } from "#app/ui/controls/field.tsx";
import { Input } from "#app/ui/controls/input.tsx";
import { convert, type Quantity, symbolOf, type UnitSystem } from "../../engine/line/units.ts";

type AmountFieldProps = {
  label: string;
  quantity: Quantity;
  system: UnitSystem;
  /** Always in the metric unit. NaN if the text is not a number. */
  value: number;
  onChange: (value: number) => void;
  error?: string;
  hint?: string;
};

const SHOWN_DIGITS = 7;

/** A number field with a unit. It keeps the text as typed until the value or the unit system changes elsewhere. */
export function AmountField({ label, quantity, system, value, onChange, error, hint }: AmountFieldProps) {
  const [draft, setDraft] = useState<{ text: string; of: number; system: UnitSystem }>();
  const shown = convert(quantity, value, "si", system);
  // Rounding is for display only: the stored value stays exact.
  const written = Number.isNaN(value) ? "" : String(system === "si" ? shown : Number(shown.toPrecision(SHOWN_DIGITS)));
  const isDraft = draft !== undefined && Object.is(draft.of, value) && draft.system === system;
  const symbol = symbolOf(quantity, system);
  return (
    <Field label={symbol ? `${label} (${symbol})` : label} error={error} hint={hint}>
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          value={isDraft ? draft.text : written}
          onChange={({ target: { value: text } }) => {
            const typed = text.trim() === "" ? Number.NaN : Number(text.trim().replace(/^−/, "-"));
            const next = Number.isFinite(typed) ? convert(quantity, typed, system, "si") : Number.NaN;
            setDraft({ text, of: next, system });
            onChange(next);
          }}
        />
      )}
    </Field>
  );
}
