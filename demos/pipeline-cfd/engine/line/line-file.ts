import { experimentCsv, type Fact } from "#demos/kit/simulation/experiment-csv.ts";
import type { LineResult } from "./analysis.ts";
import { type AmountName, amountsInUse, type LineValues, lineParameters } from "./parameters.ts";
import type { Band } from "./physics/friction.ts";
import { GRAVITY } from "./physics/losses.ts";
import { type CurvePoint, systemCurve } from "./system-curve.ts";
import { convert, fromBase, plainSymbolOf, type Quantity } from "./units.ts";

/** The CSV file: all parameters, the results at the given flow, then the curves, in the selected units. */
export function lineFile(values: LineValues, result: LineResult): string {
  const system = values.units;
  const curve = systemCurve(result);
  const column = (name: string, quantity: Quantity, read: (point: CurvePoint) => number) => ({
    name,
    unit: quantity === "ratio" ? "1" : plainSymbolOf(quantity, system),
    values: curve.map((point) => fromBase(quantity, system, read(point))),
  });
  return experimentCsv(
    "Pipe line",
    [...parameterFacts(values), ...resultFacts(values, result)],
    [
      column("flow", "flow", ({ flow }) => flow),
      column("velocity", "velocity", ({ velocity }) => velocity),
      column("Reynolds number", "ratio", ({ reynolds }) => reynolds),
      column("friction factor low", "ratio", ({ friction }) => friction[0]),
      column("friction factor high", "ratio", ({ friction }) => friction[1]),
      column("head loss low", "length", ({ loss }) => loss[0]),
      column("head loss high", "length", ({ loss }) => loss[1]),
      column("system head low", "length", ({ head }) => head[0]),
      column("system head high", "length", ({ head }) => head[1]),
      column("pump head", "length", ({ pumpHead }) => pumpHead),
    ],
  );
}

function parameterFacts(values: LineValues): Fact[] {
  const inUse = new Set<string>(amountsInUse(values));
  return Object.entries(lineParameters).flatMap(([name, parameter]): Fact[] => {
    if (!("quantity" in parameter)) {
      const write = parameter.write as (value: unknown) => string;
      return [{ name: parameter.label, value: write(values[name as keyof LineValues]), unit: "" }];
    }
    if (!inUse.has(name)) return [];
    const value = convert(parameter.quantity, values[name as AmountName], "si", values.units);
    return [{ name: parameter.label, value, unit: plainSymbolOf(parameter.quantity, values.units) }];
  });
}

function resultFacts({ units }: LineValues, result: LineResult): Fact[] {
  const { line, operating, npsh } = result;
  const fact = (name: string, quantity: Quantity, value: number): Fact[] =>
    Number.isFinite(value)
      ? [{ name: `Result: ${name}`, value: fromBase(quantity, units, value), unit: plainSymbolOf(quantity, units) }]
      : [];
  const band = (name: string, quantity: Quantity, [low, high]: Band): Fact[] =>
    low === high
      ? fact(name, quantity, low)
      : [...fact(`${name}, low`, quantity, low), ...fact(`${name}, high`, quantity, high)];
  return [
    ...fact("density in use", "density", line.fluid.density),
    ...fact("dynamic viscosity in use", "viscosity", line.fluid.viscosity),
    ...fact("vapor pressure in use", "pressure", line.fluid.vaporPressure ?? Number.NaN),
    ...fact("sum of K", "ratio", line.lossCoefficient),
    ...fact("velocity", "velocity", result.velocity),
    ...fact("Reynolds number", "ratio", result.reynolds),
    { name: "Result: regime", value: result.regime, unit: "" },
    ...band("Darcy friction factor", "ratio", result.friction),
    ...fact("Haaland's approximation", "ratio", result.haaland ?? Number.NaN),
    ...band("head loss in the pipe", "length", result.pipeHead),
    ...fact("head loss in fittings", "length", result.fittingsHead),
    ...band("head loss", "length", result.head),
    ...band("pressure loss", "pressure", result.pressure),
    ...band("pressure loss in the pipe", "pressure", [
      result.pipeHead[0] * line.fluid.density * GRAVITY,
      result.pipeHead[1] * line.fluid.density * GRAVITY,
    ]),
    ...band("total head required", "length", result.systemHead),
    ...band("hydraulic power", "power", result.power),
    ...(operating?.at === "point"
      ? [...fact("operating flow", "flow", operating.flow), ...fact("operating head", "length", operating.head)]
      : []),
    ...(operating?.at === "band"
      ? [...fact("operating flow, low", "flow", operating.from), ...fact("operating flow, high", "flow", operating.to)]
      : []),
    ...(npsh ? band("NPSH available", "length", npsh.available) : []),
    ...fact("standard gravity in m/s2", "ratio", GRAVITY),
  ];
}
