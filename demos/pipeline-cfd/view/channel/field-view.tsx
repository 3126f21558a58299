import type { PointerEvent, RefObject } from "react";
import { StillPicture } from "#app/ui/figures/still-picture.tsx";
import type { Probe } from "../../engine/channel/channel-run.ts";
import { LENGTH } from "../../engine/channel/obstacles.ts";
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
