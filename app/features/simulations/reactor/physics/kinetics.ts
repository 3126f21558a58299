import { at, type Matrix } from "./linear-algebra.ts";
import { matrixExponential } from "./matrix-exponential.ts";

/** What point kinetics knows of a core. */
export type Kinetics = {
  /** Delayed fraction of each group. */
  beta: readonly number[];
  /** Decay constant of each group, in 1/s. */
  lambda: readonly number[];
  /** Prompt generation time, in s. */
  generation: number;
};

/** The six groups of uranium-235 by which the article on point kinetics computes. */
export const ARTICLE: Kinetics = {
  beta: [0.000215, 0.001424, 0.001274, 0.002568, 0.000748, 0.000273],
  lambda: [0.0124, 0.0305, 0.111, 0.301, 1.14, 3.01],
  generation: 2e-5,
};

/** The thermal reactor of the literature on point kinetics, for which exact answers are published. */
export const BENCHMARK: Kinetics = {
  beta: [2.66e-4, 14.91e-4, 13.16e-4, 28.49e-4, 8.96e-4, 1.82e-4],
  lambda: [0.0127, 0.0317, 0.115, 0.311, 1.4, 3.87],
  generation: 2e-5,
};

export const GROUPS = 6;

/** One dollar: the delayed fraction of all groups. */
export const totalBeta = ({ beta }: Kinetics) => beta.reduce((sum, value) => sum + value, 0);

/** Precursors that keep the power `n` as it is. */
export function equilibrium({ beta, lambda, generation }: Kinetics, n: number): number[] {
  return beta.map((fraction, group) => (fraction * n) / ((lambda[group] ?? 1) * generation));
}

/** The seven equations with constant reactivity, as a matrix: power first, then the groups. */
export function kineticsMatrix(kinetics: Kinetics, rho: number): Matrix {
  const { beta, lambda, generation } = kinetics;
  const size = GROUPS + 1;
  const matrix = new Float64Array(size * size);
  matrix[0] = (rho - totalBeta(kinetics)) / generation;
  for (let group = 1; group <= GROUPS; group += 1) {
    matrix[group] = lambda[group - 1] ?? 0;
    matrix[group * size] = (beta[group - 1] ?? 0) / generation;
    matrix[group * size + group] = -(lambda[group - 1] ?? 0);
  }
  return matrix;
}

/** Relative power at a time after a step from equilibrium, exactly. */
export function exactPower(kinetics: Kinetics, rho: number, time: number): number {
  const size = GROUPS + 1;
  const propagator = matrixExponential(
    kineticsMatrix(kinetics, rho).map((value) => value * time),
    size,
  );
  const start = [1, ...equilibrium(kinetics, 1)];
  return start.reduce((sum, value, index) => sum + at(propagator, index) * value, 0);
}

/** The stable period after a step, in s: 1/omega for the largest root of the inhour equation, which always exists. */
export function stablePeriod(kinetics: Kinetics, rho: number): number {
  if (rho === 0) return Number.POSITIVE_INFINITY;
  const { beta, lambda, generation } = kinetics;
  const needed = (omega: number) =>
    omega * generation +
    beta.reduce((sum, fraction, group) => sum + (fraction * omega) / (omega + (lambda[group] ?? 0)), 0);
  // A negative root lies between zero and the slowest group, where the right side falls without a bound.
  let low = rho > 0 ? 0 : -Math.min(...lambda);
  let high = rho > 0 ? Math.max(rho / generation, 1) : 0;
  for (let round = 0; round < 200; round += 1) {
    const middle = (low + high) / 2;
    if (needed(middle) < rho) low = middle;
    else high = middle;
  }
  return 2 / (low + high);
}
