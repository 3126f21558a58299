/**
 * What a run is made of, in lattice units: lengths in cells, times in steps, densities relative to 1. The domain is
 * [0, width] × [0, height], y points up, and the center of cell (i, j) is at (i + ½, j + ½), so walls lie exactly on
 * the edges.
 */
export type Velocity = readonly [u: number, v: number];

export type Edge =
  /** No slip; `speed` is that of the wall along itself, to the right or up. */
  | { readonly type: "wall"; readonly speed?: number }
  /** No flow through it and no friction: a plane of symmetry. */
  | { readonly type: "slip" }
  | { readonly type: "periodic" }
  /** A given velocity, such as an inlet's profile or the far field around a body. */
  | { readonly type: "stream"; readonly velocity: (x: number, y: number) => Velocity }
  /** Constant pressure for the mean flow, open to sound. Only on the right. */
  | { readonly type: "outlet" };

/** Distance in cells to a surface, negative inside the solid. */
export type Distance = (x: number, y: number) => number;

export type Setup = {
  readonly width: number;
  readonly height: number;
  /** Kinematic viscosity, cells² per step. */
  readonly viscosity: number;
  readonly edges: { readonly left: Edge; readonly right: Edge; readonly bottom: Edge; readonly top: Edge };
  /** Solids whose drag and lift are measured. */
  readonly body?: Distance;
  /** Solids that belong to the channel. */
  readonly channel?: Distance;
  /** Columns before the outlet whose viscosity grows, so that vortices fade before they leave. */
  readonly damping?: number;
};

/** The rate at which shear stress relaxes; it approaches 2 as the viscosity approaches 0. */
export const relaxationRate = (viscosity: number) => 1 / (3 * viscosity + 0.5);
