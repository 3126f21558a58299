import { at, factorize, type Matrix, solve } from "./linear-algebra.ts";

const { abs, max, min, sqrt } = Math;

/** A system of ordinary differential equations; each function writes into its last argument. */
export type OdeSystem = {
  size: number;
  derivative: (time: number, state: Float64Array, into: Float64Array) => void;
  /** Partial derivatives with respect to the state. */
  jacobian: (time: number, state: Float64Array, into: Matrix) => void;
  /** Partial derivatives with respect to time. */
  timeDerivative: (time: number, state: Float64Array, into: Float64Array) => void;
};

export type Stepper = {
  readonly time: number;
  readonly state: Float64Array;
  /** Takes one step within tolerance, up to `end` at most. */
  step: (end: number, maxStep?: number) => void;
  /** Continues from another state, with small steps at first. */
  restart: (time: number, state: Float64Array) => void;
};

// RODAS4 of Hairer and Wanner, Solving Ordinary Differential Equations II: six stages, fourth order, L-stable, and
// stiffly accurate, with an embedded third-order solution for the error.
const GAMMA = 0.25;
const STAGES = 6;
/** Coefficients by stage and earlier stage, flattened. */
const byStage = (rows: readonly (readonly number[])[]) =>
  Float64Array.from({ length: STAGES * STAGES }, (_, index) => rows[Math.floor(index / STAGES)]?.[index % STAGES] ?? 0);
const A = byStage([
  [],
  [1.544],
  [0.9466785280815826, 0.2557011698983284],
  [3.314825187068521, 2.896124015972201, 0.9986419139977817],
  [1.221224509226641, 6.019134481288629, 12.53708332932087, -0.687886036105895],
  // Stiffly accurate: the last stage starts at the embedded solution, and its value is the error estimate.
  [1.221224509226641, 6.019134481288629, 12.53708332932087, -0.687886036105895, 1],
]);
const C = byStage([
  [],
  [-5.6688],
  [-2.430093356833875, -0.2063599157091915],
  [-0.1073529058151375, -9.594562251023355, -20.47028614809616],
  [7.496443313967647, -10.24680431464352, -33.99990352819905, 11.7089089320616],
  [8.083246795921522, -7.981132988064893, -31.52159432874371, 16.31930543123136, -6.058818238834054],
]);
const ALPHA = Float64Array.of(0, 0.386, 0.21, 0.63, 1, 1);
const D = Float64Array.of(0.25, -0.1043, 0.1035, -0.0362, 0, 0);

/** Thrown if the tolerance can't be met even with the smallest step. */
export class StepTooSmallError extends Error {
  override name = "StepTooSmallError";
}

const FIRST_STEP = 1e-6;
const SMALLEST_STEP = 1e-14;
const SAFETY = 0.9;

/** An adaptive solver for stiff systems. Errors are relative to each value, or to `floor` if that is larger. */
export function createStepper(system: OdeSystem, initial: Float64Array, tolerance: number, floor: number): Stepper {
  const { size } = system;
  const state = Float64Array.from(initial);
  const stages = Array.from({ length: STAGES }, () => new Float64Array(size));
  const factors = new Float64Array(size * size);
  const pivots = new Int32Array(size);
  const jacobian = new Float64Array(size * size);
  const byTime = new Float64Array(size);
  const point = new Float64Array(size);
  let time = 0;
  let proposed = FIRST_STEP;

  /** Tries one step, stores the result in `point`, and returns the error divided by the tolerance. */
  function attempt(width: number): number {
    for (let index = 0; index < size * size; index += 1) factors[index] = -at(jacobian, index);
    for (let index = 0; index < size; index += 1) {
      factors[index * size + index] = at(factors, index * size + index) + 1 / (GAMMA * width);
    }
    if (!factorize(factors, pivots)) return Number.POSITIVE_INFINITY;
    for (let stage = 0; stage < STAGES; stage += 1) {
      const values = stages[stage] as Float64Array;
      point.set(state);
      for (let earlier = 0; earlier < stage; earlier += 1) {
        addScaled(point, at(A, stage * STAGES + earlier), stages[earlier] as Float64Array);
      }
      system.derivative(time + at(ALPHA, stage) * width, point, values);
      addScaled(values, width * at(D, stage), byTime);
      for (let earlier = 0; earlier < stage; earlier += 1) {
        addScaled(values, at(C, stage * STAGES + earlier) / width, stages[earlier] as Float64Array);
      }
      solve(factors, pivots, values);
    }
    const last = stages[STAGES - 1] as Float64Array;
    let sum = 0;
    for (let index = 0; index < size; index += 1) {
      point[index] = at(point, index) + at(last, index);
      const scale = max(abs(at(state, index)), abs(at(point, index)), floor);
      sum += (at(last, index) / scale) ** 2;
    }
    return sqrt(sum / size) / tolerance;
  }

  return {
    get time() {
      return time;
    },
    state,
    step(end, maxStep = Number.POSITIVE_INFINITY) {
      system.jacobian(time, state, jacobian);
      system.timeDerivative(time, state, byTime);
      for (;;) {
        const room = end - time;
        const isLast = min(proposed, maxStep) >= room;
        const width = isLast ? room : min(proposed, maxStep);
        const error = attempt(width);
        const factor = Number.isFinite(error) ? min(5, max(0.2, SAFETY * error ** -0.25)) : 0.2;
        if (error <= 1) {
          // A step cut short by `end` doesn't reduce the next one.
          proposed = isLast ? max(proposed, width * factor) : width * factor;
          time = isLast ? end : time + width;
          state.set(point);
          return;
        }
        proposed = width * factor;
        if (proposed < SMALLEST_STEP) {
          throw new StepTooSmallError();
        }
      }
    },
    restart(newTime, newState) {
      time = newTime;
      state.set(newState);
      proposed = FIRST_STEP;
    },
  };
}

function addScaled(sum: Float64Array, factor: number, values: Float64Array) {
  if (factor === 0) return;
  for (let index = 0; index < sum.length; index += 1) sum[index] = at(sum, index) + factor * at(values, index);
}
