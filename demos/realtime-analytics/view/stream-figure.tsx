import { useMemo, useState } from "react";
import { LineChart } from "#app/ui/charts/line-chart.tsx";
import { LiveSlider } from "#demos/kit/simulation/live-slider.tsx";
import { dayOfReadings, MINUTE, scoreWindows } from "../engine/late-readings.ts";

const DELAYS = [0, 2, 4, 6, 8, 10, 12, 14, 16];
const SHOWN_DELAY = 2;

/** The article's pump: how long a window has to wait, or be updated, until it agrees with the batch. */
export function StreamFigure() {
  const [late, setLate] = useState(5);
  const [lateness, setLateness] = useState(5);
  const day = useMemo(() => dayOfReadings(late / 100), [late]);
  const scores = useMemo(
    () => DELAYS.map((delay) => scoreWindows(day, delay * MINUTE, lateness * MINUTE)),
    [day, lateness],
  );
  const { windows, wrongAtFirst, wrongInTheEnd, dropped } = scores[DELAYS.indexOf(SHOWN_DELAY)] ?? {
    windows: 0,
    wrongAtFirst: 0,
    wrongInTheEnd: 0,
    dropped: 0,
  };
  return (
    <section
      aria-labelledby="live-stream"
      className="my-8 grid max-w-3xl grid-cols-1 gap-5 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <p id="live-stream" className="font-semibold tracking-tight">
        Try it
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <LiveSlider label="Late readings" unit="%" value={late} min={0} max={30} step={1} onCommit={setLate} />
        <LiveSlider
          label="Allowed lateness"
          unit="min"
          value={lateness}
          min={0}
          max={16}
          step={1}
          onCommit={setLateness}
        />
      </div>
      <LineChart
        title="Windows of ten minutes that differ from the batch"
        x={{ label: "watermark delay", unit: "min" }}
        y={{ label: `of ${windows} windows in a day`, min: 0 }}
        data={{
          x: DELAYS,
          series: [
            { label: "When first emitted", color: "engineering", values: scores.map((score) => score.wrongAtFirst) },
            {
              label: "After the last update",
              color: "accent",
              isDashed: true,
              values: scores.map((score) => score.wrongInTheEnd),
            },
          ],
        }}
      />
      <output className="text-[15px] text-muted">
        With a watermark delay of {SHOWN_DELAY} minutes, {wrongAtFirst} of {windows} windows are wrong when first
        emitted. Updating them for {lateness} more minutes leaves {wrongInTheEnd}, because {dropped}{" "}
        {dropped === 1 ? "reading comes" : "readings come"} later than that. The numbers are computed in your browser.
      </output>
      <p>
        <a
          href={`/demos/realtime-analytics?late=${late}&lateby=15&lateness=5`}
          className="text-accent-text underline underline-offset-4"
        >
          Watch a whole stream with late events
        </a>
      </p>
    </section>
  );
}
