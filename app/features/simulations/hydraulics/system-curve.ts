import type { LineResult } from "./analysis.ts";
import { LAMINAR_END, LARGEST_REYNOLDS, TURBULENT_START } from "./physics/friction.ts";
import { flowAtReynolds, lossesAt } from "./physics/losses.ts";
import { pumpHead } from "./physics/pump.ts";

/** One flow and what belongs to it, in base units; not a number where there is none. */
export type CurvePoint = {
  flow: number;
  velocity: number;
  reynolds: number;
  friction: readonly [number, number];
  loss: readonly [number, number];
  head: readonly [number, number];
  pumpHead: number;
};

const STEPS = 100;
/** How far the curve goes past the given flow, where no pump says how far it matters. */
const ROOM = 1.5;
const NONE = [Number.NaN, Number.NaN] as const;

/** The system curve and the pump's over the flows that matter, the special ones among them. */
export function systemCurve({ line, flow, pump, operating }: LineResult): CurvePoint[] {
  const largest = Math.max(pump?.to ?? 0, flow * ROOM) || flowAtReynolds(TURBULENT_START, line) * ROOM;
  const edges = [LAMINAR_END, TURBULENT_START].flatMap((reynolds) => {
    const edge = flowAtReynolds(reynolds, line);
    // On both sides of the jump.
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
