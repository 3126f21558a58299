import { CX, CY, DIRECTIONS, type Direction, WEIGHT } from "#app/lib/lattice/d2q9.ts";
import { Lattice } from "#app/lib/lattice/lattice.ts";
import { ratio } from "../numbers.ts";
import type { Section } from "../section.ts";

const GRIDS = [
  { name: "The first page's figure", width: 156, height: 120 },
  { name: "Larger than the processor's cache", width: 960, height: 480 },
] as const;
const UPDATES = 3_000_000;
const ROUNDS = 3;

/** Cells updated a second by the lattice Boltzmann kernel, beside the same method written without thought of speed. */
export function measureLattice(): Promise<Section> {
  const table = GRIDS.map(({ name, width, height }) => {
    const kernel = updatesPerSecond(kernelRun(width, height), width * height);
    const plain = updatesPerSecond(plainRun(width, height), width * height);
    return {
      Grid: `${name}, ${width} × ${height}`,
      "Kernel, million cells/s": kernel.toFixed(1),
      "Plain loop, million cells/s": plain.toFixed(1),
      "Kernel to plain loop": ratio(kernel, plain),
    };
  });
  return Promise.resolve({
    title: "Lattice Boltzmann kernel",
    intro:
      "Cells updated per second of processor time in one thread, against a plain loop in the same run: loops over the nine directions, streaming and collision in passes of their own.",
    table,
    notes: [],
  });
}

function updatesPerSecond(step: () => void, cells: number): number {
  const steps = Math.max(4, Math.round(UPDATES / cells));
  for (let warmUp = 0; warmUp < 4; warmUp += 1) step();
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = process.cpuUsage();
    for (let done = 0; done < steps; done += 1) step();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, user + system);
  }
  return (steps * cells) / best;
}

const PERIODIC = { type: "periodic" } as const;
const wave = (x: number, y: number) => ({ pressure: 0, u: 0.05 * Math.sin(y / 9), v: 0.05 * Math.sin(x / 9) });

function kernelRun(width: number, height: number): () => void {
  const edges = { left: PERIODIC, right: PERIODIC, bottom: PERIODIC, top: PERIODIC };
  const lattice = new Lattice({ width, height, viscosity: 0.01, edges });
  lattice.fill(wave);
  return () => lattice.step();
}

/** The textbook's loops over directions, with streaming and collision in passes of their own. */
function plainRun(width: number, height: number): () => void {
  let now = DIRECTIONS.map((q) =>
    Array.from({ length: width * height }, (_, cell) => {
      const { u, v } = wave(cell % width, Math.floor(cell / width));
      return equilibrium(q, 0, u, v);
    }),
  );
  return () => {
    for (let cell = 0; cell < width * height; cell += 1) {
      let [density, u, v] = [0, 0, 0];
      for (const q of DIRECTIONS) {
        const f = now[q]?.[cell] ?? 0;
        density += f;
        u += f * CX[q];
        v += f * CY[q];
      }
      for (const q of DIRECTIONS) {
        const values = now[q] ?? [];
        values[cell] = (values[cell] ?? 0) + (equilibrium(q, density, u, v) - (values[cell] ?? 0)) / 0.53;
      }
    }
    now = DIRECTIONS.map((q) =>
      (now[q] ?? []).map((_, cell) => {
        const x = ((cell % width) - CX[q] + width) % width;
        const y = (Math.floor(cell / width) - CY[q] + height) % height;
        return now[q]?.[y * width + x] ?? 0;
      }),
    );
  };
}

function equilibrium(q: Direction, density: number, u: number, v: number) {
  const along = CX[q] * u + CY[q] * v;
  return WEIGHT[q] * (density + 3 * along + 4.5 * along * along - 1.5 * (u * u + v * v));
}
