import fc from "fast-check";
import { expect, test } from "vitest";
import { LAMINAR_END } from "./friction.ts";
import { flowAtReynolds, type Line, lossesAt, systemHead } from "./losses.ts";
import { operatingPoint } from "./operating-point.ts";
import { pumpHead, pumpOf, pumpThrough } from "./pump.ts";

const line: Line = {
  fluid: { density: 998.2, viscosity: 1.0016e-3, vaporPressure: 2339 },
  diameter: 0.1,
  length: 250,
  roughness: 4.5e-5,
  lossCoefficient: 5,
  staticHead: 15,
};
const pump = pumpThrough([
  { flow: 0, head: 32 },
  { flow: 0.011, head: 28 },
  { flow: 0.022, head: 17 },
]);

test("the curve passes through its three points in any order", () => {
  const points = [
    { flow: 0.02, head: 12 },
    { flow: 0.003, head: 40 },
    { flow: 0.011, head: 31 },
  ] as const;
  const fitted = pumpThrough(points);
  for (const { flow, head } of points) expect(pumpHead(fitted, flow)).toBeCloseTo(head, 10);
  expect([fitted.from, fitted.to]).toEqual([0.003, 0.02]);
});

test("a curve from coefficients ends where the head is zero", () => {
  expect(pumpOf(32, 0, -2)?.to).toBe(4);
  expect(pumpOf(30, -3, 0)?.to).toBe(10);
  expect(pumpOf(30, 2, -1)?.to).toBeCloseTo(1 + Math.sqrt(31), 12);
  expect(pumpOf(30, 0, 0)).toBeUndefined();
  expect(pumpOf(30, 1, 2)).toBeUndefined();
});

test("both curves have the same head at the operating point", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.07, max: 0.3, noNaN: true }),
      fc.double({ min: 20, max: 2000, noNaN: true }),
      fc.double({ min: -5, max: 31, noNaN: true }),
      (diameter, length, staticHead) => {
        const some = { ...line, diameter, length, staticHead };
        const found = operatingPoint(pump, some);
        if (found.at !== "point") return;
        expect(systemHead(some, found.flow)[0]).toBeCloseTo(found.head, 8);
        expect(pumpHead(pump, found.flow)).toBeCloseTo(found.head, 8);
      },
    ),
    { numRuns: 50 },
  );
});

test("a longer line or a higher static head reduces the flow", () => {
  const flowOf = (some: Line) => {
    const found = operatingPoint(pump, some);
    return found.at === "point" ? found.flow : Number.NaN;
  };
  expect(flowOf({ ...line, length: 300 })).toBeLessThan(flowOf(line));
  expect(flowOf({ ...line, staticHead: 16 })).toBeLessThan(flowOf(line));
});

test("there is no operating point if the pump is too weak or runs off its curve", () => {
  expect(operatingPoint(pump, { ...line, staticHead: 33 })).toMatchObject({
    because: "too weak",
    most: 32,
    needed: 33,
  });
  expect(operatingPoint(pump, { ...line, length: 1, lossCoefficient: 0, staticHead: 0 })).toMatchObject({
    because: "beyond the curve",
    last: 0.022,
  });
});

test("a curve that rises first may sustain a flow that it can't reach from rest", () => {
  const rising = pumpThrough([
    { flow: 0, head: 20 },
    { flow: 0.008, head: 26 },
    { flow: 0.022, head: 8 },
  ]);
  expect(operatingPoint(rising, { ...line, length: 0, lossCoefficient: 1, staticHead: 22 })).toMatchObject({
    at: "point",
    starts: false,
  });
});

test("in transitional flow the operating point is a range", () => {
  const oil = { ...line, fluid: { density: 870, viscosity: 0.104 }, staticHead: 0, lossCoefficient: 0 };
  const flow = flowAtReynolds(3000, oil);
  const head = lossesAt(oil, flow).head[0];
  const weak = pumpThrough([
    { flow: 0, head: head * 1.5 },
    { flow, head },
    { flow: flow * 2, head: head * 0.2 },
  ]);
  const found = operatingPoint(weak, oil);
  expect(found).toMatchObject({ at: "band" });
  if (found.at !== "band") return;
  expect(found.to).toBeCloseTo(flow, 9);
  expect(found.from).toBeLessThan(flow);
  expect(found.from).toBeGreaterThanOrEqual(flowAtReynolds(LAMINAR_END, oil) * 0.999);
});
