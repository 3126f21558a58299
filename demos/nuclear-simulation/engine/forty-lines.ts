import { equilibrium, type Kinetics, totalBeta } from "./physics/kinetics.ts";

/**
 * The article's program in TypeScript: backward Euler with the precursors eliminated. Returns the relative power at each
 * step, or undefined if the step is too long for the reactivity.
 */
export function fortyLines(kinetics: Kinetics, rho: number, end: number, dt: number): Float64Array | undefined {
  const { beta, lambda, generation } = kinetics;
  const precursors = equilibrium(kinetics, 1);
  const steps = Math.round(end / dt);
  const history = new Float64Array(steps + 1);
  let n = 1;
  history[0] = n;
  for (let step = 1; step <= steps; step += 1) {
    let source = 0;
    let gain = 0;
    for (const [group, decay] of lambda.entries()) {
      source += (decay * (precursors[group] ?? 0)) / (1 + decay * dt);
      gain += (decay * (beta[group] ?? 0) * dt) / (generation * (1 + decay * dt));
    }
    const below = 1 - dt * ((rho - totalBeta(kinetics)) / generation + gain);
    if (below <= 0) return undefined;
    n = (n + dt * source) / below;
    for (const [group, decay] of lambda.entries()) {
      precursors[group] = ((precursors[group] ?? 0) + ((dt * (beta[group] ?? 0)) / generation) * n) / (1 + decay * dt);
    }
    history[step] = n;
  }
  return history;
}
