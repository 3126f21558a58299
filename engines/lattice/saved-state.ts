import type { CellState, Fields } from "./lattice.ts";
import { type Size, sample } from "./streamlines.ts";

/** How a developed flow is saved: every so many cells, as bytes that reach up to the largest values. */
export type SavedForm = {
  readonly grid: Size;
  readonly spacing: number;
  readonly largest: { readonly pressure: number; readonly velocity: number };
};

const sizeOf = ({ grid, spacing }: SavedForm): Size => ({
  width: Math.ceil(grid.width / spacing),
  height: Math.ceil(grid.height / spacing),
});

const parts = ({ pressure, u, v }: Fields, { largest }: SavedForm): [Float32Array, number][] => [
  [pressure, largest.pressure],
  [u, largest.velocity],
  [v, largest.velocity],
];

export function saveState(fields: Fields, form: SavedForm): Int8Array {
  const { width, height } = sizeOf(form);
  const saved = new Int8Array(3 * width * height);
  for (const [part, [values, largest]] of parts(fields, form).entries()) {
    for (let place = 0; place < width * height; place += 1) {
      const x = ((place % width) + 0.5) * form.spacing;
      const y = (Math.floor(place / width) + 0.5) * form.spacing;
      const value = (sample(values, form.grid, x, y) / largest) * 127;
      saved[part * width * height + place] = Math.max(-127, Math.min(127, Math.round(value)));
    }
  }
  return saved;
}

/** The saved flow at any place, to fill a lattice with. */
export function savedState(saved: Int8Array, form: SavedForm): (x: number, y: number) => CellState {
  const size = sizeOf(form);
  const count = size.width * size.height;
  const field = (part: number) => Float32Array.from(saved.subarray(part * count, (part + 1) * count));
  const fields: Fields = { pressure: field(0), u: field(1), v: field(2) };
  const scaled = parts(fields, form).map(([values, largest]) => values.map((value) => (value / 127) * largest));
  return (x, y) => {
    const at = (part: number) => sample(scaled[part] as Float32Array, size, x / form.spacing, y / form.spacing);
    return { pressure: at(0), u: at(1), v: at(2) };
  };
}
