import type { Lattice } from "./lattice.ts";
import type { Setup, Velocity } from "./setup.ts";

/** A cylinder in an unbounded stream. The diameter is in cells, the speed in cells per step. */
export type CylinderCase = { readonly reynolds: number; readonly diameter: number; readonly speed: number };

/** What is computed around the cylinder, in diameters. */
export const CYLINDER_DOMAIN = { upstream: 5, downstream: 8, height: 10, damping: 2 } as const;

/** Sets the strength of the wake's far field; it matters little, so one value serves all Reynolds numbers. */
const EXPECTED_DRAG = 1.35;

const cylinderCenter = ({ diameter }: CylinderCase): Velocity => [
  CYLINDER_DOMAIN.upstream * diameter,
  (CYLINDER_DOMAIN.height * diameter) / 2,
];

export function cylinderSetup(cylinder: CylinderCase): Setup {
  const { reynolds, diameter, speed } = cylinder;
  const [x0, y0] = cylinderCenter(cylinder);
  const stream = { type: "stream", velocity: farField(cylinder) } as const;
  return {
    width: Math.round((CYLINDER_DOMAIN.upstream + CYLINDER_DOMAIN.downstream) * diameter),
    height: Math.round(CYLINDER_DOMAIN.height * diameter),
    viscosity: (speed * diameter) / reynolds,
    edges: { left: stream, right: { type: "outlet" }, bottom: stream, top: stream },
    body: (x, y) => Math.hypot(x - x0, y - y0) - diameter / 2,
    damping: CYLINDER_DOMAIN.damping * diameter,
  };
}

/**
 * The stream far from the cylinder: uniform, pushed aside by the body (a doublet) and by its wake, which seen from afar
 * is a source as strong as the drag. Without it the domain would have to be several times as wide, or the edges would
 * squeeze the flow and raise the drag by a tenth.
 */
function farField(cylinder: CylinderCase): (x: number, y: number) => Velocity {
  const { diameter, speed } = cylinder;
  const [x0, y0] = cylinderCenter(cylinder);
  const doublet = speed * (diameter / 2) ** 2;
  const source = (speed * diameter * EXPECTED_DRAG) / 2 / (2 * Math.PI);
  return (x, y) => {
    const dx = x - x0;
    const dy = y - y0;
    const square = Math.max(dx * dx + dy * dy, (diameter / 2) ** 2);
    const turn = doublet / (square * square);
    return [speed - turn * (dx * dx - dy * dy) + (source * dx) / square, -2 * turn * dx * dy + (source * dy) / square];
  };
}

/** Starts with the far field and a push to one side, so that vortices form at once. */
export function startCylinder(lattice: Lattice, cylinder: CylinderCase): void {
  const { diameter, speed } = cylinder;
  const [x0, y0] = cylinderCenter(cylinder);
  const stream = farField(cylinder);
  lattice.fill((x, y) => {
    const [u, v] = stream(x, y);
    const wake = Math.exp(-(((x - x0 - 1.5 * diameter) ** 2 + (y - y0) ** 2) / diameter ** 2));
    return { pressure: 0, u: u * (1 - 0.5 * wake), v: v + 0.3 * speed * wake };
  });
}

/** Drag and lift coefficients of the last step. */
export function coefficients({ force }: Lattice, { speed, diameter }: CylinderCase): readonly [number, number] {
  const scale = 0.5 * speed * speed * diameter;
  return [(force[0] as number) / scale, (force[1] as number) / scale];
}
