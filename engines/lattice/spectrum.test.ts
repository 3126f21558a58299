import fc from "fast-check";
import { expect, it } from "vitest";
import { strongestPeak } from "./spectrum.ts";

it("finds the frequency and amplitude of an oscillation between two points of the spectrum", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.01, max: 0.2, noNaN: true }),
      fc.double({ min: 0.1, max: 3, noNaN: true }),
      fc.double({ min: 0, max: 6, noNaN: true }),
      (frequency, amplitude, phase) => {
        const samples = Float64Array.from(
          { length: 700 },
          (_, i) => 5 + amplitude * Math.sin(2 * Math.PI * frequency * i + phase),
        );
        const peak = strongestPeak(samples);
        expect((peak?.frequency ?? 0) / frequency).toBeCloseTo(1, 2);
        expect((peak?.amplitude ?? 0) / amplitude).toBeCloseTo(1, 1);
      },
    ),
    { numRuns: 40 },
  );
});

it("finds none in what does not oscillate", () => {
  expect(strongestPeak(new Float64Array(200).fill(3))).toBeUndefined();
});
