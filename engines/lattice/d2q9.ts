/** The nine velocities of the lattice. Each odd direction is followed by its opposite. */
export const CX = [0, 1, -1, 0, 0, 1, -1, 1, -1] as const;
export const CY = [0, 0, 0, 1, -1, 1, -1, -1, 1] as const;
export const WEIGHT = [4 / 9, 1 / 9, 1 / 9, 1 / 9, 1 / 9, 1 / 36, 1 / 36, 1 / 36, 1 / 36] as const;
export const OPPOSITE = [0, 2, 1, 4, 3, 6, 5, 8, 7] as const;

export const DIRECTIONS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Speed of sound in cells per step; pressure is density times its square. */
export const SOUND_SPEED = 1 / Math.sqrt(3);

/**
 * One array per direction, each holding f − w: storing the deviation from rest keeps seven digits of it in 32 bits.
 * The arrays include a border of one cell, which carries what enters the domain.
 */
export type Populations = readonly [
  Float32Array,
  Float32Array,
  Float32Array,
  Float32Array,
  Float32Array,
  Float32Array,
  Float32Array,
  Float32Array,
  Float32Array,
];

export function createPopulations(cells: number): Populations {
  const rest = () => new Float32Array(cells);
  return [rest(), rest(), rest(), rest(), rest(), rest(), rest(), rest(), rest()];
}
