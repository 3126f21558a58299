import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from "react";
import { saveBlob } from "#app/ui/lib/save-file.ts";
import { useTheme } from "#app/ui/theme/theme-provider.tsx";
import type { StreamFrame } from "../../engine/kernel/stream-kernel.ts";
import type { StreamStill } from "../../engine/still.ts";
import { drawPicture, type PictureOptions } from "./draw-picture.ts";
import { StillPicture } from "./still-picture.tsx";
import { Trail } from "./trail.ts";

export type PictureHandle = {
  /** Draws without rendering React, since it is called for every frame. */
  show: (frame: StreamFrame) => void;
  clear: () => void;
  save: () => void;
};

type TimePictureProps = PictureOptions & {
  still: StreamStill;
  description: string;
  ref: RefObject<PictureHandle | null>;
};

const LEGEND = [
  { label: "On time", className: "stroke-muted", path: "M7 5h2", width: 2 },
  { label: "Late, accepted", className: "stroke-data", path: "M6 5h4", width: 4 },
  { label: "Dropped late", className: "stroke-danger", path: "M5 2l6 6m-6 0l6-6", width: 1 },
  { label: "Repeated, removed", className: "fill-none stroke-ai-ml", path: "M6 3h4v4h-4z", width: 1 },
  { label: "Watermark", className: "stroke-accent", path: "M0 5h16", width: 2 },
  { label: "Watermark less allowed lateness", className: "stroke-accent", path: "M0 5h5m4 0h5", width: 1 },
];

/** Event time against processing time: every delivery is a point, and the watermark is a line. */
export function TimePicture({ windowStep, lateness, still, description, ref }: TimePictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const trail = useRef<Trail>(undefined);
  const [isLive, setIsLive] = useState(false);
  const { resolvedTheme } = useTheme();

  useImperativeHandle(ref, () => {
    trail.current ??= new Trail();
    const { current } = trail;
    return {
      show({ now, points, marks }) {
        current.add(now, points, marks);
        if (canvas.current) drawPicture(canvas.current, current, { windowStep, lateness });
        setIsLive(true);
      },
      clear: () => current.clear(),
      save: () => canvas.current?.toBlob((blob) => blob && saveBlob("event-time.png", blob), "image/png"),
    };
  }, [windowStep, lateness]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: while it is paused, no frame brings the theme's new colors
  useEffect(() => {
    if (canvas.current && isLive && trail.current) drawPicture(canvas.current, trail.current, { windowStep, lateness });
  }, [resolvedTheme, isLive, windowStep, lateness]);

  return (
    <figure aria-label="Event time against processing time" className="grid min-w-0 grid-cols-1 gap-2">
      <figcaption className="font-medium">Event time against processing time</figcaption>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 font-mono text-xs text-muted">
        {LEGEND.map(({ label, className, path, width }) => (
          <li key={label} className="flex items-center gap-1.5">
            <svg aria-hidden="true" viewBox="0 0 16 10" className="h-2.5 w-4">
              <path d={path} className={className} strokeWidth={width} />
            </svg>
            {label}
          </li>
        ))}
      </ul>
      <p className="font-mono text-xs text-muted">event time (s)</p>
      <div className="relative h-72 sm:h-[380px]">
        {!isLive && <StillPicture still={still} windowStep={windowStep} lateness={lateness} />}
        <canvas ref={canvas} className="absolute inset-0 size-full" />
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 font-mono text-xs text-muted">
        <span>A sample of the events, at most 160 per second and color</span>
        <span>processing time (s)</span>
      </p>
      <p className="text-[15px] text-muted">{description}</p>
    </figure>
  );
}
