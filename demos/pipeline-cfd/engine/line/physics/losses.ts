import type { Fluid } from "./fluids.ts";
import { type Band, frictionBand, haalandFriction, type Regime, raised, regimeOf, scaled, single } from "./friction.ts";

export const GRAVITY = 9.80665;

/** A pipe of constant diameter with its fittings. SI units. */
export type Line = {
  fluid: Fluid;
  diameter: number;
  length: number;
  roughness: number;
  /** The sum of the K values of all fittings. */
  lossCoefficient: number;
  /** Elevation gain plus any difference in pressure head; negative if the line runs downhill. */
  staticHead: number;
};

export type Losses = {
  velocity: number;
  reynolds: number;
  regime: Regime;
  friction: Band;
  /** Only for turbulent flow. */
  haaland?: number;
  pipeHead: Band;
  fittingsHead: number;
  head: Band;
  pressure: Band;
};

export const velocityOf = (flow: number, diameter: number) => flow / ((Math.PI / 4) * diameter ** 2);

export const reynoldsOf = (velocity: number, diameter: number, { density, viscosity }: Fluid) =>
  (density * velocity * diameter) / viscosity;

export const flowAtReynolds = (reynolds: number, { diameter, fluid }: Line) =>
  (reynolds * fluid.viscosity * Math.PI * diameter) / (4 * fluid.density);

/** Head losses: Darcy-Weisbach for the pipe, K times the velocity head for the fittings. */
export function lossesAt(line: Line, flow: number): Losses {
  const { fluid, diameter, length, roughness, lossCoefficient } = line;
  const velocity = velocityOf(flow, diameter);
  const reynolds = reynoldsOf(velocity, diameter, fluid);
  const regime = regimeOf(reynolds);
  const friction = frictionBand(reynolds, roughness / diameter);
  const velocityHead = velocity ** 2 / (2 * GRAVITY);
  const pipeHead = regime === "at rest" ? single(0) : scaled(friction, (length / diameter) * velocityHead);
  const fittingsHead = lossCoefficient * velocityHead;
  const head = raised(pipeHead, fittingsHead);
  return {
    velocity,
    reynolds,
    regime,
    friction,
    haaland: regime === "turbulent" ? haalandFriction(reynolds, roughness / diameter) : undefined,
    pipeHead,
    fittingsHead,
    head,
    pressure: scaled(head, fluid.density * GRAVITY),
  };
}

/** The head required to drive a flow through the line. */
export const systemHead = (line: Line, flow: number): Band => raised(lossesAt(line, flow).head, line.staticHead);
