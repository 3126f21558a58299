import { ChannelRun, SPEED } from "./channel-run.ts";
import type { ChannelCase } from "./parameters.ts";

/** The grids of a study, each twice as fine as the one before, as the article on meshes has it. */
export const STUDY_CELLS = [16, 32, 64] as const;
const RATIO = 2;
const SAFETY = 1.25;
const FORMAL_ORDER = 2;
const ORDER_TOLERANCE = 0.5;
const OUT_OF_RANGE =
  "The observed order is far from 2, the formal order of the method: on these grids the values don’t converge regularly yet, and the index can’t be trusted.";
/** Flow passes the channel's height this often before the loss is averaged over the last half. */
const PASSES = 16;

export type GridStudy = {
  /** Pressure loss on each grid, in ½ρU². */
  readonly losses: readonly number[];
  readonly order?: number;
  /** Grid convergence index of the finest grid, as a share of its value. */
  readonly index?: number;
  /** Why there is no order, or why it can't be trusted. */
  readonly problem?: string;
};

/** The same channel on three grids; yields how much is done, 0 to 1. */
export function* studyGrids(channel: ChannelCase): Generator<number, GridStudy> {
  const work = STUDY_CELLS.map((cells) => cells ** 3);
  const total = work.reduce((sum, one) => sum + one, 0);
  const losses: number[] = [];
  let done = 0;
  for (const [grid, cells] of STUDY_CELLS.entries()) {
    const run = new ChannelRun({ ...channel, cells });
    const steps = Math.round((PASSES * cells) / SPEED);
    for (let step = 0; step < steps; step += 100) {
      run.advance(100);
      if (run.isOver) return { losses, problem: `With ${cells} cells across: ${run.verdict?.reason}` };
      yield (done + ((work[grid] as number) * step) / steps) / total;
    }
    done += work[grid] as number;
    const record = run.record[3] as number[];
    const settled = record.slice(Math.floor(record.length / 2));
    losses.push(settled.reduce((sum, value) => sum + value, 0) / settled.length);
  }
  return { losses, ...judgeConvergence(losses) };
}

/** Observed order and grid convergence index of three values, coarse to fine, by Roache's method. */
export function judgeConvergence(values: readonly number[]): Pick<GridStudy, "order" | "index" | "problem"> {
  const [coarse = 0, medium = 0, fine = 0] = values;
  const [first, second] = [medium - coarse, fine - medium];
  if (first * second <= 0) {
    return {
      problem:
        "The values rise and fall from grid to grid, so they have no order of convergence yet. Finer grids are needed.",
    };
  }
  const order = Math.log(first / second) / Math.log(RATIO);
  if (order <= 0)
    return { problem: "The values move apart from grid to grid: these grids are too coarse for this flow." };
  const problem = Math.abs(order - FORMAL_ORDER) > ORDER_TOLERANCE ? OUT_OF_RANGE : undefined;
  return { problem, order, index: (SAFETY * Math.abs(second / fine)) / (RATIO ** order - 1) };
}
