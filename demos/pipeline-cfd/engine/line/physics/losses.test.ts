import fc from "fast-check";
import { expect, test } from "vitest";
import { airAt, waterAt } from "./fluids.ts";
import { flowAtReynolds, GRAVITY, type Line, lossesAt, reynoldsOf, velocityOf } from "./losses.ts";
import { boilingTemperature, vaporPressure, waterDensity, waterViscosity } from "./water.ts";

const line: Line = {
  fluid: { density: 998.2, viscosity: 1.0016e-3 },
  diameter: 0.1,
  length: 100,
  roughness: 4.5e-5,
  lossCoefficient: 3,
  staticHead: 0,
};

test("laminar loss agrees with Hagen-Poiseuille", () => {
  const oil = { ...line, fluid: { density: 891, viscosity: 0.29 }, lossCoefficient: 0 };
  const { regime, pressure } = lossesAt(oil, 0.003);
  expect(regime).toBe("laminar");
  expect(pressure[0]).toBeCloseTo((128 * 0.29 * 100 * 0.003) / (Math.PI * 0.1 ** 4), 6);
});

test("losses rise with the flow and add up", () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-5, max: 0.2, noNaN: true }), (flow) => {
      const { head, pipeHead, fittingsHead, pressure } = lossesAt(line, flow);
      expect(lossesAt(line, flow * 1.01).head[1]).toBeGreaterThan(head[0]);
      expect(head[0]).toBeCloseTo(pipeHead[0] + fittingsHead, 12);
      expect(pressure[0] / head[0]).toBeCloseTo(998.2 * GRAVITY, 6);
    }),
    { numRuns: 50 },
  );
});

test("there is no loss without flow, and only that of the fittings without length", () => {
  expect(lossesAt(line, 0)).toMatchObject({ regime: "at rest", head: [0, 0], pressure: [0, 0] });
  const { pipeHead, fittingsHead, velocity } = lossesAt({ ...line, length: 0 }, 0.01);
  expect(pipeHead).toEqual([0, 0]);
  expect(fittingsHead).toBeCloseTo((3 * velocity ** 2) / (2 * GRAVITY), 12);
});

test("flow and Reynolds number convert both ways", () => {
  const flow = flowAtReynolds(12_345, line);
  expect(reynoldsOf(velocityOf(flow, line.diameter), line.diameter, line.fluid)).toBeCloseTo(12_345, 6);
});

test("saturation pressure and temperature are inverse functions", () => {
  fc.assert(
    fc.property(fc.double({ min: 273.16, max: 623, noNaN: true }), (temperature) => {
      expect(boilingTemperature(vaporPressure(temperature))).toBeCloseTo(temperature, 6);
    }),
  );
  // IAPWS R7-97, table 5; IAPWS R12-08, table 4.
  expect(1 / waterDensity(300, 80e6)).toBeCloseTo(0.971180894e-3, 12);
  expect(1e6 * waterViscosity(433.15, 1000)).toBeCloseTo(217.685358, 6);
});

test("ice, steam, and air outside the valid range are rejected", () => {
  expect(waterAt(272, 101_325)).toEqual({ fault: { of: "temperature", because: "frozen" } });
  expect(waterAt(374, 101_325)).toMatchObject({ fault: { because: "boiling" } });
  expect(waterAt(374, 200_000)).toMatchObject({ density: expect.closeTo(957.8, 0) });
  expect(waterAt(300, 500)).toMatchObject({ fault: { because: "boiling", boilsAt: 273.15 } });
  expect(waterAt(300, 0)).toMatchObject({ fault: { of: "pressure" } });
  expect(waterAt(630, 50e6)).toMatchObject({ fault: { because: "too hot" } });
  expect(airAt(100, 101_325)).toMatchObject({ fault: { because: "beyond air" } });
});
