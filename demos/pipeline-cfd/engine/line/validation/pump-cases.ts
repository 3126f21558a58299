import { type Fluid, waterAt } from "../physics/fluids.ts";
import { GRAVITY } from "../physics/losses.ts";
import { operatingPoint } from "../physics/operating-point.ts";
import { pumpOf } from "../physics/pump.ts";
import { availableNpsh } from "../physics/suction.ts";
import { fromBase, toBase } from "../units.ts";
import type { Check } from "./check.ts";
import { CUBIC_FOOT, FOOT, lossesOf } from "./check.ts";

/** Fits a + cQ² by least squares, as the source does. */
function fittedPump(points: readonly (readonly [flow: number, head: number])[]) {
  const mean = (read: (point: readonly [number, number]) => number) =>
    points.reduce((sum, point) => sum + read(point), 0) / points.length;
  const [x, y] = [mean(([flow]) => flow ** 2), mean(([, head]) => head)];
  const c = mean(([flow, head]) => (flow ** 2 - x) * (head - y)) / mean(([flow]) => (flow ** 2 - x) ** 2);
  return pumpOf(y - c * x, 0, c);
}

function pumpedFlow(): number {
  const gallons = (perMinute: number) => toBase("flow", "us", perMinute);
  const pump = fittedPump([
    [0, 81 * FOOT],
    [gallons(5000), 60 * FOOT],
    [gallons(7850), 20 * FOOT],
  ]);
  const pipe = { diameter: (20 / 12) * FOOT, length: 3884 * FOOT, roughness: 0.0005 * FOOT };
  const fluid: Fluid = { density: 1000, viscosity: 1000 * 1.23e-5 * FOOT ** 2 };
  // The source takes the loss at 1 ft³/s and scales it with the square of the flow, like the loss of a fitting.
  const once = lossesOf({ fluid, ...pipe }, CUBIC_FOOT);
  const lossCoefficient = once.head[0] / (once.velocity ** 2 / (2 * GRAVITY));
  const line = { fluid, ...pipe, length: 0, lossCoefficient, staticHead: 30 * FOOT };
  const found = pump && operatingPoint(pump, line);
  return found?.at === "point" ? found.flow / CUBIC_FOOT : Number.NaN;
}

/** Water at 60 °F from an open tank, with 0.4 ft lost at the entrance and 2 ft in the line. */
function npshOf60F(head: number): number {
  const pressure = toBase("pressure", "us", 14.7);
  const fluid = waterAt(toBase("temperature", "us", 60), pressure) as Fluid & { vaporPressure: number };
  return fromBase("length", "us", availableNpsh({ pressure, head: head * FOOT, loss: 2.4 * FOOT }, fluid));
}

export const pumpCases: readonly Check[] = [
  {
    name: "Operating flow, three points of a pump and a line of 20 in",
    source: "Maurer, hydraulics for R, vignette, section 6",
    unit: "ft³/s",
    published: "12.051",
    bar: 0.001,
    compute: pumpedFlow,
  },
  {
    name: "NPSH available, tank 15 ft above the pump",
    source: "Spellman, Water and Wastewater Treatment Plant Operations, 10.2.12.1.1",
    unit: "ft",
    published: "46",
    bar: 0.005,
    compute: () => npshOf60F(15),
  },
  {
    name: "NPSH available, suction lift of 20 ft",
    source: "Spellman, Water and Wastewater Treatment Plant Operations, example 10.11",
    unit: "ft",
    published: "11",
    bar: 0.01,
    compute: () => npshOf60F(-20),
  },
];
