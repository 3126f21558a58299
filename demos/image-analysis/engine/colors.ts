import { colorName } from "./color-names.ts";
import { distance, fromRgb, type Lab, toHex } from "./oklab.ts";

/** Finds dominant colors by clustering pixels in OKLab, where distances match perceived differences. */

export type Pixels = { data: Uint8ClampedArray; width: number; height: number };
/** As fractions of the picture's width and height. */
export type Box = { left: number; top: number; width: number; height: number };
export type DominantColor = { name: string; hex: string; percentage: number };

const GROUPS = 6;
const ROUNDS = 12;
/** Clusters closer than this look like the same color. */
const SAME_COLOR = 0.06;
/** Smaller clusters are left out. */
const SMALLEST_PERCENTAGE = 2;
/** This many evenly spaced pixels give the same colors as all of them. */
const MAX_POINTS = 5_000;

export function dominantColors({ data, width, height }: Pixels): DominantColor[] {
  const points: Lab[] = [];
  const step = Math.ceil(Math.sqrt((width * height) / MAX_POINTS));
  for (let row = 0; row < height; row += step) {
    for (let column = 0; column < width; column += step) {
      const at = (row * width + column) * 4;
      const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
      if (alpha >= 128) points.push(fromRgb(red, green, blue));
    }
  }
  if (points.length === 0) return [];
  const groups = mergeAlike(cluster(points));
  return groups
    .map(({ center, size }) => ({ center, percentage: Math.round((size / points.length) * 100) }))
    .filter(({ percentage }) => percentage >= SMALLEST_PERCENTAGE)
    .sort((one, other) => other.percentage - one.percentage)
    .map(({ center, percentage }) => ({ name: colorName(center), hex: toHex(center), percentage }));
}

/** Crops a picture to a box. */
export function cropped({ data, width, height }: Pixels, box: Box): Pixels {
  const left = Math.min(width - 1, Math.floor(box.left * width));
  const top = Math.min(height - 1, Math.floor(box.top * height));
  const columns = Math.max(1, Math.min(width - left, Math.round(box.width * width)));
  const rows = Math.max(1, Math.min(height - top, Math.round(box.height * height)));
  const part = new Uint8ClampedArray(columns * rows * 4);
  for (let row = 0; row < rows; row++) {
    const from = ((top + row) * width + left) * 4;
    part.set(data.subarray(from, from + columns * 4), row * columns * 4);
  }
  return { data: part, width: columns, height: rows };
}

type Group = { center: Lab; size: number };

/** k-means with deterministic, well-spread initial centers: the same picture always gives the same colors. */
function cluster(points: readonly Lab[]): Group[] {
  let centers = spreadOut(points);
  let groups: Group[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const sums = centers.map(() => ({ total: [0, 0, 0] as [number, number, number], size: 0 }));
    for (const point of points) {
      const sum = sums[nearest(point, centers)];
      if (!sum) continue;
      sum.size += 1;
      sum.total[0] += point[0];
      sum.total[1] += point[1];
      sum.total[2] += point[2];
    }
    groups = sums
      .filter(({ size }) => size > 0)
      .map(({ total: [lightness, a, b], size }) => ({ center: [lightness / size, a / size, b / size], size }));
    centers = groups.map(({ center }) => center);
  }
  return groups;
}

/** Each center is the point farthest from the previous ones. */
function spreadOut(points: readonly Lab[]): Lab[] {
  const centers: Lab[] = points.slice(0, 1);
  const gaps = new Float64Array(points.length).fill(Number.POSITIVE_INFINITY);
  while (centers.length < GROUPS) {
    const newest = centers.at(-1);
    let farthest: Lab | undefined;
    let reach = SAME_COLOR;
    for (const [index, point] of points.entries()) {
      const gap = Math.min(gaps[index] ?? 0, newest ? distance(point, newest) : 0);
      gaps[index] = gap;
      if (gap > reach) {
        reach = gap;
        farthest = point;
      }
    }
    if (!farthest) break;
    centers.push(farthest);
  }
  return centers;
}

function mergeAlike(groups: readonly Group[]): Group[] {
  const merged: Group[] = [];
  for (const group of [...groups].sort((one, other) => other.size - one.size)) {
    const alike = merged.find(({ center }) => distance(center, group.center) < SAME_COLOR);
    if (alike) alike.size += group.size;
    else merged.push({ ...group });
  }
  return merged;
}

function nearest(point: Lab, centers: readonly Lab[]): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let index = 0; index < centers.length; index++) {
    const gap = distance(point, centers[index] ?? point);
    if (gap >= least) continue;
    best = index;
    least = gap;
  }
  return best;
}
