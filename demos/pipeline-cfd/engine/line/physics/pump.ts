/** A pump curve, H = a + bQ + cQ², valid between two flows. SI units. */
export type Pump = { a: number; b: number; c: number; from: number; to: number };

export type PumpPoint = { flow: number; head: number };

export const pumpHead = ({ a, b, c }: Pump, flow: number) => a + b * flow + c * flow * flow;

/** Fits a parabola through three points. It is valid between the lowest and the highest flow. */
export function pumpThrough(points: readonly [PumpPoint, PumpPoint, PumpPoint]): Pump {
  const [p, q, r] = points.toSorted((one, other) => one.flow - other.flow) as [PumpPoint, PumpPoint, PumpPoint];
  const first = (q.head - p.head) / (q.flow - p.flow);
  const second = (r.head - q.head) / (r.flow - q.flow);
  const c = (second - first) / (r.flow - p.flow);
  const b = first - c * (p.flow + q.flow);
  return { a: p.head - b * p.flow - c * p.flow ** 2, b, c, from: p.flow, to: r.flow };
}

/** A pump curve from its coefficients, valid until the head reaches zero. Undefined if it never does. */
export function pumpOf(shutoff: number, slope: number, curvature: number): Pump | undefined {
  const to = firstRoot(shutoff, slope, curvature);
  return to === undefined ? undefined : { a: shutoff, b: slope, c: curvature, from: 0, to };
}

/** Whether the head is falling at the end of the curve, as it does for every real pump. */
export function fallsAtTheEnd(pump: Pump): boolean {
  return pump.b + 2 * pump.c * pump.to < 0;
}

/** The smallest positive root of a + bx + cx² with a > 0. */
function firstRoot(a: number, b: number, c: number): number | undefined {
  if (c === 0) return b < 0 ? -a / b : undefined;
  const discriminant = b * b - 4 * a * c;
  if (discriminant < 0) return undefined;
  // This form avoids cancellation.
  const sum = -(b + (b < 0 ? -1 : 1) * Math.sqrt(discriminant)) / 2;
  const roots = [sum / c, a / sum].filter((root) => root > 0);
  return roots.length > 0 ? Math.min(...roots) : undefined;
}
