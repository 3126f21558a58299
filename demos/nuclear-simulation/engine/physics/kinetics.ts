import { at, type Matrix } from "./linear-algebra.ts";
import { matrixExponential } from "./matrix-exponential.ts";

/** Kinetic parameters of a core. */
export type Kinetics = {
  /** Delayed fraction of each group. */
  beta: readonly number[];
  /** Decay constant of each group, in 1/s. */
  lambda: readonly number[];
  /** Prompt generation time, in s. */
  generation: number;
};

/** The six groups of uranium-235 used in the article on point kinetics. */
export const ARTICLE: Kinetics = {
  beta: [0.000215, 0.001424, 0.001274, 0.002568, 0.000748, 0.000273],
  lambda: [0.0124, 0.0305, 0.111, 0.301, 1.14, 3.01],
  generation: 2e-5,
};

/** The thermal reactor benchmark of the point kinetics literature. */
export const BENCHMARK: Kinetics = {
  beta: [2.66e-4, 14.91e-4, 13.16e-4, 28.49e-4, 8.96e-4, 1.82e-4],
  lambda: [0.0127, 0.0317, 0.115, 0.311, 1.4, 3.87],
  generation: 2e-5,
};

export const GROUPS = 6;

/** One dollar of reactivity: the total delayed fraction. */
export const totalBeta = ({ beta }: Kinetics) => beta.reduce((sum, value) => sum + value, 0);

/** Precursor concentrations in equilibrium with the power `n`. */
export function equilibrium({ beta, lambda, generation }: Kinetics, n: number): number[] {
  return beta.map((fraction, group) => (fraction * n) / ((lambda[group] ?? 1) * generation));
}

/** The matrix of the kinetics equations at constant reactivity: power first, then the six groups. */
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

/** The exact relative power after a reactivity step from equilibrium. */
export function exactPower(kinetics: Kinetics, rho: number, time: number): number {
  const size = GROUPS + 1;
  const propagator = matrixExponential(
    kineticsMatrix(kinetics, rho).map((value) => value * time),
    size,
  );
  const start = [1, ...equilibrium(kinetics, 1)];
  return start.reduce((sum, value, index) => sum + at(propagator, index) * value, 0);
}

/** The asymptotic period after a reactivity step, in s: 1/omega for the largest root of the inhour equation. */
export function stablePeriod(kinetics: Kinetics, rho: number): number {
  if (rho === 0) return Number.POSITIVE_INFINITY;
  const { beta, lambda, generation } = kinetics;
  const needed = (omega: number) =>
    omega * generation +
    beta.reduce((sum, fraction, group) => sum + (fraction * omega) / (omega + (lambda[group] ?? 0)), 0);
  // For negative reactivity the largest root lies between minus the slowest decay constant and zero.
  let low = rho > 0 ? 0 : -Math.min(...lambda);
  let high = rho > 0 ? Math.max(rho / generation, 1) : 0;
  for (let round = 0; round < 200; round += 1) {
    const middle = (low + high) / 2;
    if (needed(middle) < rho) low = middle;
    else high = middle;
  }
  return 2 / (low + high);
}
