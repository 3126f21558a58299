import { CYLINDER_DOMAIN, type CylinderCase } from "#engines/lattice/cylinder.ts";

/** The grid of the first page's figure: fine enough for Re 180, small enough for a tenth of a processor core. */
export const HERO_CASE: CylinderCase = { reynolds: 100, diameter: 12, speed: 0.12 };

export const HERO_GRID = {
  width: (CYLINDER_DOMAIN.upstream + CYLINDER_DOMAIN.downstream) * HERO_CASE.diameter,
  height: CYLINDER_DOMAIN.height * HERO_CASE.diameter,
} as const;

export const REYNOLDS = { min: 20, max: 180, step: 10 } as const;

/** The part of the domain that is shown, in cells; the rest only keeps the edges away. */
export const VIEW = { left: 28, bottom: 22, width: 108, height: 76 } as const;

/** The middle of the cylinder in the view, in cells from its left and from its top. */
export const CYLINDER = [
  CYLINDER_DOMAIN.upstream * HERO_CASE.diameter - VIEW.left,
  VIEW.bottom + VIEW.height - HERO_GRID.height / 2,
] as const;

/** Streamlines start on the left edge of the view, this many cells apart. */
export const LINE_SPACING = 5;
/** Lines that leave the view at the top or the bottom may come back. */
const OUTSIDE = 8;
export const LINE_OPTIONS = {
  step: 1.8,
  steps: 110,
  slowest: 0.02 * HERO_CASE.speed,
  within: { ...VIEW, bottom: VIEW.bottom - OUTSIDE, height: VIEW.height + 2 * OUTSIDE },
} as const;

/** What has to be known of the flow to draw it: the lines' part and the neighbors of its cells. */
export const DRAWN = {
  left: LINE_OPTIONS.within.left - 1,
  bottom: LINE_OPTIONS.within.bottom - 1,
  width: LINE_OPTIONS.within.width + 2,
  height: LINE_OPTIONS.within.height + 2,
} as const;

/** Vorticity at which the colors are full, times diameter over speed. */
export const FULL_VORTICITY = 3;

/** The saved state holds every third cell: pressure, u and v, each as a byte with a sign. */
export const SAVED_SPACING = 3;
/** What the largest byte stands for, in units of the stream's speed, or its square for the pressure. */
export const SAVED_RANGE = { pressure: 1, velocity: 1.8 } as const;
