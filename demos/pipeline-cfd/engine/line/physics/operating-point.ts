import { LAMINAR_END, TURBULENT_START } from "./friction.ts";
import { flowAtReynolds, type Line, systemHead } from "./losses.ts";
import { type Pump, pumpHead } from "./pump.ts";

export type OperatingPoint =
  /** `starts` is false if the pump can sustain this flow but can't reach it from rest. */
  | { at: "point"; flow: number; head: number; starts: boolean }
  /** In transitional flow the system curve is a band, so the intersection is a range. */
  | { at: "band"; from: number; to: number }
  /** `most` is the highest head of the pump, `needed` the head that the line requires at that flow. */
  | { at: "none"; because: "too weak"; most: number; needed: number }
  /** The curves would intersect beyond the end of the pump curve. */
  | { at: "none"; because: "beyond the curve"; last: number }
  /** The curves intersect at a flow for which the losses can't be computed. */
  | { at: "none"; because: "beyond the model"; why: string };

const STEPS = 400;

/** Finds the stable intersection of the pump curve and the system curve. */
export function operatingPoint(pump: Pump, line: Line): OperatingPoint {
  const surplus = (bound: 0 | 1) => (flow: number) => pumpHead(pump, flow) - systemHead(line, flow)[bound];
  const [low, high] = [crossing(surplus(0), pump), crossing(surplus(1), pump)];
  if (low === "beyond" || high === "beyond") return { at: "none", because: "beyond the curve", last: pump.to };
  if (low === undefined) {
    const best = flows(pump).reduce((one, other) => (pumpHead(pump, other) > pumpHead(pump, one) ? other : one));
    return { at: "none", because: "too weak", most: pumpHead(pump, best), needed: systemHead(line, best)[0] };
  }
  // The ends of the band count too: one of its curves jumps there.
  const isBetween = (flow: number) =>
    flow >= flowAtReynolds(LAMINAR_END, line) * (1 - 1e-9) &&
    flow <= flowAtReynolds(TURBULENT_START, line) * (1 + 1e-9);
  if (high === undefined || isBetween(low) || isBetween(high)) return { at: "band", from: high ?? pump.from, to: low };
  return { at: "point", flow: low, head: pumpHead(pump, low), starts: surplus(0)(pump.from) >= 0 };
}

const flows = ({ from, to }: Pump) =>
  Array.from({ length: STEPS + 1 }, (_, step) => from + ((to - from) * step) / STEPS);

/** The highest flow at which the surplus becomes negative, or "beyond" if it is positive to the end of the curve. */
function crossing(surplus: (flow: number) => number, pump: Pump): number | "beyond" | undefined {
  const grid = flows(pump);
  if (surplus(pump.to) > 0) return "beyond";
  for (let step = STEPS; step > 0; step -= 1) {
    const [start, end] = [grid[step - 1] ?? Number.NaN, grid[step] ?? Number.NaN];
    if (surplus(start) >= 0 && surplus(end) <= 0) return bisect(surplus, start, end);
  }
  return undefined;
}

/** Bisects down to floating-point precision. Unlike Newton's method, it copes with the jumps of the band. */
function bisect(surplus: (flow: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) return middle;
    if (surplus(middle) >= 0) low = middle;
    else high = middle;
  }
}
