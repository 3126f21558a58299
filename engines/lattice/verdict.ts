import type { Fields, Lattice } from "./lattice.ts";

/** Why the numbers of a run can't be trusted. */
export type Verdict = {
  readonly name: "unstable" | "compressible" | "under-resolved" | "blocked";
  readonly reason: string;
};

/** Beyond this the flow is no longer that of an incompressible fluid: a Mach number of about 0.5. */
const SPEED_LIMIT = 0.3;
const BREAKDOWN_SPEED = 0.6;
/** Cells across the boundary layer, about L/√Re thick: with fewer the wall's friction is guesswork. */
const MIN_LAYER_CELLS = 0.85;
/** Reynolds number of a cell; beyond it eddies of a cell's size are not damped, and noise grows. */
const MAX_CELL_REYNOLDS = 40;

export type Resolution = { readonly reynolds: number; readonly length: number; readonly speed: number };

/** Judges a run before it starts; `length` is in cells. */
export function judgeResolution({ reynolds, length, speed }: Resolution): Verdict | undefined {
  const layer = length / Math.sqrt(reynolds);
  const cellReynolds = reynolds / length;
  if (layer < MIN_LAYER_CELLS || cellReynolds > MAX_CELL_REYNOLDS) {
    const needed = Math.ceil(Math.max(MIN_LAYER_CELLS * Math.sqrt(reynolds), reynolds / MAX_CELL_REYNOLDS));
    return {
      name: "under-resolved",
      reason: `The grid is too coarse for Re ${round(reynolds)}: the boundary layer is ${layer.toFixed(2)} cells thick. Its forces and pressures would look plausible and be wrong, so they are not shown. ${round(needed)} cells across the reference length would do; there are ${round(length)}.`,
    };
  }
  if (speed > SPEED_LIMIT / 2) return compressible(speed);
}

/** Judges what has come out. */
export function judgeFields({ cells, setup }: Lattice, { u, v, pressure }: Fields): Verdict | undefined {
  let fastest = 0;
  for (let j = 0; j < setup.height; j += 1) {
    for (let i = 0; i < setup.width; i += 1) {
      const place = j * setup.width + i;
      if (!cells.isFluid[(j + 1) * cells.row + i + 1]) continue;
      const square = (u[place] as number) ** 2 + (v[place] as number) ** 2;
      if (!Number.isFinite(square) || !Number.isFinite(pressure[place]) || square > BREAKDOWN_SPEED ** 2) {
        return {
          name: "unstable",
          reason:
            "The solution has become unstable and was stopped: its numbers mean nothing. A finer grid or a lower Reynolds number helps.",
        };
      }
      fastest = Math.max(fastest, square);
    }
  }
  if (fastest > SPEED_LIMIT ** 2) return compressible(Math.sqrt(fastest));
}

const compressible = (speed: number): Verdict => ({
  name: "compressible",
  reason: `The fastest flow has a Mach number of ${(speed * Math.sqrt(3)).toFixed(2)} on the lattice, where the method stands for an incompressible fluid only below 0.5. Its forces and pressures are not shown.`,
});

const round = (value: number) => Math.round(value).toLocaleString("en-US");

/** Whether fluid can pass from the left edge to the right one. */
export function judgePassage({ cells: { isFluid, row }, setup: { width, height } }: Lattice): Verdict | undefined {
  const seen = new Uint8Array(isFluid.length);
  const open: number[] = [];
  const visit = (cell: number) => {
    if (!isFluid[cell] || seen[cell]) return;
    seen[cell] = 1;
    open.push(cell);
  };
  for (let j = 1; j <= height; j += 1) visit(j * row + 1);
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    if (cell % row === width) return;
    for (const step of [1, -1, row, -row]) visit(cell + step);
  }
  return {
    name: "blocked",
    reason: "The obstacle closes the channel, so nothing can flow through. Leave a gap of a few cells.",
  };
}
