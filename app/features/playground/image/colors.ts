/** Finds dominant colors by clustering pixels in OKLab, where distances match perceived differences. */

export type Pixels = { data: Uint8ClampedArray; width: number; height: number };
/** As fractions of the picture's width and height. */
export type Box = { left: number; top: number; width: number; height: number };
export type DominantColor = { name: string; hex: string; percentage: number };

type Lab = readonly [number, number, number];

const GROUPS = 6;
const ROUNDS = 12;
/** Clusters closer than this look like the same color. */
const SAME_COLOR = 0.06;
/** Smaller clusters are left out. */
const SMALLEST_PERCENTAGE = 2;
/** This many evenly spaced pixels give the same colors as all of them. */
const MAX_POINTS = 5_000;

const NAMED: Record<string, string> = {
  black: "#000000",
  "off-black": "#16161b",
  charcoal: "#36393f",
  gray: "#808080",
  silver: "#c0c0c0",
  "light gray": "#dde0e4",
  slate: "#64748b",
  "steel blue": "#9fb3cf",
  white: "#ffffff",
  cream: "#f5edd6",
  beige: "#d9c6a5",
  khaki: "#b0a283",
  blush: "#e3b7a8",
  tan: "#c8a27a",
  taupe: "#8a6e5d",
  brown: "#7b4a2b",
  "dark brown": "#43281c",
  rust: "#b4492a",
  maroon: "#6d1a1f",
  red: "#d6281f",
  coral: "#f2745c",
  orange: "#f08a1d",
  gold: "#d9a520",
  yellow: "#f6e13a",
  sage: "#9aab89",
  olive: "#6f7a2a",
  lime: "#9bd12f",
  green: "#2f9e44",
  "dark green": "#1d4d2b",
  teal: "#12807f",
  cyan: "#2cc7d9",
  "sky blue": "#87c4ee",
  cornflower: "#5b7fc0",
  blue: "#2563d9",
  navy: "#182a5c",
  plum: "#4a2340",
  purple: "#7a3fb0",
  lavender: "#c3b1e6",
  magenta: "#cf2f9b",
  pink: "#f4a6c0",
};

export function dominantColors({ data, width, height }: Pixels): DominantColor[] {
  const points: Lab[] = [];
  const step = Math.ceil(Math.sqrt((width * height) / MAX_POINTS));
  for (let row = 0; row < height; row += step) {
    for (let column = 0; column < width; column += step) {
      const at = (row * width + column) * 4;
      const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
      if (alpha >= 128) points.push(toLab(red, green, blue));
    }
  }
  if (points.length === 0) return [];
  const groups = mergeAlike(cluster(points));
  return groups
    .map(({ center, size }) => ({ center, percentage: Math.round((size / points.length) * 100) }))
    .filter(({ percentage }) => percentage >= SMALLEST_PERCENTAGE)
    .sort((one, other) => other.percentage - one.percentage)
    .map(({ center, percentage }) => ({ name: nameOf(center), hex: toHex(center), percentage }));
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

// Math.hypot guards against overflow, which can't happen here, and is several times slower.
const distance = (one: Lab, other: Lab) =>
  Math.sqrt((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2);

function nameOf(color: Lab): string {
  const gaps = Object.entries(NAMED).map(([name, hex]) => ({ name, gap: distance(color, fromHex(hex)) }));
  return gaps.reduce((best, each) => (each.gap < best.gap ? each : best)).name;
}

function fromHex(hex: string): Lab {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return toLab(channel(1), channel(3), channel(5));
}

const toLinear = (channel: number) => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

// The matrices are from OKLab's definition.
function toLab(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toHex([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${channels.map(toByte).join("")}`;
}

function toByte(linear: number): string {
  const value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, "0");
}
