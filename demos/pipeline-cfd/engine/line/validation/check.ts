import { type Line, type Losses, lossesAt } from "../physics/losses.ts";

export type Check = {
  name: string;
  source: string;
  unit: string;
  /** As published. */
  published: string;
  /** The largest relative error that passes, given the digits published or the precision of reading a chart. */
  bar: number;
  compute: () => number;
};

export type CheckResult = { computed: number; error: number; passes: boolean };

export function runCheck({ compute, published, bar }: Check): CheckResult {
  const computed = compute();
  const error = Math.abs(computed / Number(published) - 1);
  return { computed, error, passes: error <= bar };
}

/** Units that the sources use, in SI units. */
export const FOOT = 0.3048;
export const CUBIC_FOOT = FOOT ** 3;
export const POUND = 0.45359237;

/** The losses of a line; everything left out is zero. */
export function lossesOf(line: Partial<Line> & Pick<Line, "fluid" | "diameter" | "length">, flow: number): Losses {
  return lossesAt({ roughness: 0, lossCoefficient: 0, staticHead: 0, ...line }, flow);
}
