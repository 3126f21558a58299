import { CY, DIRECTIONS, type Populations, SOUND_SPEED } from "./d2q9.ts";
import { type Cells, cellIndex } from "./links.ts";
import type { Setup } from "./setup.ts";

/** The mirror image of each direction in a horizontal plane. */
const MIRRORED = [0, 1, 2, 4, 3, 7, 8, 5, 6] as const;

/** Fills the border cells of the edges that pass something on: periodic, symmetric and open ones. */
export function fillBorder(source: Populations, setup: Setup, cells: Cells, outflow: number): void {
  const { edges, width, height } = setup;
  if (edges.right.type === "outlet") openOutlet(source, setup, cells, outflow);
  if (edges.left.type === "periodic") {
    for (let j = 0; j < height; j += 1) {
      copyCell(source, cellIndex(cells.row, width - 1, j), cellIndex(cells.row, -1, j));
      copyCell(source, cellIndex(cells.row, 0, j), cellIndex(cells.row, width, j));
    }
  }
  if (edges.bottom.type === "periodic") {
    for (let i = -1; i <= width; i += 1) {
      copyCell(source, cellIndex(cells.row, i, height - 1), cellIndex(cells.row, i, -1));
      copyCell(source, cellIndex(cells.row, i, 0), cellIndex(cells.row, i, height));
    }
  }
  if (edges.bottom.type === "slip") mirror(source, setup, cells, 0, -1);
  if (edges.top.type === "slip") mirror(source, setup, cells, height - 1, 1);
}

function copyCell(source: Populations, from: number, to: number) {
  for (const values of source) values[to] = values[from] as number;
}

/** What leaves through a plane of symmetry comes back with its vertical velocity turned. */
function mirror(source: Populations, { width }: Setup, { row }: Cells, j: number, outward: 1 | -1) {
  for (const direction of DIRECTIONS) {
    if (CY[direction] !== outward) continue;
    const leaving = source[direction];
    const entering = source[MIRRORED[direction]];
    const shift = outward * row;
    for (let i = -1; i <= width; i += 1) {
      const cell = cellIndex(row, i, j);
      entering[cell + shift] = leaving[cell] as number;
    }
  }
}

/**
 * Continues the last column with the outlet's pressure. In incompressible flow the mean velocity of the outlet is that
 * of the inlet, so what exceeds it is sound, and a pressure of ρ c times the excess lets a plane wave leave without an
 * echo. In a steady flow the excess is zero and the pressure is exactly constant.
 */
function openOutlet(source: Populations, { width, height }: Setup, { row, isFluid }: Cells, outflow: number) {
  let flow = 0;
  let open = 0;
  for (let j = 0; j < height; j += 1) {
    const cell = cellIndex(row, width - 1, j);
    if (!isFluid[cell]) continue;
    open += 1;
    flow += alongX(source, cell);
  }
  const density = ((flow - outflow) / Math.max(open, 1)) * (1 / SOUND_SPEED);
  const [, , f2, , , , f6, , f8] = source;
  for (let j = 0; j < height; j += 1) {
    const cell = cellIndex(row, width - 1, j);
    const difference = density - densityOf(source, cell);
    const ghost = cell + 1;
    f2[ghost] = (f2[cell] as number) + difference * (1 / 9);
    f6[ghost] = (f6[cell] as number) + difference * (1 / 36);
    f8[ghost] = (f8[cell] as number) + difference * (1 / 36);
  }
}

function densityOf(source: Populations, cell: number): number {
  let sum = 0;
  for (const values of source) sum += values[cell] as number;
  return sum;
}

function alongX([, f1, f2, , , f5, f6, f7, f8]: Populations, cell: number): number {
  const right = (f1[cell] as number) + (f5[cell] as number) + (f7[cell] as number);
  return right - (f2[cell] as number) - (f6[cell] as number) - (f8[cell] as number);
}
