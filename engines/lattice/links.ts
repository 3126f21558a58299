import { CX, CY, DIRECTIONS, type Direction, OPPOSITE, type Populations, WEIGHT } from "./d2q9.ts";
import type { Distance, Setup } from "./setup.ts";

/**
 * Where fluid meets a wall: one entry for each lattice link that a wall cuts. A link's answer is written into the solid
 * cell behind the wall, from where the next step pulls it, so the step itself knows no walls.
 */
export type Links = {
  readonly count: number;
  /** The direction that points into the wall. */
  readonly direction: Uint8Array;
  /** The fluid cell, its neighbor away from the wall, and the solid cell. */
  readonly fluid: Int32Array;
  readonly behind: Int32Array;
  readonly solid: Int32Array;
  /** How far along the link the wall stands, 0 to 1. */
  readonly fraction: Float64Array;
  /** What a moving wall or an inlet adds to the answer. */
  readonly push: Float64Array;
  readonly isBody: Uint8Array;
};

type Cut = {
  direction: Direction;
  fluid: number;
  behind: number;
  solid: number;
  fraction: number;
  push: number;
  isBody: boolean;
};

export type Cells = {
  readonly row: number;
  /** 1 for fluid; border and solid cells are 0. */
  readonly isFluid: Uint8Array;
};

export const cellIndex = (row: number, i: number, j: number) => (j + 1) * row + i + 1;

export function findLinks(setup: Setup, cells: Cells): Links {
  const cuts: Cut[] = [];
  for (let j = 0; j < setup.height; j += 1) {
    for (let i = 0; i < setup.width; i += 1) {
      const fluid = cellIndex(cells.row, i, j);
      if (!cells.isFluid[fluid]) continue;
      for (const direction of DIRECTIONS.slice(1)) {
        const solid = fluid + CX[direction] + CY[direction] * cells.row;
        if (cells.isFluid[solid]) continue;
        const cut = cutAt(setup, i, j, direction);
        if (!cut) continue;
        const behind = fluid - CX[direction] - CY[direction] * cells.row;
        // Interpolating needs a fluid neighbor; in gaps one cell wide the wall is taken halfway.
        const fraction = cells.isFluid[behind] ? cut.fraction : 0.5;
        const push = fraction < 0.5 ? cut.push : cut.push / (2 * fraction);
        cuts.push({ ...cut, direction, fluid, behind, solid, fraction, push });
      }
    }
  }
  return {
    count: cuts.length,
    direction: Uint8Array.from(cuts, (cut) => cut.direction),
    fluid: Int32Array.from(cuts, (cut) => cut.fluid),
    behind: Int32Array.from(cuts, (cut) => cut.behind),
    solid: Int32Array.from(cuts, (cut) => cut.solid),
    fraction: Float64Array.from(cuts, (cut) => cut.fraction),
    push: Float64Array.from(cuts, (cut) => cut.push),
    isBody: Uint8Array.from(cuts, (cut) => Number(cut.isBody)),
  };
}

type Wall = { fraction: number; push: number; isBody: boolean };

/** The wall between a fluid cell and its neighbor; none where an edge is open, periodic or a plane of symmetry. */
function cutAt(setup: Setup, i: number, j: number, direction: Direction): Wall | undefined {
  const toX = i + CX[direction];
  const toY = j + CY[direction];
  const isInside = toX >= 0 && toX < setup.width && toY >= 0 && toY < setup.height;
  if (!isInside) return edgeWall(setup, i, j, direction);
  const from: [number, number] = [i + 0.5, j + 0.5];
  const to: [number, number] = [toX + 0.5, toY + 0.5];
  const isBody = setup.body !== undefined && setup.body(...to) <= 0;
  const surface = isBody ? setup.body : setup.channel;
  return { fraction: surface ? crossing(surface, from, to) : 0.5, push: 0, isBody };
}

function edgeWall({ width, height, edges }: Setup, i: number, j: number, direction: Direction): Wall | undefined {
  const [cx, cy] = [CX[direction], CY[direction]];
  const horizontal = i + cx < 0 ? edges.left : i + cx >= width ? edges.right : undefined;
  const vertical = j + cy < 0 ? edges.bottom : j + cy >= height ? edges.top : undefined;
  const wall = (u: number, v: number) => ({
    fraction: 0.5,
    push: -6 * WEIGHT[direction] * (cx * u + cy * v),
    isBody: false,
  });
  // In a corner a stream wins, so that exactly as much flows in as its profile says.
  const stream = [horizontal, vertical].find((edge) => edge?.type === "stream");
  // The edge lies halfway along the link.
  if (stream) return wall(...stream.velocity(i + 0.5 + cx / 2, j + 0.5 + cy / 2));
  if (vertical?.type === "wall") return wall(vertical.speed ?? 0, 0);
  if (horizontal?.type === "wall") return wall(0, horizontal.speed ?? 0);
}

/** Where on the way between two points the surface lies, by bisection. */
function crossing(surface: Distance, [x0, y0]: [number, number], [x1, y1]: [number, number]): number {
  let low = 0;
  let high = 1;
  for (let round = 0; round < 20; round += 1) {
    const middle = (low + high) / 2;
    if (surface(x0 + (x1 - x0) * middle, y0 + (y1 - y0) * middle) > 0) low = middle;
    else high = middle;
  }
  return Math.max(high, 0.01);
}

/**
 * Answers every link (interpolated bounce-back of Bouzidi, Firdaouss and Lallemand 2001) and adds up the momentum that
 * the body's links hand over. `drive` scales moving walls and inlets while a run starts.
 */
export function answerLinks(source: Populations, links: Links, drive: number, force: Float64Array): void {
  let x = 0;
  let y = 0;
  for (let link = 0; link < links.count; link += 1) {
    const direction = links.direction[link] as Direction;
    const fluid = links.fluid[link] as number;
    const fraction = links.fraction[link] as number;
    const toWall = source[direction];
    const fromWall = source[OPPOSITE[direction]];
    const arriving = toWall[fluid] as number;
    const reflected =
      fraction < 0.5
        ? 2 * fraction * arriving + (1 - 2 * fraction) * (toWall[links.behind[link] as number] as number)
        : (arriving + (2 * fraction - 1) * (fromWall[fluid] as number)) / (2 * fraction);
    const answer = reflected + drive * (links.push[link] as number);
    fromWall[links.solid[link] as number] = answer;
    if (links.isBody[link]) {
      x += CX[direction] * (arriving + answer);
      y += CY[direction] * (arriving + answer);
    }
  }
  force[0] = x;
  force[1] = y;
}
