import type { Fluid } from "./fluids.ts";
import { GRAVITY } from "./losses.ts";

/** The smallest ratio of available to required NPSH that leaves a margin for wear, dissolved air and fluctuations. */
export const LEAST_NPSH_RATIO = 1.1;

type Suction = {
  /** Absolute, at the surface of the supply. */
  pressure: number;
  /** Height of that surface above the pump; negative for a suction lift. */
  head: number;
  /** Head loss of the suction line. */
  loss: number;
};

/** Net positive suction head available at the pump. */
export function availableNpsh({ pressure, head, loss }: Suction, fluid: Fluid & { vaporPressure: number }): number {
  return (pressure - fluid.vaporPressure) / (fluid.density * GRAVITY) + head - loss;
}
