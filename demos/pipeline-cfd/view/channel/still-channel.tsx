import { CYLINDER, LENGTH } from "../../engine/channel/obstacles.ts";
import { channelStill } from "../../engine/channel/still.ts";

/** The channel that the page opens with, settled, as the same solver computed it: shown before and without script. */
export function StillChannel() {
  return (
    <svg viewBox={`0 0 ${LENGTH * 240} 240`} aria-hidden="true" className="absolute inset-0 size-full" fill="none">
      <g className="stroke-accent" strokeWidth="1.5">
        {channelStill.lines.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      <circle
        cx={CYLINDER.x * 240}
        cy={(1 - CYLINDER.y) * 240}
        r={CYLINDER.radius * 240}
        className="fill-sunken stroke-ink"
        strokeWidth="2"
      />
    </svg>
  );
}
