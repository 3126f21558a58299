import type { LineResult } from "../../engine/line/analysis.ts";
import type { Band } from "../../engine/line/physics/friction.ts";
import { formatBand, formatReynolds } from "../../engine/line/show-amount.ts";
import { fromBase, type Quantity, symbolOf, type UnitSystem } from "../../engine/line/units.ts";

type LineReadoutsProps = { result: LineResult; system: UnitSystem };

const REGIMES = { "at rest": "At rest", laminar: "Laminar", transitional: "Transitional", turbulent: "Turbulent" };

/** The main results as large numbers. */
export function LineReadouts({ result, system }: LineReadoutsProps) {
  const { velocity, reynolds, regime, friction, head, pressure, power, npsh } = result;
  const band = (label: string, quantity: Quantity, [low, high]: Band) => ({
    label,
    value: formatBand([fromBase(quantity, system, low), fromBase(quantity, system, high)]),
    unit: symbolOf(quantity, system),
  });
  const readouts: { label: string; value: string; unit: string; note?: string }[] = [
    band("Velocity", "velocity", [velocity, velocity]),
    { label: "Reynolds number", value: formatReynolds(reynolds), unit: "" },
    { label: "Regime", value: REGIMES[regime], unit: "" },
    {
      label: "Darcy friction factor",
      value: regime === "at rest" ? "none" : formatBand(friction, (factor) => factor.toPrecision(6)),
      unit: "",
      note: frictionNote(result),
    },
    band("Head loss", "length", head),
    band("Pressure loss", "pressure", pressure),
    band("Hydraulic power", "power", power),
    ...(npsh
      ? [
          band("NPSH available", "length", npsh.available),
          band("Cavitation margin", "length", [npsh.available[0] - npsh.required, npsh.available[1] - npsh.required]),
        ]
      : []),
  ];
  return (
    <dl aria-label="The line at the given flow" className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
      {readouts.map(({ label, value, unit, note }) => (
        <div key={label} className={`border-t border-line pt-2 ${note ? "max-sm:col-span-2" : ""}`}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-xl font-semibold tracking-tight tabular-nums">
            {value} <span className="text-sm font-normal text-muted">{unit}</span>
            {note && <span className="block text-[13px] leading-5 font-normal tracking-normal text-muted">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function frictionNote({ regime, friction, haaland }: LineResult): string | undefined {
  if (regime === "laminar") return "64 / Re";
  if (regime === "transitional") return "Between 64 / Re and Colebrook-White.";
  if (haaland === undefined) return undefined;
  const difference = 100 * (haaland / friction[0] - 1);
  return `Colebrook-White. Haaland’s approximation: ${haaland.toPrecision(6)}, ${Math.abs(difference).toFixed(2)} % ${difference < 0 ? "lower" : "higher"}.`;
}
