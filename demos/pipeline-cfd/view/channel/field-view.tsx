import { type PointerEvent, useEffect, useRef } from "react";
import { StillPicture } from "#app/ui/figures/still-picture.tsx";
import { useTheme } from "#app/ui/theme/theme-provider.tsx";
import { streamline } from "#engines/lattice/streamlines.ts";
import type { ChannelFrame } from "../../engine/channel/channel-kernel.ts";
import { type Probe, SPEED } from "../../engine/channel/channel-run.ts";
import { paintField, type Shades, shadesFor } from "../../engine/channel/field-colors.ts";
import { BLOCKS, CYLINDER, LENGTH } from "../../engine/channel/obstacles.ts";
import type { ChannelValues } from "../../engine/channel/parameters.ts";
import openingDark from "../../opening.dark.webp";
import openingLight from "../../opening.light.webp";

type FieldViewProps = {
  frame: ChannelFrame | undefined;
  values: ChannelValues;
  /** In words, for those who don't see the picture. */
  description: string;
  /** A point of the channel, in heights, that was pressed or drawn over. */
  onPoint: (point: Probe, isFirst: boolean) => void;
  /** The block that the keyboard draws with. */
  cursor?: { column: number; row: number };
};

const LINES = 12;

/** The channel as it is now: a field as color, streamlines, the grid and the probe over it. */
export function FieldView({ frame, values, description, onPoint, cursor }: FieldViewProps) {
  const colors = useRef<HTMLCanvasElement>(null);
  const lines = useRef<HTMLCanvasElement>(null);
  const shades = useRef<{ key: string; shades: Shades }>(undefined);
  const { resolvedTheme } = useTheme();

  useEffect(() => {
    if (!frame || !colors.current || !lines.current) return;
    const key = `${values.field} ${resolvedTheme}`;
    if (shades.current?.key !== key) {
      shades.current = { key, shades: shadesFor(values.field, getComputedStyle(colors.current)) };
    }
    showColors(colors.current, frame, values, shades.current.shades);
    showLines(lines.current, frame, values, cursor);
  }, [frame, values, cursor, resolvedTheme]);

  function point(event: PointerEvent<HTMLElement>, isFirst: boolean) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const x = Math.max(0, Math.min(LENGTH, ((event.clientX - left) / width) * LENGTH));
    onPoint({ x, y: Math.max(0, Math.min(1, 1 - (event.clientY - top) / height)) }, isFirst);
  }

  return (
    <figure
      aria-label={description}
      className="relative aspect-[4/1] touch-none max-sm:-mx-5 overflow-clip border-y-2 border-ink bg-surface"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        point(event, true);
      }}
      onPointerMove={(event) => event.buttons === 1 && point(event, false)}
    >
      {!frame && <StillPicture still={OPENING} width={1200} height={300} className="absolute inset-0 size-full" />}
      <canvas
        ref={colors}
        className={`absolute inset-0 size-full ${values.grid ? "[image-rendering:pixelated]" : ""}`}
      />
      <canvas ref={lines} className="absolute inset-0 size-full" />
    </figure>
  );
}

function showColors(canvas: HTMLCanvasElement, frame: ChannelFrame, { field }: ChannelValues, shades: Shades) {
  if (canvas.width !== frame.width) canvas.width = frame.width;
  if (canvas.height !== frame.height) canvas.height = frame.height;
  const image = new ImageData(frame.width, frame.height);
  paintField(frame, field, shades, image);
  canvas.getContext("2d")?.putImageData(image, 0, 0);
}

function showLines(
  canvas: HTMLCanvasElement,
  frame: ChannelFrame,
  values: ChannelValues,
  cursor: FieldViewProps["cursor"],
) {
  const pen = canvas.getContext("2d");
  if (!pen) return;
  const { width } = canvas.getBoundingClientRect();
  const density = Math.min(devicePixelRatio, 2);
  // Both are compared: a new canvas may happen to have the right width, 300 pixels.
  const [wide, high] = [Math.round(width * density), Math.round((width * density) / LENGTH)];
  if (canvas.width !== wide || canvas.height !== high) {
    canvas.width = wide;
    canvas.height = high;
  }
  const style = getComputedStyle(canvas);
  const scale = canvas.width / frame.width;
  const toY = (y: number) => canvas.height - y * scale;
  pen.clearRect(0, 0, canvas.width, canvas.height);
  pen.lineWidth = density;
  pen.strokeStyle = style.getPropertyValue("--ink");
  if (values.grid) {
    pen.globalAlpha = 0.18;
    pen.beginPath();
    for (let i = 0; i <= frame.width; i += 1) line(pen, i * scale, 0, i * scale, canvas.height);
    for (let j = 0; j <= frame.height; j += 1) line(pen, 0, j * scale, canvas.width, j * scale);
    pen.stroke();
  }
  if (values.lines) {
    pen.globalAlpha = 0.5;
    pen.beginPath();
    const options = { step: frame.height / 40, steps: 400, slowest: 0.01 * SPEED };
    for (let seed = 0; seed < LINES; seed += 1) {
      const points = streamline(frame.fields, frame, [0, ((seed + 0.5) / LINES) * frame.height], options);
      for (let i = 0; i < points.length; i += 2) {
        pen[i === 0 ? "moveTo" : "lineTo"]((points[i] as number) * scale, toY(points[i + 1] as number));
      }
    }
    pen.stroke();
  }
  pen.globalAlpha = 1;
  if (values.obstacle === "cylinder" && !values.grid) {
    // Its true outline, which is what the solver knows; the cells alone would look like an octagon.
    const radius = CYLINDER.radius * canvas.height;
    pen.fillStyle = style.getPropertyValue("--muted");
    pen.beginPath();
    pen.arc(CYLINDER.x * canvas.height, (1 - CYLINDER.y) * canvas.height, radius + scale / 2, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.lineWidth = 2 * density;
  pen.beginPath();
  pen.arc(values.probeX * frame.height * scale, toY(values.probeY * frame.height), 5 * density, 0, 2 * Math.PI);
  pen.stroke();
  if (cursor && values.obstacle === "drawn") {
    const block = canvas.height / BLOCKS.across;
    pen.strokeStyle = style.getPropertyValue("--accent");
    pen.strokeRect(cursor.column * block, canvas.height - (cursor.row + 1) * block, block, block);
  }
}

function line(pen: CanvasRenderingContext2D, x0: number, y0: number, x1: number, y1: number) {
  pen.moveTo(x0, y0);
  pen.lineTo(x1, y1);
}

/** The channel that the page opens with, settled, as it looks before its first step: shown before and without script. */
const OPENING = { light: openingLight, dark: openingDark, alt: "", caption: "" };
