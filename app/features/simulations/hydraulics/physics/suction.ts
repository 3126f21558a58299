import type { Fluid } from "./fluids.ts";
import { GRAVITY } from "./losses.ts";

/** A ratio of available to required head below which pump standards see no margin for wear, air and swings. */
export const LEAST_NPSH_RATIO = 1.1;

type Suction = {
  /** Absolute, on the surface that the pump draws from. */
  pressure: number;
  /** How far that surface is above the pump; negative where it has to lift. */
  head: number;
  /** What the suction line loses. */
  loss: number;
};

/** The head above the vapor pressure that reaches the pump (NPSH available). */
export function availableNpsh({ pressure, head, loss }: Suction, fluid: Fluid & { vaporPressure: number }): number {
  return (pressure - fluid.vaporPressure) / (fluid.density * GRAVITY) + head - loss;
}
