import { type Look, penFor, type Surface } from "#demos/kit/simulation/worker-canvas.ts";
import { POINT_SIZE } from "../kernel/point-sampler.ts";
import { multiples, scaleFor } from "./scale.ts";
import { SHOWN_EVENT_MS, SHOWN_MS, type Trail } from "./trail.ts";

export type PictureOptions = {
  /** Distance between the ends of windows, in ms; zero draws none. */
  windowStep: number;
  lateness: number;
};

/** Tokens by fate: on time, late, dropped, repeated. */
const FATE_COLORS = ["muted", "data", "danger", "ai-ml"] as const;
const TICK_MS = 5_000;

/** Draws the whole picture. A few thousand rectangles take well under a frame. */
export function drawPicture({ canvases: [canvas], look }: Surface<PictureOptions>, trail: Trail): void {
  const { width, height, tokens, options } = look;
  const pen = canvas && penFor(canvas, look);
  if (!pen || width === 0) return;
  pen.fillStyle = tokens.surface;
  pen.fillRect(0, 0, width, height);

  const { now } = trail;
  const scale = scaleFor({ width, height }, now);
  drawGrid(pen, scale, now, options.windowStep, tokens);
  pen.save();
  pen.beginPath();
  pen.rect(scale.left, scale.top, scale.right - scale.left, scale.bottom - scale.top + 1);
  pen.clip();
  drawPoints(pen, scale, trail, tokens);
  drawWatermark(pen, scale, trail, options.lateness, tokens);
  pen.restore();
}

type Scale = ReturnType<typeof scaleFor>;
type Tokens = Look<PictureOptions>["tokens"];
type Pen = OffscreenCanvasRenderingContext2D;

function drawGrid(pen: Pen, scale: Scale, now: number, windowStep: number, tokens: Tokens): void {
  const { left, right, bottom, x, y } = scale;
  pen.lineWidth = 1;
  pen.strokeStyle = tokens.line;
  pen.beginPath();
  for (const time of multiples(windowStep, now - SHOWN_EVENT_MS, now)) {
    line(pen, left, y(time), right, y(time));
  }
  pen.stroke();
  pen.strokeStyle = tokens["line-strong"];
  pen.beginPath();
  line(pen, left, bottom + 0.5, right, bottom + 0.5);
  // Events that arrive at once lie on the diagonal.
  line(pen, x(now - SHOWN_MS), y(now - SHOWN_MS), x(now), y(now));
  pen.stroke();
  pen.fillStyle = tokens.muted;
  pen.font = `11px ${tokens["font-mono"] || "monospace"}`;
  pen.textAlign = "right";
  for (const time of multiples(TICK_MS, now - SHOWN_EVENT_MS, now)) {
    if (time >= 0) pen.fillText(`${time / 1000} s`, left - 6, Math.max(y(time) + 4, 12));
  }
  pen.textAlign = "center";
  for (const at of multiples(TICK_MS, now - SHOWN_MS, now)) {
    if (at >= 0) pen.fillText(`${at / 1000} s`, Math.min(x(at), right - 14), bottom + 17);
  }
}

/** On time: a dot. Late: a square. Dropped: a cross. Repeated: a ring. */
function drawPoints(pen: Pen, { x, y }: Scale, { points }: Trail, tokens: Tokens): void {
  // Repeats lie below, dropped events on top.
  for (const fate of [3, 0, 1, 2]) {
    const color = FATE_COLORS[fate as 0 | 1 | 2 | 3];
    pen.fillStyle = tokens[color];
    pen.strokeStyle = tokens[color];
    pen.globalAlpha = fate === 0 ? 0.55 : 1;
    pen.beginPath();
    for (let index = 0; index < points.length; index += POINT_SIZE) {
      if (points[index + 2] !== fate) continue;
      const [px, py] = [x(points[index] ?? 0), y(points[index + 1] ?? 0)];
      if (fate === 0) pen.rect(px - 1, py - 1, 2, 2);
      else if (fate === 1) pen.rect(px - 2, py - 2, 4, 4);
      else if (fate === 2) {
        line(pen, px - 3, py - 3, px + 3, py + 3);
        line(pen, px - 3, py + 3, px + 3, py - 3);
      } else pen.rect(px - 2, py - 2, 4, 4);
    }
    if (fate < 2) pen.fill();
    else pen.stroke();
  }
  pen.globalAlpha = 1;
}

function drawWatermark(pen: Pen, { x, y }: Scale, { marks }: Trail, lateness: number, tokens: Tokens) {
  pen.strokeStyle = tokens.accent;
  for (const [behind, width, dash] of [
    [0, 2, []],
    [lateness, 1, [5, 4]],
  ] as const) {
    pen.lineWidth = width;
    pen.setLineDash([...dash]);
    pen.beginPath();
    for (let index = 0; index < marks.length; index += 2) {
      pen[index === 0 ? "moveTo" : "lineTo"](x(marks[index] ?? 0), y((marks[index + 1] ?? 0) - behind));
    }
    pen.stroke();
  }
  pen.setLineDash([]);
}

function line(pen: Pen, x0: number, y0: number, x1: number, y1: number): void {
  pen.moveTo(x0, y0);
  pen.lineTo(x1, y1);
}
