import { developed } from "#engines/lattice/home-flow.ts";
import { DRAG_AT_100, williamson } from "#engines/lattice/literature.ts";
import { CYLINDER, FULL_VORTICITY, HERO_CASE, HERO_GRID, REYNOLDS, VIEW } from "./hero-case.ts";

const CELL = "px-1.5 py-1 text-right font-normal tabular-nums";

/** The first page's live figure, computed by the lattice Boltzmann solver; without script or if wanted, a still of the same flow. */
export function FlowFigure({ isStill }: { isStill: boolean }) {
  return (
    <figure className="grid w-full overflow-clip rounded-card border border-line bg-surface shadow-soft lg:grid-cols-[1fr_450px]">
      <div className="relative aspect-[108/60] overflow-clip lg:aspect-[108/45]">
        {/* The middle of the flow: above and below it nothing happens. */}
        <div className="absolute inset-x-0 top-1/2 aspect-[108/76] -translate-y-1/2">
          <StillFlow />
          {!isStill && <div data-sketch="flow" />}
        </div>
      </div>
      <figcaption className="grid content-between gap-2 border-line p-3.5 font-mono text-xs text-muted max-lg:border-t sm:px-4 lg:border-l lg:py-5">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span>FIG. 1 — FLOW PAST A CYLINDER</span>
          <span data-flow="re" className="text-ink">
            Re {HERO_CASE.reynolds}
          </span>
        </span>
        <Measured />
        {!isStill && (
          <span className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2 noscript:hidden">
            <Legend />
            <Controls />
          </span>
        )}
        <span className="leading-snug">
          Lattice Boltzmann, D2Q9, {HERO_GRID.width} × {HERO_GRID.height} cells, {HERO_CASE.diameter} per diameter.
          Lines: instantaneous streamlines.
        </span>
      </figcaption>
    </figure>
  );
}

function Measured() {
  return (
    <table className="w-full border-collapse">
      {/* Bold monospaced text would load a second font file, even for headings that only screen readers see. */}
      <thead className="sr-only">
        <tr>
          <th scope="col" className="font-normal">
            Quantity
          </th>
          <th scope="col" className="font-normal">
            Measured here
          </th>
          <th scope="col" className="font-normal">
            Literature
          </th>
        </tr>
      </thead>
      <tbody>
        <tr className="border-t border-line">
          <th scope="row" className="py-1 text-left font-normal">
            Strouhal<span className="max-sm:sr-only"> number</span>
          </th>
          <td data-flow="strouhal" className={`${CELL} text-ink`}>
            {developed.strouhal.toFixed(3)}
          </td>
          <td className={CELL}>
            Williamson
            <Year year={1988} />: <span data-flow="strouhal-known">{williamson(HERO_CASE.reynolds)?.toFixed(3)}</span>
          </td>
        </tr>
        <tr className="border-y border-line">
          <th scope="row" className="py-1 text-left font-normal">
            Mean drag
          </th>
          <td data-flow="drag" className={`${CELL} text-ink`}>
            {developed.drag.toFixed(2)}
          </td>
          <td className={CELL}>
            Park et al.
            <Year year={1998} />: <span data-flow="drag-known">{DRAG_AT_100.toFixed(2)}</span>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const Year = ({ year }: { year: number }) => <span className="max-sm:hidden"> {year}</span>;

function Legend() {
  return (
    <span className="invisible flex items-center gap-1.5" data-flow-control>
      −{FULL_VORTICITY}
      <span
        aria-hidden="true"
        className="h-2 w-14 rounded-full border forced-color-adjust-none border-line bg-[linear-gradient(90deg,var(--data),transparent,var(--engineering))]"
      />
      {FULL_VORTICITY} ωD/U
    </span>
  );
}

/** Shown by the script that they need; their place is kept, or the page below would move and be laid out again. */
function Controls() {
  const { min, max, step } = REYNOLDS;
  const done = (100 * (HERO_CASE.reynolds - min)) / (max - min);
  return (
    <span className="invisible flex items-center gap-3" data-flow-control>
      <label className="flex items-center gap-2">
        Re
        <input
          type="range"
          aria-label="Reynolds number"
          data-flow="reynolds"
          min={min}
          max={max}
          step={step}
          defaultValue={HERO_CASE.reynolds}
          className="slider w-24"
          style={{ "--done": `${done}%` } as React.CSSProperties}
        />
      </label>
      <button
        type="button"
        data-flow="run"
        aria-label="Pause the flow"
        className="min-h-8 min-w-14 rounded-control border border-line-strong px-2 text-ink hover:bg-sunken"
      >
        Pause
      </button>
    </span>
  );
}

/** Every second streamline: the page must stay small. */
const LINES = developed.lines.filter((_, index) => index % 2 === 0);

function StillFlow() {
  return (
    <svg
      viewBox={`0 0 ${VIEW.width * 4} ${VIEW.height * 4}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="absolute inset-0 size-full"
      fill="none"
    >
      <g className="stroke-muted" strokeWidth="1" opacity="0.55">
        {LINES.map((line) => (
          <path key={line} d={line} />
        ))}
      </g>
      <circle
        cx={CYLINDER[0] * 4}
        cy={CYLINDER[1] * 4}
        r={HERO_CASE.diameter * 2}
        className="fill-surface stroke-ink"
        strokeWidth="1.25"
      />
    </svg>
  );
}
