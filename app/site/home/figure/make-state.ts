/**
 * Computes the developed flow that the first page's figure starts from: the state as bytes (developed.bin), and the still
 * drawing and measured numbers that stand on the page without script and in social images (engines/lattice/home-flow.ts).
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { saveState } from "#engines/lattice/saved-state.ts";
import { streamline } from "#engines/lattice/streamlines.ts";
import { CYLINDER, HERO_CASE, HERO_GRID, LINE_OPTIONS, LINE_SPACING, VIEW } from "./hero-case.ts";
import { HERO_SAVED, HeroFlow } from "./hero-flow.ts";

const PASSES = 170;
/** Every third point of a line is enough for the still, which curves between them. */
const STRIDE = 3;

const flow = new HeroFlow();
const frames = Math.round((PASSES * HERO_CASE.diameter) / HERO_CASE.speed / 3);
for (let frame = 0; frame < frames; frame += 1) flow.advance();
const { strouhal, drag } = flow.read();
if (strouhal === undefined || drag === undefined) throw new Error("The flow has not settled.");

const fields = flow.lattice.read();
const lines: string[] = [];
for (let y = VIEW.bottom + LINE_SPACING / 2; y < VIEW.bottom + VIEW.height; y += LINE_SPACING) {
  const points = streamline(fields, HERO_GRID, [VIEW.left, y], LINE_OPTIONS);
  lines.push(smoothPath(thinned(points)));
}

type Point = readonly [x: number, y: number];

/** Every STRIDE-th point and the last, in units of the drawing. */
function thinned(points: readonly number[]): Point[] {
  const kept: Point[] = [];
  const last = points.length - 2;
  for (let i = 0; i < last + 2 * STRIDE; i += 2 * STRIDE) {
    const at = Math.min(i, last);
    const x = ((points[at] as number) - VIEW.left) * 4;
    kept.push([Math.round(x), Math.round((VIEW.bottom + VIEW.height - (points[at + 1] as number)) * 4)]);
  }
  return kept;
}

/**
 * Quadratic curves from midpoint to midpoint, with the points between them as controls, to the last point. Relative coordinates compress
 * best; each is measured from the rounded place before it, so that rounding errors don't add up.
 */
function smoothPath(points: readonly Point[]): string {
  let [fromX, fromY] = points[0] as Point;
  let path = `M${fromX} ${fromY}q`;
  for (const [at, [x, y]] of points.slice(1, -1).entries()) {
    const [nextX, nextY] = points[at + 2] as Point;
    const isLast = at + 3 === points.length;
    const toX = isLast ? nextX : Math.round((x + nextX) / 2);
    const toY = isLast ? nextY : Math.round((y + nextY) / 2);
    path += [x - fromX, y - fromY, toX - fromX, toY - fromY].map((part) => (part < 0 ? part : ` ${part}`)).join("");
    [fromX, fromY] = [toX, toY];
  }
  return path.replace("q ", "q");
}

const place = (name: string) => fileURLToPath(new URL(name, import.meta.url));
writeFileSync(place("./developed.bin"), saveState(fields, HERO_SAVED));
// Shared with the server, which draws social images without the app's code.
writeFileSync(
  place("../../../../engines/lattice/home-flow.ts"),
  `// Written by make-state.ts (npm run generate -- flow-state).
export const developed = {
  strouhal: ${strouhal.toFixed(4)},
  drag: ${drag.toFixed(3)},
  height: ${VIEW.height * 4},
  cylinder: { x: ${CYLINDER[0] * 4}, y: ${CYLINDER[1] * 4}, radius: ${HERO_CASE.diameter * 2} },
  /** Streamlines of the saved state; four units are a cell. */
  lines: [
${lines.map((line) => `    "${line}",`).join("\n")}
  ],
} as const;
`,
);
console.log({ strouhal, drag, lines: lines.length });
