import fc from "fast-check";
import { expect, test } from "vitest";
import { ARTICLE, BENCHMARK, exactPower, stablePeriod, totalBeta } from "./kinetics.ts";
import { at } from "./linear-algebra.ts";
import { createStepper, type OdeSystem } from "./rosenbrock.ts";
import { stepResponse } from "./step-response.ts";

/** y' = -50 (y - cos t): stiff, time-dependent, and with a known solution. */
const STIFF: OdeSystem = {
  size: 1,
  derivative(time, state, into) {
    into[0] = -50 * (at(state, 0) - Math.cos(time));
  },
  jacobian(_time, _state, into) {
    into[0] = -50;
  },
  timeDerivative(time, _state, into) {
    into[0] = -50 * Math.sin(time);
  },
};
const exactStiff = (time: number) => (2500 * Math.cos(time) + 50 * Math.sin(time) - 2500 * Math.exp(-50 * time)) / 2501;

function fixedSteps(width: number): number {
  // A huge tolerance turns error control off.
  const stepper = createStepper(STIFF, new Float64Array([0]), 1e9, 1);
  while (stepper.time < 1) stepper.step(Math.min(1, stepper.time + width));
  return at(stepper.state, 0);
}

test("the solver is of fourth order", () => {
  const errors = [1 / 400, 1 / 800, 1 / 1600].map((width) => Math.abs(fixedSteps(width) - exactStiff(1)));
  for (const [index, error] of errors.slice(1).entries()) {
    expect(Math.log2((errors[index] ?? 0) / error)).toBeGreaterThan(3.7);
  }
});

test("the solver meets its tolerance without needing many steps", () => {
  for (const tolerance of [1e-4, 1e-6, 1e-8]) {
    const stepper = createStepper(STIFF, new Float64Array([0]), tolerance, 1);
    let steps = 0;
    for (; stepper.time < 10; steps += 1) stepper.step(10);
    expect(Math.abs(at(stepper.state, 0) - exactStiff(10))).toBeLessThan(10 * tolerance);
    expect(steps).toBeLessThan(2000);
  }
});

const steppedPower = (rho: number, time: number) => stepResponse(BENCHMARK, rho, [time]).at(-1) ?? Number.NaN;

/** Published values for the thermal reactor benchmark. */
test.each([
  { rho: 0.003, time: 1, published: 2.2098 },
  { rho: 0.003, time: 10, published: 8.0192 },
  { rho: 0.003, time: 20, published: 28.297 },
  { rho: 0.007, time: 0.01, published: 4.5088 },
  { rho: 0.007, time: 0.5, published: 5345.9 },
])("power after a step of $rho at $time s is as published, by both methods", ({ rho, time, published }) => {
  const exact = exactPower(BENCHMARK, rho, time);
  expect(Math.abs(exact / published - 1)).toBeLessThan(2.5e-5);
  expect(Math.abs(steppedPower(rho, time) / exact - 1)).toBeLessThan(1e-7);
});

test("both methods agree for any step", () => {
  fc.assert(
    fc.property(
      fc.double({ min: -0.05, max: 0.0075, noNaN: true }),
      fc.double({ min: 0.001, max: 2, noNaN: true }),
      (rho, time) => {
        expect(Math.abs(steppedPower(rho, time) / exactPower(BENCHMARK, rho, time) - 1)).toBeLessThan(1e-6);
      },
    ),
    { numRuns: 10 },
  );
});

test("the root of the inhour equation matches the exact solution", () => {
  for (const dollars of [-0.5, 0.1, 0.5, 0.9, 1.1]) {
    const rho = dollars * totalBeta(ARTICLE);
    const period = stablePeriod(ARTICLE, rho);
    // Late enough for the transient to have died out.
    const late = dollars < 0 ? 3000 : Math.min(600, 60 * period + 20 / (1 + dollars));
    const growth = Math.log(exactPower(ARTICLE, rho, late + 1) / exactPower(ARTICLE, rho, late));
    expect(Math.abs(growth * period - 1)).toBeLessThan(1e-3);
  }
  expect(stablePeriod(ARTICLE, 0)).toBe(Number.POSITIVE_INFINITY);
});
