/**
 * Flow past a cylinder of radius 1 at the origin: the potential flow that the caption's stream function describes, and
 * behind it a street of vortices that are shed in turn and drift away. Not a solution of the Navier–Stokes equations;
 * close enough to how one looks at a Reynolds number of 180.
 */
export type Vortex = { x: number; y: number; spin: number };
export type Velocity = { u: number; v: number };

const CORE = 0.35;
const STREET_SPACING = 2.6;
const STREET_OFFSET = 0.55;
const SHED_AT = 1.5;
const STREET_LENGTH = 5;
const SPIN = 1.5;

/** The street at a time: rows of opposite spin that move downstream and grow weaker as they go. */
export function vortexStreet(time: number): Vortex[] {
  const drift = (time * 0.7) % STREET_SPACING;
  return Array.from({ length: STREET_LENGTH * 2 }, (_, index) => {
    const upper = index % 2 === 0;
    const x = SHED_AT + drift + (index / 2) * STREET_SPACING - (upper ? 0 : STREET_SPACING / 2);
    const strength = SPIN * Math.min(1, Math.max(0, x - 1.1)) * Math.exp(-(x - SHED_AT) / 9);
    return { x, y: upper ? STREET_OFFSET : -STREET_OFFSET, spin: upper ? -strength : strength };
  });
}

export function velocityAt(x: number, y: number, vortices: readonly Vortex[]): Velocity {
  const squared = Math.max(x * x + y * y, 1);
  let u = 1 - (x * x - y * y) / (squared * squared);
  let v = (-2 * x * y) / (squared * squared);
  for (const vortex of vortices) {
    const dx = x - vortex.x;
    const dy = y - vortex.y;
    const pull = vortex.spin / (dx * dx + dy * dy + CORE);
    u -= pull * dy * 0.5;
    v += pull * dx * 0.5;
  }
  return { u, v };
}

/** A line of constant ψ = (r − 1/r) sin θ, followed from the left edge; what stands on the page before the canvas. */
export function streamline(psi: number, from: number, to: number, steps: number): [number, number][] {
  return Array.from({ length: steps + 1 }, (_, index) => {
    const x = from + ((to - from) * index) / steps;
    return [x, heightOf(psi, x)];
  });
}

/** Solves y (1 − 1/(x² + y²)) = ψ for y by bisection; the left side grows with y outside the cylinder. */
function heightOf(psi: number, x: number): number {
  const sign = Math.sign(psi);
  let low = Math.sqrt(Math.max(0, 1 - x * x));
  let high = Math.abs(psi) + 2;
  for (let round = 0; round < 24; round += 1) {
    const middle = (low + high) / 2;
    const value = middle * (1 - 1 / (x * x + middle * middle));
    if (value < Math.abs(psi)) low = middle;
    else high = middle;
  }
  return (sign * (low + high)) / 2;
}
