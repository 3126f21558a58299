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

test("the friction factor satisfies the Colebrook-White equation to ten digits", () => {
  fc.assert(
    fc.property(turbulent, roughness, (reynolds, relative) => {
      const f = colebrookFriction(reynolds, relative);
      const again = (-2 * Math.log10(relative / 3.7 + 2.51 / (reynolds * Math.sqrt(f)))) ** -2;
      expect(Math.abs(again / f - 1)).toBeLessThan(1e-10);
    }),
  );
});

test("Haaland's approximation is within about two percent", () => {
  fc.assert(
    fc.property(turbulent, roughness, (reynolds, relative) => {
      const estimate = haalandFriction(reynolds, relative);
      expect(Math.abs(estimate / colebrookFriction(reynolds, relative) - 1)).toBeLessThan(0.021);
    }),
  );
});

test("the friction factor falls with the Reynolds number and rises with roughness", () => {
  fc.assert(
    fc.property(turbulent, logarithmic(1e-6, 0.04), (reynolds, relative) => {
      const f = colebrookFriction(reynolds, relative);
      expect(colebrookFriction(reynolds * 1.1, relative)).toBeLessThanOrEqual(f);
      expect(colebrookFriction(reynolds, relative * 1.1)).toBeGreaterThan(f);
    }),
  );
});

test("the limits are the smooth and the fully rough law", () => {
  // Von Kármán: independent of the Reynolds number.
  expect(colebrookFriction(1e15, 0.01)).toBeCloseTo((2 * Math.log10(3.7 / 0.01)) ** -2, 8);
  // Prandtl.
  const f = colebrookFriction(1e6, 0);
  expect(1 / Math.sqrt(f)).toBeCloseTo(2 * Math.log10(1e6 * Math.sqrt(f)) - 0.8, 2);
});

test("transitional flow gives a band from laminar to turbulent", () => {
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
  // The band joins the laminar and the turbulent branch continuously.
  expect(frictionBand(LAMINAR_END, 0.001)[0]).toBeCloseTo(frictionBand(LAMINAR_END - 1e-6, 0.001)[0], 9);
  expect(frictionBand(TURBULENT_START - 1e-6, 0.001)[1]).toBeCloseTo(frictionBand(TURBULENT_START, 0.001)[0], 9);
});
