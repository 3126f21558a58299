import type { Fluid } from "./fluids.ts";
import { type Band, frictionBand, haalandFriction, type Regime, raised, regimeOf, scaled, single } from "./friction.ts";

export const GRAVITY = 9.80665;

/** One pipe of one diameter with its fittings, between two surfaces. In SI units. */
export type Line = {
  fluid: Fluid;
  diameter: number;
  length: number;
  roughness: number;
  /** The sum of the fittings' K. */
  lossCoefficient: number;
  /** How much higher the far surface is, pressures included; negative downhill. */
  staticHead: number;
};

export type Losses = {
  velocity: number;
  reynolds: number;
  regime: Regime;
  friction: Band;
  /** Only where flow is turbulent, which is what it is made for. */
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

/** What a flow loses on its way: Darcy and Weisbach for the pipe, K times the velocity head for the fittings. */
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

/** The head that it takes to drive a flow through the line. */
export const systemHead = (line: Line, flow: number): Band => raised(lossesAt(line, flow).head, line.staticHead);
