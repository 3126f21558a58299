import type { KeyboardEvent, PointerEvent, RefObject } from "react";
import { StillPicture } from "#app/ui/figures/still-picture.tsx";
import type { ChannelFrame } from "../../engine/channel/channel-kernel.ts";
import type { Measures } from "../../engine/channel/channel-measures.ts";
import type { Probe } from "../../engine/channel/channel-run.ts";
import { FIELD_SCALES } from "../../engine/channel/field-colors.ts";
import { BLOCKS, type Drawing, hasBlock, LENGTH, withBlock } from "../../engine/channel/obstacles.ts";
import type { ChannelCase, ChannelValues } from "../../engine/channel/parameters.ts";
import openingDark from "../../opening.dark.webp";
import openingLight from "../../opening.light.webp";

type FieldViewProps = {
  /** Around the canvases, on which the worker draws: colors, then lines. */
  ref: RefObject<HTMLElement | null>;
  /** Whether the worker draws; the still is shown until then. */
  isLive: boolean;
  isPixelated: boolean;
  /** In words, for those who don't see the picture. */
  description: string;
  /** A point of the channel, in heights, that was pressed or drawn over. */
  onPoint: (point: Probe, isFirst: boolean) => void;
};

/** The channel as it is now. */
export function FieldView({ ref, isLive, isPixelated, description, onPoint }: FieldViewProps) {
  function point(event: PointerEvent<HTMLElement>, isFirst: boolean) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const x = Math.max(0, Math.min(LENGTH, ((event.clientX - left) / width) * LENGTH));
    onPoint({ x, y: Math.max(0, Math.min(1, 1 - (event.clientY - top) / height)) }, isFirst);
  }

  const canvas = `absolute inset-0 size-full ${isLive ? "" : "invisible"}`;
  return (
    <figure
      ref={ref}
      aria-label={description}
      className="relative aspect-[4/1] touch-none max-sm:-mx-5 overflow-clip border-y-2 border-ink bg-surface"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        point(event, true);
      }}
      onPointerMove={(event) => event.buttons === 1 && point(event, false)}
    >
      {!isLive && <StillPicture still={OPENING} width={1200} height={300} className="absolute inset-0 size-full" />}
      <canvas className={`${canvas} ${isPixelated ? "[image-rendering:pixelated]" : ""}`} />
      <canvas className={canvas} />
    </figure>
  );
}

/** The channel that the page opens with, settled, as it looks before its first step: shown before and without script. */
const OPENING = { light: openingLight, dark: openingDark, alt: "", caption: "" };

export type Block = { readonly column: number; readonly row: number };

type DrawingKeysProps = {
  block: Block;
  drawing: Drawing;
  onMove: (block: Block) => void;
  onDraw: (drawing: Drawing) => void;
};

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Draws without a pointer: arrow keys move over the blocks, pressing fills or clears one. */
export function DrawingKeys({ block, drawing, onMove, onDraw }: DrawingKeysProps) {
  const { column, row } = block;
  const isSolid = hasBlock(drawing, column, row);
  function onKeyDown(event: KeyboardEvent) {
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    onMove({
      column: Math.max(0, Math.min(BLOCKS.along - 1, column + move[0])),
      row: Math.max(0, Math.min(BLOCKS.across - 1, row + move[1])),
    });
  }
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-[15px] text-muted">
      <button
        type="button"
        onKeyDown={onKeyDown}
        onClick={() => onDraw(withBlock(drawing, column, row, !isSolid))}
        className="min-h-9 rounded-control border border-field-line px-3 text-ink"
      >
        {isSolid ? "Clear" : "Fill"} the block {column + 1} along, {row + 1} up
      </button>
      <span>Draw on the picture, or move the block with the arrow keys and press.</span>
    </p>
  );
}

const NAMES: Readonly<Record<ChannelCase["obstacle"], string>> = {
  cylinder: "past a cylinder",
  orifice: "through an orifice",
  valve: "past a half-open valve",
  bend: "through two bends",
  drawn: "past a drawn obstacle",
  none: "without an obstacle",
};

/** What is seen now, in a sentence. */
export function describeFlow(frame: ChannelFrame | undefined, values: ChannelValues, measures?: Measures): string {
  const title = `${FIELD_SCALES[values.field].label} of the flow in a channel ${NAMES[values.obstacle]} at Reynolds number ${values.reynolds}`;
  if (!frame) return `Streamlines of the flow in a channel ${NAMES[values.obstacle]}, settled.`;
  if (frame.verdict) return `${title}. ${frame.verdict.reason}`;
  const { speed, x, y } = frame.fastest;
  const lift = measures?.strouhal
    ? ` The lift oscillates at a Strouhal number of ${measures.strouhal.toFixed(3)}.`
    : "";
  return `${title}, after ${frame.time.toFixed(1)} H/U. The fastest flow, ${speed.toFixed(2)} U, is ${x.toFixed(1)} heights from the inlet and ${y.toFixed(1)} above the floor.${lift}`;
}
