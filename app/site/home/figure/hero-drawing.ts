import { streamline, vorticity } from "#engines/lattice/streamlines.ts";
import {
  CYLINDER,
  DRAWN,
  FULL_VORTICITY,
  HERO_CASE,
  HERO_GRID,
  LINE_OPTIONS,
  LINE_SPACING,
  VIEW,
} from "./hero-case.ts";
import type { HeroFlow } from "./hero-flow.ts";

type Palette = { ground: string; ink: string; line: string; left: string; right: string };
/** The size on the page in CSS pixels, the screen's dots for each, and the colors; `left` is for what turns left. */
export type Look = { width: number; height: number; density: number; palette: Palette };

/** Colors are looked up in this many shades of each. */
const SHADES = 127;
const OPACITY = 0.9;

/** One dot a cell for the colors, which the page enlarges, and one as sharp as the screen for the lines. */
export type Canvases = { readonly colors: OffscreenCanvas; readonly lines: OffscreenCanvas };

/** Draws the flow of one moment: vorticity as color, streamlines over it. */
export function createDrawing({ colors, lines }: Canvases, flow: HeroFlow) {
  const cells = HERO_GRID.width * HERO_GRID.height;
  const velocities = { u: new Float32Array(cells), v: new Float32Array(cells) };
  const turning = new Float32Array(cells);
  colors.width = VIEW.width;
  colors.height = VIEW.height;
  const brush = colors.getContext("2d");
  const pen = lines.getContext("2d");
  const pixels = new ImageData(VIEW.width, VIEW.height);
  const dots = new Uint32Array(pixels.data.buffer);
  let look: Look | undefined;
  let drawn = 0;
  let shades = new Uint32Array(2 * SHADES + 1);

  function paintVorticity() {
    vorticity(velocities, HERO_GRID, turning, VIEW);
    const scale = (SHADES * HERO_CASE.diameter) / (HERO_CASE.speed * FULL_VORTICITY);
    for (let y = 0; y < VIEW.height; y += 1) {
      const row = (VIEW.bottom + VIEW.height - 1 - y) * HERO_GRID.width + VIEW.left;
      for (let x = 0; x < VIEW.width; x += 1) {
        const shade = Math.round((turning[row + x] as number) * scale);
        dots[y * VIEW.width + x] = shades[Math.max(-SHADES, Math.min(SHADES, shade)) + SHADES] as number;
      }
    }
    brush?.putImageData(pixels, 0, 0);
  }

  function strokeLines({ palette, density }: Look) {
    if (!pen) return;
    const scale = lines.width / VIEW.width;
    pen.setTransform(scale, 0, 0, scale, 0, 0);
    pen.clearRect(0, 0, VIEW.width, VIEW.height);
    pen.lineWidth = density / scale;
    pen.strokeStyle = palette.line;
    pen.globalAlpha = 0.55;
    pen.beginPath();
    for (let y = VIEW.bottom + LINE_SPACING / 2; y < VIEW.bottom + VIEW.height; y += LINE_SPACING) {
      trace(pen, streamline(velocities, HERO_GRID, [VIEW.left, y], LINE_OPTIONS));
    }
    pen.stroke();
    pen.globalAlpha = 1;
    pen.beginPath();
    pen.arc(...CYLINDER, HERO_CASE.diameter / 2, 0, 2 * Math.PI);
    pen.fillStyle = palette.ground;
    pen.fill();
    pen.lineWidth = (1.25 * density) / scale;
    pen.strokeStyle = palette.ink;
    pen.stroke();
  }

  return {
    show(given: Look) {
      look = given;
      drawn = 0;
      lines.width = Math.round(given.width * given.density);
      lines.height = Math.round(given.height * given.density);
      shades = shadesOf(given.palette);
    },
    draw() {
      if (!look) return;
      flow.lattice.readVelocities(velocities, DRAWN);
      paintVorticity();
      // Lines are the larger part of the work, and follow at half the rate without being noticed.
      if (drawn % 2 === 0) strokeLines(look);
      drawn += 1;
    },
  };
}

function trace(pen: OffscreenCanvasRenderingContext2D, points: readonly number[]) {
  for (let i = 0; i < points.length; i += 2) {
    const x = (points[i] as number) - VIEW.left;
    const y = VIEW.bottom + VIEW.height - (points[i + 1] as number);
    if (i === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  }
}

/** From full color at one end over nothing to full color at the other, as the dots of an image (little-endian). */
function shadesOf({ left, right }: Palette): Uint32Array<ArrayBuffer> {
  const swatch = new OffscreenCanvas(2, 1).getContext("2d", { willReadFrequently: true });
  if (!swatch) return new Uint32Array(2 * SHADES + 1);
  for (const [place, color] of [left, right].entries()) {
    swatch.fillStyle = color;
    swatch.fillRect(place, 0, 1, 1);
  }
  const [turnsLeft = 0, turnsRight = 0] = new Uint32Array(swatch.getImageData(0, 0, 2, 1).data.buffer);
  return Uint32Array.from({ length: 2 * SHADES + 1 }, (_, index) => {
    const strength = Math.abs(index - SHADES) / SHADES;
    const opacity = Math.round(255 * OPACITY * strength);
    return ((opacity << 24) | ((index > SHADES ? turnsLeft : turnsRight) & 0xffffff)) >>> 0;
  });
}
