import { POINT_SIZE } from "../engine/kernel/point-sampler.ts";
import { multiples, scaleFor } from "../engine/picture/scale.ts";
import { SHOWN_EVENT_MS } from "../engine/picture/trail.ts";
import type { StreamStill } from "../engine/still.ts";

type StillPictureProps = { still: StreamStill; windowStep: number; lateness: number };

const BOX = { width: 900, height: 380 };
const FATES = [
  { className: "fill-none stroke-muted", width: 2, of: (x: number, y: number) => `M${x} ${y}h2` },
  { className: "fill-none stroke-data", width: 4, of: (x: number, y: number) => `M${x} ${y}h4` },
  { className: "fill-none stroke-danger", width: 1, of: (x: number, y: number) => `M${x} ${y}l6 6m-6 0l6-6` },
  { className: "fill-none stroke-ai-ml", width: 1, of: (x: number, y: number) => `M${x} ${y}h4v4h-4z` },
];

/** The picture as the server draws it, from the still that the kernel has computed. */
export function StillPicture({ still, windowStep, lateness }: StillPictureProps) {
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
