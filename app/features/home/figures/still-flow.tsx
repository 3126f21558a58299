import { streamline } from "./flow-field.ts";

const LEVELS = Array.from({ length: 13 }, (_, index) => 0.14 + index * 0.26);
const WIDTH = 480;
const HEIGHT = 430;
const SCALE = 60;
const CENTRE = { x: 200, y: 213 };

const path = (psi: number) =>
  streamline(psi, -CENTRE.x / SCALE, (WIDTH - CENTRE.x) / SCALE, 28)
    .map(([x, y], index) => {
      const point = `${(CENTRE.x + x * SCALE).toFixed(0)} ${(CENTRE.y - y * SCALE).toFixed(0)}`;
      return `${index === 0 ? "M" : "L"}${point}`;
    })
    .join("");

/** The figure at rest: what is shown before the canvas starts, and all there is without script. */
export function StillFlow() {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="absolute inset-0 size-full"
      fill="none"
    >
      <g className="stroke-data" strokeWidth="1" opacity="0.5">
        {LEVELS.flatMap((psi) => [psi, -psi]).map((psi) => (
          <path key={psi} d={path(psi)} />
        ))}
      </g>
      <circle cx={CENTRE.x} cy={CENTRE.y} r={SCALE} className="fill-surface stroke-ink" strokeWidth="1.25" />
    </svg>
  );
}
