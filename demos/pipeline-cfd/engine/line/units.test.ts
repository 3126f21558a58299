import fc from "fast-check";
import { expect, test } from "vitest";
import { convert, fromBase, type Quantity, toBase, units } from "./units.ts";

const quantities = Object.keys(units) as Quantity[];

test("conversion there and back gives the same value", () => {
  fc.assert(
    fc.property(fc.constantFrom(...quantities), fc.double({ min: 1e-6, max: 1e6, noNaN: true }), (quantity, value) => {
      const back = convert(quantity, convert(quantity, value, "us", "si"), "si", "us");
      expect(Math.abs(back - value)).toBeLessThanOrEqual(1e-9 * Math.max(1, value));
    }),
  );
});

test("conversions follow the definitions of the units", () => {
  expect(convert("bore", 4, "us", "si")).toBe(101.6);
  expect(convert("length", 100, "us", "si")).toBe(30.48);
  expect(convert("flow", 1, "us", "si")).toBe(0.22712470704);
  expect(convert("pressure", 101.325, "si", "us")).toBeCloseTo(14.6959487755, 9);
  expect(convert("temperature", 212, "us", "si")).toBeCloseTo(100, 10);
  expect(convert("density", 62.42796, "us", "si")).toBeCloseTo(1000, 4);
  expect(toBase("power", "us", 1)).toBeCloseTo(745.699871582, 8);
  expect(fromBase("viscosity", "us", 1.0016e-3)).toBeCloseTo(1.0016, 12);
});

test("pump coefficients give the same head in both systems", () => {
  const [flow, slope, curvature] = [120, -0.05, -0.001];
  const inFeet = slope * flow + curvature * flow ** 2;
  const [q, b, c] = [
    toBase("flow", "us", flow),
    toBase("pumpSlope", "us", slope),
    toBase("pumpCurvature", "us", curvature),
  ];
  expect(fromBase("length", "us", b * q + c * q * q)).toBeCloseTo(inFeet, 9);
});
