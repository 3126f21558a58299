import { FigureCaption } from "#app/ui/figures/still-picture.tsx";
import { cssPercent } from "#app/ui/lib/css-percent.ts";
import type { EstimatedService } from "#engines/estimate/scope.ts";
import { type Outcome, RUNS } from "#engines/estimate/simulate.ts";
import { timeWords } from "#engines/estimate/words.ts";

const WIDTH = 480;
const HEIGHT = 160;

/** The runs as bars, darker for those that end by each mark. */
export function EstimateFigure({ outcome, service }: { outcome: Outcome; service: EstimatedService }) {
  const { from, width, shares } = outcome.histogram;
  const { p50, p90 } = outcome.days;
  const time = timeWords(outcome, service);
  const tallest = Math.max(...shares);
  const bar = WIDTH / shares.length;
  const span = width * shares.length;
  const left = (value: number) => (span > 0 ? Math.min(1, Math.max(0, (value - from) / span)) : 0.5);
  const pathOf = (isDrawn: (middle: number) => boolean) =>
    shares
      .map((share, index) =>
        share > 0 && isDrawn(from + (index + 0.5) * width)
          ? `M${round(index * bar + 1)} ${HEIGHT}v${round((-share / tallest) * HEIGHT)}h${round(bar - 2)}V${HEIGHT}z`
          : "",
      )
      .join("");
  const runs = `${RUNS.toLocaleString("en-US")} simulated runs`;
  const ends = [from, from + span].map((value) => time.words(value));
  return (
    <figure className="grid gap-3">
      <p className="sr-only">
        {`Histogram of ${runs}, which take ${ends.join(" to ")}. Half end by ${time.words(p50)}, nine of ten by ${time.words(p90)}.`}
      </p>
      <div className="relative pt-6">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="block h-40 w-full border-b border-line-strong fill-accent"
        >
          <path d={pathOf((middle) => middle <= p50)} />
          <path d={pathOf((middle) => middle > p50 && middle <= p90)} fillOpacity="0.6" />
          <path d={pathOf((middle) => middle > p90)} fillOpacity="0.25" />
        </svg>
        <Mark at={left(p50)} label="half" isBefore />
        <Mark at={left(p90)} label="9 of 10" />
      </div>
      <p aria-hidden="true" className="flex justify-between font-mono text-xs text-muted">
        {ends.map((end) => (
          <span key={end}>{end}</span>
        ))}
      </p>
      <FigureCaption number={1} className="">
        {`how long it takes in ${runs}`}
      </FigureCaption>
    </figure>
  );
}

/** The labels stand on either side of their lines, so that they never meet. */
function Mark({ at, label, isBefore = false }: { at: number; label: string; isBefore?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className="absolute inset-y-0 border-l border-ink font-mono text-xs"
      style={{ left: cssPercent(at) }}
    >
      <span className={`absolute top-0 px-1.5 whitespace-nowrap ${isBefore ? "right-0" : "left-0"}`}>{label}</span>
    </span>
  );
}

const round = (value: number) => Number(value.toFixed(1));
