import { type Line, type Losses, lossesAt } from "../physics/losses.ts";

/** The losses of a line; everything left out is zero. */
export function lossesOf(line: Partial<Line> & Pick<Line, "fluid" | "diameter" | "length">, flow: number): Losses {
  return lossesAt({ roughness: 0, lossCoefficient: 0, staticHead: 0, ...line }, flow);
}
