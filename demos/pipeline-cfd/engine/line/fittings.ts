import type { Parameter } from "#demos/kit/simulation/experiment-url.ts";

/** Loss coefficients K: Munson, Young and Okiishi, Fundamentals of Fluid Mechanics, table 8.2, figures 8.22 and 8.25. */
export const FITTINGS = {
  "entrance-sharp": { name: "Entrance, sharp-edged", k: 0.5 },
  "entrance-rounded": { name: "Entrance, well rounded", k: 0.04 },
  "entrance-reentrant": { name: "Entrance, reentrant", k: 0.8 },
  exit: { name: "Exit into a tank", k: 1 },
  "elbow-90-flanged": { name: "Elbow 90°, regular, flanged", k: 0.3 },
  "elbow-90-threaded": { name: "Elbow 90°, regular, threaded", k: 1.5 },
  "elbow-90-long-flanged": { name: "Elbow 90°, long radius, flanged", k: 0.2 },
  "elbow-90-long-threaded": { name: "Elbow 90°, long radius, threaded", k: 0.7 },
  "elbow-45-flanged": { name: "Elbow 45°, long radius, flanged", k: 0.2 },
  "elbow-45-threaded": { name: "Elbow 45°, regular, threaded", k: 0.4 },
  "return-flanged": { name: "Return bend 180°, flanged", k: 0.2 },
  "return-threaded": { name: "Return bend 180°, threaded", k: 1.5 },
  "tee-line-flanged": { name: "Tee, line flow, flanged", k: 0.2 },
  "tee-line-threaded": { name: "Tee, line flow, threaded", k: 0.9 },
  "tee-branch-flanged": { name: "Tee, branch flow, flanged", k: 1 },
  "tee-branch-threaded": { name: "Tee, branch flow, threaded", k: 2 },
  union: { name: "Union, threaded", k: 0.08 },
  globe: { name: "Globe valve, fully open", k: 10 },
  angle: { name: "Angle valve, fully open", k: 2 },
  gate: { name: "Gate valve, fully open", k: 0.15 },
  "gate-quarter-closed": { name: "Gate valve, ¼ closed", k: 0.26 },
  "gate-half-closed": { name: "Gate valve, ½ closed", k: 2.1 },
  "gate-three-quarters-closed": { name: "Gate valve, ¾ closed", k: 17 },
  "swing-check": { name: "Swing check valve, forward flow", k: 2 },
  ball: { name: "Ball valve, fully open", k: 0.05 },
  "ball-third-closed": { name: "Ball valve, ⅓ closed", k: 5.5 },
  "ball-two-thirds-closed": { name: "Ball valve, ⅔ closed", k: 210 },
} as const;

export type FittingName = keyof typeof FITTINGS;
export type FittingCount = { fitting: FittingName; count: number };

const MAX_COUNT = 1000;

export const fittingsK = (counts: readonly FittingCount[]) =>
  counts.reduce((sum, { fitting, count }) => sum + count * FITTINGS[fitting].k, 0);

export const isCount = (count: number) => Number.isInteger(count) && count >= 0 && count <= MAX_COUNT;

/** Written in the URL as "elbow-90-flanged:4,gate:1". */
export function fittingsParameter(facts: {
  key: string;
  label: string;
  initial: readonly FittingCount[];
}): Parameter<readonly FittingCount[]> {
  return {
    ...facts,
    read(text) {
      const value: FittingCount[] = [];
      for (const part of text.split(",").filter(Boolean)) {
        const [fitting = "", number = ""] = part.split(":");
        const count = number.trim() === "" ? Number.NaN : Number(number);
        if (!Object.hasOwn(FITTINGS, fitting)) return { problem: `${facts.label}: there is no fitting “${fitting}”.` };
        if (!isCount(count)) {
          return { problem: `${facts.label}: “${part}” needs a whole number from 0 to ${MAX_COUNT} after the colon.` };
        }
        const before = value.find((one) => one.fitting === fitting);
        if (before) before.count += count;
        else value.push({ fitting: fitting as FittingName, count });
      }
      return { value };
    },
    write: (value) => value.map(({ fitting, count }) => `${fitting}:${count}`).join(","),
  };
}
