import type { Distance } from "#engines/lattice/setup.ts";

export const OBSTACLES = ["cylinder", "orifice", "valve", "bend", "drawn", "none"] as const;
export type Obstacle = (typeof OBSTACLES)[number];

/** The channel's length, in heights. */
export const LENGTH = 4;

/** As in Schäfer and Turek's benchmark: a little below the middle, so that the wake starts to swing by itself. */
export const CYLINDER = { x: 20 / 41, y: 20 / 41, radius: 5 / 41 } as const;

/** What is drawn by hand is made of blocks, this many along and across. */
export const BLOCKS = { across: 12, along: 48 } as const;

/** One bit a block, row by row from the bottom, as hexadecimal digits. */
export type Drawing = string;

export const EMPTY_DRAWING: Drawing = "0".repeat((BLOCKS.along * BLOCKS.across) / 4);

export function hasBlock(drawing: Drawing, column: number, row: number): boolean {
  const bit = row * BLOCKS.along + column;
  return ((Number.parseInt(drawing[bit >> 2] ?? "0", 16) >> (bit & 3)) & 1) === 1;
}

export function withBlock(drawing: Drawing, column: number, row: number, isSolid: boolean): Drawing {
  const bit = row * BLOCKS.along + column;
  const digit = Number.parseInt(drawing[bit >> 2] ?? "0", 16);
  const next = isSolid ? digit | (1 << (bit & 3)) : digit & ~(1 << (bit & 3));
  return drawing.slice(0, bit >> 2) + next.toString(16) + drawing.slice((bit >> 2) + 1);
}

type Shape = {
  /** In heights: what forces and Reynolds numbers of the obstacle refer to. */
  readonly size: number;
  readonly body?: Distance;
  readonly channel?: Distance;
};

/** Whether there is something that the flow pushes. */
export const hasBody = (obstacle: Obstacle) => obstacle !== "none" && obstacle !== "bend";

/** An obstacle in a channel of height 1; distances are in heights. */
export function shapeOf(obstacle: Obstacle, drawing: Drawing): Shape {
  switch (obstacle) {
    case "cylinder":
      return {
        size: 2 * CYLINDER.radius,
        body: (x, y) => Math.hypot(x - CYLINDER.x, y - CYLINDER.y) - CYLINDER.radius,
      };
    case "orifice":
      return { size: 0.5, body: (x, y) => Math.max(Math.abs(x - 1.2) - 0.05, 0.25 - Math.abs(y - 0.5)) };
    case "valve":
      return { size: 0.5, body: leaningPlate };
    case "bend":
      return { size: 0.5, channel: (x, y) => Math.min(box(x, y, 0, 1.5, 0, 0.5), box(x, y, 2, LENGTH, 0.5, 1)) };
    case "drawn":
      return { size: 0.25, body: (x, y) => (blockAt(drawing, x, y) ? -1 : 1) };
    case "none":
      return { size: 1 };
  }
}

/** A plate of half the height that leans by 45°, with round ends: a half-open butterfly valve. */
function leaningPlate(x: number, y: number): number {
  const [dx, dy] = [x - 1, y - 0.5];
  const along = Math.max(-0.22, Math.min(0.22, (dx + dy) / Math.SQRT2));
  return Math.hypot(dx - along / Math.SQRT2, dy - along / Math.SQRT2) - 0.04;
}

/** Distance to a box; it reaches beyond the channel's ends and walls, so that those add no edges. */
function box(x: number, y: number, left: number, right: number, bottom: number, top: number): number {
  const dx = Math.max(left === 0 ? -1 : left - x, right === LENGTH ? -1 : x - right);
  const dy = Math.max(bottom === 0 ? -1 : bottom - y, top === 1 ? -1 : y - top);
  return Math.max(dx, dy);
}

const blockAt = (drawing: Drawing, x: number, y: number) =>
  hasBlock(drawing, Math.floor(x * BLOCKS.across), Math.floor(y * BLOCKS.across));
