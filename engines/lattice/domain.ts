import type { Spans } from "./collide.ts";
import { type Cells, cellIndex } from "./links.ts";
import { relaxationRate, type Setup } from "./setup.ts";

/** Which cells are fluid, with a border of one cell around the domain that is not. */
export function findCells(setup: Setup): Cells {
  const row = setup.width + 2;
  const isFluid = new Uint8Array(row * (setup.height + 2));
  for (let j = 0; j < setup.height; j += 1) {
    for (let i = 0; i < setup.width; i += 1) {
      const isSolid = [setup.body, setup.channel].some((surface) => surface && surface(i + 0.5, j + 0.5) <= 0);
      if (!isSolid) isFluid[cellIndex(row, i, j)] = 1;
    }
  }
  return { row, isFluid };
}

export function findSpans({ width, height }: Setup, { row, isFluid }: Cells): Spans {
  const from: number[] = [];
  const to: number[] = [];
  for (let j = 0; j < height; j += 1) {
    for (let cell = cellIndex(row, 0, j); cell < cellIndex(row, width, j); cell += 1) {
      if (!isFluid[cell]) continue;
      if (!isFluid[cell - 1]) from.push(cell);
      if (!isFluid[cell + 1]) to.push(cell + 1);
    }
  }
  return { from: Int32Array.from(from), to: Int32Array.from(to) };
}

/** The rate at which shear stress relaxes in each column, borders included. */
export const ratesOf = (setup: Setup, { row }: Cells, viscosity: number) =>
  Float64Array.from({ length: row }, (_, column) => relaxationRate(viscosityAt(setup, column - 1, viscosity)));

/** The viscosity at which the relaxation time is 1 and everything beyond the second moments is forgotten at once. */
const DAMPED_VISCOSITY = 1 / 6;

function viscosityAt({ width, damping = 0 }: Setup, i: number, viscosity: number): number {
  const depth = (i + 0.5 - (width - damping)) / damping;
  if (damping === 0 || depth <= 0 || viscosity >= DAMPED_VISCOSITY) return viscosity;
  return viscosity + (DAMPED_VISCOSITY - viscosity) * depth * depth;
}

/** What flows in at full drive through all edges with a given velocity, cells² per step. */
export function inflowOf({ edges, width, height }: Setup, { row, isFluid }: Cells): number {
  let sum = 0;
  for (let j = 0; j < height; j += 1) {
    if (edges.left.type === "stream" && isFluid[cellIndex(row, 0, j)]) sum += edges.left.velocity(0, j + 0.5)[0];
  }
  for (let i = 0; i < width; i += 1) {
    const x = i + 0.5;
    if (edges.bottom.type === "stream" && isFluid[cellIndex(row, i, 0)]) sum += edges.bottom.velocity(x, 0)[1];
    if (edges.top.type === "stream" && isFluid[cellIndex(row, i, height - 1)]) sum -= edges.top.velocity(x, height)[1];
  }
  return sum;
}
