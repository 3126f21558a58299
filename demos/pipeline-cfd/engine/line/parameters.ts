import {
  choiceParameter,
  numberParameter,
  type Parameter,
  type ValuesOf,
} from "#demos/kit/simulation/experiment-url.ts";
import { fittingsParameter } from "./fittings.ts";
import { plainSymbolOf, type Quantity } from "./units.ts";

type Amount = Parameter<number> & { quantity: Quantity };

/** Stored in metric display units. Any number is accepted here; the analysis explains what is wrong with it. */
function amount(quantity: Quantity, facts: { key: string; label: string; initial: number }): Amount {
  const unit = plainSymbolOf(quantity, "si");
  return { ...numberParameter({ ...facts, unit, min: -Infinity, max: Infinity }), quantity };
}

/** By their prefix, links from when the calculator shared its page with the channel are recognized. */
export const lineParameters = {
  units: choiceParameter({ key: "line-units", label: "Units", initial: "si", choices: ["si", "us"] }),
  fluid: choiceParameter({
    key: "line-fluid",
    label: "Fluid",
    initial: "water",
    choices: ["water", "air", "seawater", "kerosene", "gasoline", "sae10", "sae30", "own"],
  }),
  temperature: amount("temperature", { key: "line-temperature", label: "Temperature", initial: 20 }),
  pressure: amount("pressure", { key: "line-pressure", label: "Absolute pressure at the supply", initial: 101.325 }),
  density: amount("density", { key: "line-density", label: "Density", initial: 998.2 }),
  viscosity: amount("viscosity", { key: "line-viscosity", label: "Dynamic viscosity", initial: 1.0016 }),
  vaporPressure: amount("pressure", { key: "line-vapor", label: "Vapor pressure", initial: 2.339 }),
  diameter: amount("bore", { key: "line-diameter", label: "Inside diameter", initial: 102.26 }),
  length: amount("length", { key: "line-length", label: "Length", initial: 250 }),
  roughness: amount("bore", { key: "line-roughness", label: "Roughness", initial: 0.045 }),
  fittings: fittingsParameter({
    key: "line-fittings",
    label: "Fittings",
    initial: [
      { fitting: "entrance-sharp", count: 1 },
      { fitting: "elbow-90-flanged", count: 4 },
      { fitting: "gate", count: 2 },
      { fitting: "swing-check", count: 1 },
      { fitting: "exit", count: 1 },
    ],
  }),
  otherK: amount("ratio", { key: "line-k", label: "Other losses, K", initial: 0 }),
  flow: amount("flow", { key: "line-flow", label: "Flow", initial: 40 }),
  staticHead: amount("length", { key: "line-static", label: "Static head", initial: 15 }),
  pump: choiceParameter({
    key: "line-pump",
    label: "Pump curve",
    initial: "points",
    choices: ["points", "coefficients", "none"],
  }),
  pumpFlow1: amount("flow", { key: "line-q1", label: "Pump flow 1", initial: 0 }),
  pumpHead1: amount("length", { key: "line-h1", label: "Pump head 1", initial: 32 }),
  pumpFlow2: amount("flow", { key: "line-q2", label: "Pump flow 2", initial: 40 }),
  pumpHead2: amount("length", { key: "line-h2", label: "Pump head 2", initial: 28.5 }),
  pumpFlow3: amount("flow", { key: "line-q3", label: "Pump flow 3", initial: 80 }),
  pumpHead3: amount("length", { key: "line-h3", label: "Pump head 3", initial: 18 }),
  shutoff: amount("length", { key: "line-a", label: "Shutoff head a", initial: 32 }),
  slope: amount("pumpSlope", { key: "line-b", label: "Coefficient b", initial: 0 }),
  curvature: amount("pumpCurvature", { key: "line-c", label: "Coefficient c", initial: -0.0021875 }),
  suctionHead: amount("length", { key: "line-suction", label: "Supply level above pump", initial: 2 }),
  suctionLength: amount("length", { key: "line-suction-length", label: "Suction pipe length", initial: 5 }),
  suctionK: amount("ratio", { key: "line-suction-k", label: "Suction K", initial: 0.95 }),
  npshRequired: amount("length", { key: "line-npshr", label: "NPSH required", initial: 3 }),
};

export type LineValues = ValuesOf<typeof lineParameters>;

/** The names of the numeric parameters. */
export type AmountName = {
  [Name in keyof typeof lineParameters]: (typeof lineParameters)[Name] extends Amount ? Name : never;
}[keyof typeof lineParameters];

const BY_FLUID: Partial<Record<LineValues["fluid"], readonly AmountName[]>> = {
  water: ["temperature"],
  air: ["temperature"],
  own: ["density", "viscosity", "vaporPressure"],
};
export const PUMP_POINTS = [
  ["pumpFlow1", "pumpHead1"],
  ["pumpFlow2", "pumpHead2"],
  ["pumpFlow3", "pumpHead3"],
] as const satisfies readonly (readonly AmountName[])[];
export const PUMP_COEFFICIENTS = ["shutoff", "slope", "curvature"] as const satisfies readonly AmountName[];
export const SUCTION = [
  "suctionHead",
  "suctionLength",
  "suctionK",
  "npshRequired",
] as const satisfies readonly AmountName[];

export const fluidAmounts = (fluid: LineValues["fluid"]) => BY_FLUID[fluid] ?? [];

/** The numeric parameters that affect the result. */
export function amountsInUse({ fluid, pump }: Pick<LineValues, "fluid" | "pump">): AmountName[] {
  return [
    ...fluidAmounts(fluid),
    "pressure",
    "diameter",
    "length",
    "roughness",
    "otherK",
    "flow",
    "staticHead",
    ...(pump === "points" ? PUMP_POINTS.flat() : []),
    ...(pump === "coefficients" ? PUMP_COEFFICIENTS : []),
    ...(pump === "none" || fluid === "air" ? [] : SUCTION),
  ];
}
