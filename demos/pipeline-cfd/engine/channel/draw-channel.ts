import { penFor, type Surface } from "#demos/kit/simulation/worker-canvas.ts";
import { streamline } from "#engines/lattice/streamlines.ts";
import { SPEED } from "./channel-run.ts";
import { type Flow, paintField, shadesFor } from "./field-colors.ts";
import { BLOCKS, CYLINDER, LENGTH } from "./obstacles.ts";
import type { ChannelValues } from "./parameters.ts";

/** What is drawn: a field as color, and streamlines, the grid and the probe over it. */
export type Shown = Pick<ChannelValues, "field" | "grid" | "lines" | "obstacle" | "probeX" | "probeY"> & {
  /** The block that the keyboard draws with. */
  cursor: { column: number; row: number };
};

const LINES = 12;

/** Draws the colors on the first canvas, one dot a cell, and the lines on the second, as sharp as the screen. */
export function createChannelDrawing({ canvases: [colors, lines], look }: Surface<Shown>) {
  const shades = shadesFor(look.options.field, look.tokens);
  let image: ImageData | undefined;

  return (flow: Flow) => {
    if (!colors || !lines) return;
    if (colors.width !== flow.width) colors.width = flow.width;
    if (colors.height !== flow.height) colors.height = flow.height;
    if (image?.width !== flow.width || image.height !== flow.height) image = new ImageData(flow.width, flow.height);
    paintField(flow, look.options.field, shades, image);
    colors.getContext("2d")?.putImageData(image, 0, 0);
    const pen = penFor(lines, look);
    if (pen) drawLines(pen, flow, look);
  };
}

type Pen = OffscreenCanvasRenderingContext2D;

function drawLines(pen: Pen, flow: Flow, { width, tokens, options: shown }: Surface<Shown>["look"]) {
  const height = width / LENGTH;
  const scale = width / flow.width;
  const toY = (y: number) => height - y * scale;
  pen.clearRect(0, 0, width, height);
  pen.lineWidth = 1;
  pen.strokeStyle = tokens.ink;
  if (shown.grid) {
    pen.globalAlpha = 0.18;
    pen.beginPath();
    for (let i = 0; i <= flow.width; i += 1) line(pen, i * scale, 0, i * scale, height);
    for (let j = 0; j <= flow.height; j += 1) line(pen, 0, j * scale, width, j * scale);
    pen.stroke();
  }
  if (shown.lines) {
    pen.globalAlpha = 0.5;
    pen.beginPath();
    const options = { step: flow.height / 40, steps: 400, slowest: 0.01 * SPEED };
    for (let seed = 0; seed < LINES; seed += 1) {
      const points = streamline(flow.fields, flow, [0, ((seed + 0.5) / LINES) * flow.height], options);
      for (let i = 0; i < points.length; i += 2) {
        pen[i === 0 ? "moveTo" : "lineTo"]((points[i] as number) * scale, toY(points[i + 1] as number));
      }
    }
    pen.stroke();
  }
  pen.globalAlpha = 1;
  if (shown.obstacle === "cylinder" && !shown.grid) {
    // Its true outline, which is what the solver knows; the cells alone would look like an octagon.
    pen.fillStyle = tokens.muted;
    pen.beginPath();
    pen.arc(CYLINDER.x * height, (1 - CYLINDER.y) * height, CYLINDER.radius * height + scale / 2, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.lineWidth = 2;
  pen.beginPath();
  pen.arc(shown.probeX * height, toY(shown.probeY * flow.height), 5, 0, 2 * Math.PI);
  pen.stroke();
  if (shown.obstacle === "drawn") {
    const block = height / BLOCKS.across;
    const { column, row } = shown.cursor;
    pen.strokeStyle = tokens.accent;
    pen.strokeRect(column * block, height - (row + 1) * block, block, block);
  }
}

function line(pen: Pen, x0: number, y0: number, x1: number, y1: number) {
  pen.moveTo(x0, y0);
  pen.lineTo(x1, y1);
}
