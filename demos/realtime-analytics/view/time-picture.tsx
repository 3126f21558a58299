import type { RefObject } from "react";
import { saveBlob } from "#app/ui/lib/save-file.ts";
import { POINT_SIZE } from "../engine/kernel/point-sampler.ts";
import type { PictureOptions } from "../engine/picture/draw-picture.ts";
import { multiples, scaleFor } from "../engine/picture/scale.ts";
import { SHOWN_EVENT_MS } from "../engine/picture/trail.ts";
import type { StreamStill } from "../engine/still.ts";

type TimePictureProps = PictureOptions & {
  still: StreamStill;
  /** Whether the worker draws; the still is shown until then. */
  isLive: boolean;
  description: string;
  /** Around the canvas. */
  ref: RefObject<HTMLDivElement | null>;
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
export function TimePicture({ windowStep, lateness, still, isLive, description, ref }: TimePictureProps) {
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
      <div ref={ref} className="relative h-72 sm:h-[380px]">
        {!isLive && <StillPicture still={still} windowStep={windowStep} lateness={lateness} />}
        <canvas className={`absolute inset-0 size-full ${isLive ? "" : "invisible"}`} />
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 font-mono text-xs text-muted">
        <span>A sample of the events, at most 160 per second and color</span>
        <span>processing time (s)</span>
      </p>
      <p className="text-[15px] text-muted">{description}</p>
    </figure>
  );
}

/** A canvas that a worker draws on can't be saved itself. */
export function savePicture(place: HTMLElement | null) {
  const drawn = place?.querySelector("canvas");
  if (!drawn) return;
  const copy = document.createElement("canvas");
  copy.width = drawn.width;
  copy.height = drawn.height;
  copy.getContext("2d")?.drawImage(drawn, 0, 0);
  copy.toBlob((blob) => blob && saveBlob("event-time.png", blob), "image/png");
}

type StillPictureProps = { still: StreamStill; windowStep: number; lateness: number };

const BOX = { width: 900, height: 380 };
const FATES = [
  { className: "fill-none stroke-muted", width: 2, of: (x: number, y: number) => `M${x} ${y}h2` },
  { className: "fill-none stroke-data", width: 4, of: (x: number, y: number) => `M${x} ${y}h4` },
  { className: "fill-none stroke-danger", width: 1, of: (x: number, y: number) => `M${x} ${y}l6 6m-6 0l6-6` },
  { className: "fill-none stroke-ai-ml", width: 1, of: (x: number, y: number) => `M${x} ${y}h4v4h-4z` },
];

/** The picture as the server draws it, from the still that the kernel has computed. */
function StillPicture({ still, windowStep, lateness }: StillPictureProps) {
  const { now, points, marks } = still;
  const { x, y, left, right, bottom } = scaleFor(BOX, now);
  const paths = FATES.map(() => "");
  for (let index = 0; index < points.length; index += POINT_SIZE) {
    const fate = points[index + 2] ?? 0;
    const [px, py] = [Math.round(x(points[index] ?? 0)), Math.round(y(points[index + 1] ?? 0))];
    if (px >= left) paths[fate] += FATES[fate]?.of(px, py) ?? "";
  }
  const watermark = (behind: number) =>
    marks
      .map((at, index) =>
        index % 2 === 0 ? `${Math.round(x(at))} ${Math.round(y((marks[index + 1] ?? 0) - behind))}` : "",
      )
      .filter((point) => point !== "" && Number.parseInt(point, 10) >= left)
      .join(" ");
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full"
    >
      <path
        className="stroke-line"
        d={multiples(windowStep, now - SHOWN_EVENT_MS, now)
          .map((time) => `M${left} ${Math.round(y(time))}H${right}`)
          .join("")}
      />
      {paths.map((path, fate) => (
        <path
          key={FATES[fate]?.className}
          d={path}
          className={FATES[fate]?.className}
          strokeWidth={FATES[fate]?.width}
        />
      ))}
      <path className="stroke-line-strong" d={`M${left} ${bottom}H${right}`} />
      <polyline points={watermark(0)} className="fill-none stroke-accent" strokeWidth="2" />
      <polyline points={watermark(lateness)} className="fill-none stroke-accent" strokeDasharray="5 4" />
    </svg>
  );
}
