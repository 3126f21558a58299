import { LAMINAR_END, TURBULENT_START } from "./friction.ts";
import { flowAtReynolds, type Line, systemHead } from "./losses.ts";
import { type Pump, pumpHead } from "./pump.ts";

export type OperatingPoint =
  /** `starts` is false where the pump can hold this flow but not reach it from rest. */
  | { at: "point"; flow: number; head: number; starts: boolean }
  /** In transitional flow the system curve is a band, and so is its crossing. */
  | { at: "band"; from: number; to: number }
  /** Nowhere: `most` is the head that the pump has at its best, `needed` what the line takes there. */
  | { at: "none"; because: "too weak"; most: number; needed: number }
  /** Further than the pump's curve is known. */
  | { at: "none"; because: "beyond the curve"; last: number }
  /** A flow that the losses of a line can't be computed for. */
  | { at: "none"; because: "beyond the model"; why: string };

const STEPS = 400;

/** Where the pump gives just the head that the line takes, and more flow would take more than it gives. */
export function operatingPoint(pump: Pump, line: Line): OperatingPoint {
  const surplus = (bound: 0 | 1) => (flow: number) => pumpHead(pump, flow) - systemHead(line, flow)[bound];
  const [low, high] = [crossing(surplus(0), pump), crossing(surplus(1), pump)];
  if (low === "beyond" || high === "beyond") return { at: "none", because: "beyond the curve", last: pump.to };
  if (low === undefined) {
    const best = flows(pump).reduce((one, other) => (pumpHead(pump, other) > pumpHead(pump, one) ? other : one));
    return { at: "none", because: "too weak", most: pumpHead(pump, best), needed: systemHead(line, best)[0] };
  }
  // A crossing at the edge of the band is where one of its sides jumps.
  const isBetween = (flow: number) =>
    flow >= flowAtReynolds(LAMINAR_END, line) * (1 - 1e-9) &&
    flow <= flowAtReynolds(TURBULENT_START, line) * (1 + 1e-9);
  if (high === undefined || isBetween(low) || isBetween(high)) return { at: "band", from: high ?? pump.from, to: low };
  return { at: "point", flow: low, head: pumpHead(pump, low), starts: surplus(0)(pump.from) >= 0 };
}

const flows = ({ from, to }: Pump) =>
  Array.from({ length: STEPS + 1 }, (_, step) => from + ((to - from) * step) / STEPS);

/** The largest flow at which a surplus turns into a lack; "beyond" where there is a surplus to the end. */
function crossing(surplus: (flow: number) => number, pump: Pump): number | "beyond" | undefined {
  const grid = flows(pump);
  if (surplus(pump.to) > 0) return "beyond";
  for (let step = STEPS; step > 0; step -= 1) {
    const [start, end] = [grid[step - 1] ?? Number.NaN, grid[step] ?? Number.NaN];
    if (surplus(start) >= 0 && surplus(end) <= 0) return bisect(surplus, start, end);
  }
  return undefined;
}

/** Halves until two neighboring numbers are left. It needs no slope, and so survives the jumps of the band. */
function bisect(surplus: (flow: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) return middle;
    if (surplus(middle) >= 0) low = middle;
    else high = middle;
  }
}
