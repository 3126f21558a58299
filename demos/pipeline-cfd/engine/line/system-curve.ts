import type { LineResult } from "./analysis.ts";
import { LAMINAR_END, LARGEST_REYNOLDS, TURBULENT_START } from "./physics/friction.ts";
import { flowAtReynolds, lossesAt } from "./physics/losses.ts";
import { pumpHead } from "./physics/pump.ts";

/** One flow with its results, in SI base units. Unknown values are NaN. */
export type CurvePoint = {
  flow: number;
  velocity: number;
  reynolds: number;
  friction: readonly [number, number];
  loss: readonly [number, number];
  head: readonly [number, number];
  pumpHead: number;
};

const STEPS = 60;
/** The curve extends to this multiple of the given flow. */
const ROOM = 1.5;
const NONE = [Number.NaN, Number.NaN] as const;

/** Samples the system curve and the pump curve, including the operating point and the ends of the transitional band. */
export function systemCurve({ line, flow, pump, operating }: LineResult): CurvePoint[] {
  const largest = Math.max(pump?.to ?? 0, flow * ROOM) || flowAtReynolds(TURBULENT_START, line) * ROOM;
  const edges = [LAMINAR_END, TURBULENT_START].flatMap((reynolds) => {
    const edge = flowAtReynolds(reynolds, line);
    // One sample on each side of the jump.
    return [edge * (1 - 1e-9), edge * (1 + 1e-9)];
  });
  const special = [flow, pump?.from ?? 0, pump?.to ?? 0, operating?.at === "point" ? operating.flow : 0, ...edges];
  const even = Array.from({ length: STEPS + 1 }, (_, step) => (largest * step) / STEPS);
  const flows = [...new Set([...even, ...special])].filter((some) => some <= largest).sort((one, other) => one - other);
  return flows.map((some) => {
    const { velocity, reynolds, friction, head } = lossesAt(line, some);
    const isKnown = reynolds <= LARGEST_REYNOLDS;
    return {
      flow: some,
      velocity,
      reynolds,
      friction: isKnown ? friction : NONE,
      loss: isKnown ? head : NONE,
      head: isKnown ? [head[0] + line.staticHead, head[1] + line.staticHead] : NONE,
      pumpHead: pump && some >= pump.from && some <= pump.to ? pumpHead(pump, some) : Number.NaN,
    };
  });
}
