import fc from "fast-check";
import { expect, test } from "vitest";
import {
  colebrookFriction,
  frictionBand,
  haalandFriction,
  LAMINAR_END,
  regimeOf,
  TURBULENT_START,
} from "./friction.ts";

const logarithmic = (from: number, to: number) =>
  fc.double({ min: Math.log(from), max: Math.log(to), noNaN: true }).map(Math.exp);
const turbulent = logarithmic(TURBULENT_START, 1e8);
const roughness = fc.oneof(fc.constant(0), logarithmic(1e-8, 0.05));

test("the friction factor satisfies Colebrook and White's equation to ten digits", () => {
  fc.assert(
    fc.property(turbulent, roughness, (reynolds, relative) => {
      const f = colebrookFriction(reynolds, relative);
      const again = (-2 * Math.log10(relative / 3.7 + 2.51 / (reynolds * Math.sqrt(f)))) ** -2;
      expect(Math.abs(again / f - 1)).toBeLessThan(1e-10);
    }),
  );
});

test("Haaland's estimate stays within two percent of it", () => {
  fc.assert(
    fc.property(turbulent, roughness, (reynolds, relative) => {
      const estimate = haalandFriction(reynolds, relative);
      expect(Math.abs(estimate / colebrookFriction(reynolds, relative) - 1)).toBeLessThan(0.021);
    }),
  );
});

test("it falls with the Reynolds number and rises with roughness", () => {
  fc.assert(
    fc.property(turbulent, logarithmic(1e-6, 0.04), (reynolds, relative) => {
      const f = colebrookFriction(reynolds, relative);
      expect(colebrookFriction(reynolds * 1.1, relative)).toBeLessThanOrEqual(f);
      expect(colebrookFriction(reynolds, relative * 1.1)).toBeGreaterThan(f);
    }),
  );
});

test("its limits are those of a smooth and of a fully rough wall", () => {
  // Von Kármán's law, which knows no Reynolds number.
  expect(colebrookFriction(1e15, 0.01)).toBeCloseTo((2 * Math.log10(3.7 / 0.01)) ** -2, 8);
  // Prandtl's law with its own coefficients, 2 and 0.8.
  const f = colebrookFriction(1e6, 0);
  expect(1 / Math.sqrt(f)).toBeCloseTo(2 * Math.log10(1e6 * Math.sqrt(f)) - 0.8, 2);
});

test("between laminar and turbulent flow there is a band, which holds both", () => {
  expect([0, 2299, 2300, 3999, 4000].map(regimeOf)).toEqual([
    "at rest",
    "laminar",
    "transitional",
    "transitional",
    "turbulent",
  ]);
  const [low, high] = frictionBand(3000, 0.001);
  expect(low).toBeCloseTo(64 / 3000, 12);
  expect(high).toBe(colebrookFriction(3000, 0.001));
  // It begins where laminar flow ends, and ends where turbulent flow begins.
  expect(frictionBand(LAMINAR_END, 0.001)[0]).toBeCloseTo(frictionBand(LAMINAR_END - 1e-6, 0.001)[0], 9);
  expect(frictionBand(TURBULENT_START - 1e-6, 0.001)[1]).toBeCloseTo(frictionBand(TURBULENT_START, 0.001)[0], 9);
});
