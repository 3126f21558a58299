import { type ReactNode, useState } from "react";
import { Field } from "#app/ui/controls/field.tsx";
import { Input } from "#app/ui/controls/input.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import { SelectField } from "#demos/kit/select-field.tsx";
import { ChoiceControl } from "#demos/kit/simulation/choice-control.tsx";
import type { Problem } from "../../engine/line/check-values.ts";
import { fluidOf } from "../../engine/line/fluid-of.ts";
import {
  type AmountName,
  fluidAmounts,
  type LineValues,
  lineParameters,
  PUMP_COEFFICIENTS,
  PUMP_POINTS,
  SUCTION,
} from "../../engine/line/parameters.ts";
import { LIQUIDS } from "../../engine/line/physics/fluids.ts";
import { convert, fromBase, type Quantity, symbolOf, type UnitSystem } from "../../engine/line/units.ts";
import { FittingsForm } from "./fittings-form.tsx";

type LineFormProps = {
  values: LineValues;
  problems: readonly Problem[];
  onChange: (changes: Partial<LineValues>) => void;
};

const FLUIDS: Record<LineValues["fluid"], string> = {
  water: "Water",
  air: "Air",
  ...(Object.fromEntries(Object.entries(LIQUIDS).map(([key, { name }]) => [key, name])) as Record<
    keyof typeof LIQUIDS,
    string
  >),
  own: "Custom fluid",
};
const PUMPS = { points: "Three points", coefficients: "Coefficients", none: "No pump" } as const;
const HINTS: Partial<Record<AmountName, string>> = {
  pressure: "101.325 kPa for an open tank at sea level.",
  staticHead: "Elevation gain along the line; negative if it runs downhill.",
  suctionHead: "Negative for a suction lift.",
};

/** All inputs of the calculator. Every change takes effect immediately. */
export function LineForm({ values, problems, onChange }: LineFormProps) {
  const amount = (name: AmountName) => (
    <AmountField
      key={name}
      label={lineParameters[name].label}
      quantity={lineParameters[name].quantity}
      system={values.units}
      value={values[name]}
      onChange={(value) => onChange({ [name]: value })}
      error={problems.find(({ of }) => of === name)?.text}
      hint={values.units === "si" || name !== "pressure" ? HINTS[name] : "14.696 psi for an open tank at sea level."}
    />
  );
  return (
    <div className="grid grid-cols-1 gap-8">
      <Group title="Fluid">
        <SelectField
          label="Fluid"
          choices={FLUIDS}
          value={values.fluid}
          onChange={(fluid) => onChange(withFluid(values, fluid))}
        />
        {fluidAmounts(values.fluid).map(amount)}
        {amount("pressure")}
      </Group>
      <Group title="Pipe">
        {amount("diameter")}
        {amount("length")}
        <Field label="Material">
          {(control) => (
            <Select
              {...control}
              value={MATERIALS.find(({ roughness }) => roughness === values.roughness)?.roughness ?? "own"}
              onChange={({ target }) => onChange({ roughness: Number(target.value) })}
            >
              {MATERIALS.map(({ name, roughness }) => (
                <option key={name} value={roughness}>
                  {name}
                </option>
              ))}
              {!MATERIALS.some(({ roughness }) => roughness === values.roughness) && (
                <option value="own">Custom roughness</option>
              )}
            </Select>
          )}
        </Field>
        {amount("roughness")}
      </Group>
      <Group title="Fittings" isWide>
        <FittingsForm fittings={values.fittings} onChange={(fittings) => onChange({ fittings })} />
        {amount("otherK")}
      </Group>
      <Group title="Flow">
        {amount("flow")}
        {amount("staticHead")}
      </Group>
      <Group title="Pump" isWide>
        <ChoiceControl legend="Curve" choices={PUMPS} value={values.pump} onChange={(pump) => onChange({ pump })} />
        {values.pump === "points" && (
          <div className="grid grid-cols-2 gap-4">{PUMP_POINTS.map((point) => point.map(amount))}</div>
        )}
        {values.pump === "coefficients" && (
          <>
            <p className="text-sm text-muted">Head = a + b × flow + c × flow²</p>
            <div className="grid grid-cols-1 gap-4 sm:grid-cols-3 lg:grid-cols-1 xl:grid-cols-3">
              {PUMP_COEFFICIENTS.map(amount)}
            </div>
          </>
        )}
      </Group>
      {values.pump !== "none" && values.fluid !== "air" && <Group title="Suction side">{SUCTION.map(amount)}</Group>}
    </div>
  );
}

type GroupProps = { title: string; isWide?: boolean; children: ReactNode };

function Group({ title, isWide = false, children }: GroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-semibold tracking-tight">{title}</legend>
      <div className={isWide ? "grid grid-cols-1 gap-4" : "grid grid-cols-1 items-start gap-4 sm:grid-cols-2"}>
        {children}
      </div>
    </fieldset>
  );
}

/** A custom fluid starts with the properties of the previous one. */
function withFluid(values: LineValues, fluid: LineValues["fluid"]): Partial<LineValues> {
  const before = fluidOf(values);
  if (fluid !== "own" || !("fluid" in before)) return { fluid };
  const rounded = (value: number) => Number(value.toPrecision(6));
  const { density, viscosity, vaporPressure = 0 } = before.fluid;
  return {
    fluid,
    density: rounded(fromBase("density", "si", density)),
    viscosity: rounded(fromBase("viscosity", "si", viscosity)),
    vaporPressure: rounded(fromBase("pressure", "si", vaporPressure)),
  };
}

/** Equivalent roughness in mm: Munson, Young and Okiishi, Fundamentals of Fluid Mechanics, table 8.1. */
const MATERIALS = [
  { name: "Commercial steel or wrought iron", roughness: 0.045 },
  { name: "Galvanized iron", roughness: 0.15 },
  { name: "Cast iron", roughness: 0.26 },
  { name: "Drawn tubing (copper, brass)", roughness: 0.0015 },
  { name: "Plastic or glass, smooth", roughness: 0 },
  { name: "Concrete, smooth", roughness: 0.3 },
  { name: "Concrete, rough", roughness: 3 },
  { name: "Riveted steel, smooth", roughness: 0.9 },
] as const;

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
function AmountField({ label, quantity, system, value, onChange, error, hint }: AmountFieldProps) {
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
