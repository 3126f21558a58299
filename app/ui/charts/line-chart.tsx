import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import {
  axisTitle,
  type ChartAxis,
  type ChartData,
  chartColor,
  describe,
  formatOn,
  tableColumns,
} from "./chart-data.ts";
import { ChartTable } from "./chart-table.tsx";
import type { Plot } from "./plot.ts";
import { StillChart } from "./still-chart.tsx";

type LineChartProps = {
  title: string;
  x: ChartAxis;
  y: ChartAxis;
  /** Pass a new object for every change. */
  data: ChartData;
  /** Height of the plot area in pixels. */
  height?: number;
};

/**
 * A line chart for streaming data. The server renders a static drawing, which a canvas replaces once uPlot has loaded.
 * The legend shows the values under the pointer; keyboard users read them with a slider.
 */
export function LineChart({ title, x, y, data, height = 220 }: LineChartProps) {
  const titleId = useId();
  const summaryId = useId();
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<Plot>(undefined);
  const [isLive, setIsLive] = useState(false);
  const [pointed, setPointed] = useState<number>();
  const readAt = Math.min(pointed ?? Number.POSITIVE_INFINITY, data.x.length - 1);

  const create = useEffectEvent((createPlot: typeof import("./plot.ts").createPlot) => {
    if (place.current) plot.current = createPlot({ place: place.current, x, y, data, onPoint: setPointed });
    setIsLive(true);
  });
  const structure = [y.scale, ...tableColumns(data).map(({ label }) => label)].join("\n");

  // biome-ignore lint/correctness/useExhaustiveDependencies: the plot is rebuilt only when its structure changes
  useEffect(() => {
    let isGone = false;
    async function start() {
      const { createPlot, nextTurn } = await import("./plot.ts");
      await nextTurn();
      if (!isGone) create(createPlot);
    }
    // The static drawing stays and follows the data.
    start().catch((error: unknown) => console.error("The code of the live chart could not be loaded", error));
    return () => {
      isGone = true;
      plot.current?.destroy();
      plot.current = undefined;
    };
  }, [structure]);

  useEffect(() => plot.current?.show(data), [data]);

  function readByKeys(index: number | undefined) {
    setPointed(index);
    plot.current?.pointAt(index);
  }

  async function save(format: "csv" | "png") {
    const { saveChartCsv, saveChartPng } = await import("./chart-files.ts");
    if (format === "csv") saveChartCsv(title, x, data);
    else if (plot.current) saveChartPng(title, x, y, data, plot.current.picture());
  }

  return (
    <figure aria-labelledby={titleId} aria-describedby={summaryId} className="grid min-w-0 grid-cols-1 gap-2">
      <figcaption id={titleId} className="font-medium">
        {title}
      </figcaption>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 font-mono text-xs text-muted tabular-nums">
        {data.series.map(({ label, color, shape, isDashed, values }) => (
          <li key={label} className="flex items-center gap-1.5">
            <svg aria-hidden="true" viewBox="0 0 16 4" className="h-1 w-4">
              <path
                d="M0 2H16"
                stroke={chartColor(color)}
                strokeWidth={shape === "bars" ? 4 : 2.5}
                strokeDasharray={isDashed ? "5 3" : undefined}
              />
            </svg>
            {label}{" "}
            <span className="text-ink">
              {formatOn(y, pointed === undefined ? lastValue(values) : (values[readAt] ?? Number.NaN))}
            </span>
          </li>
        ))}
        {data.bands?.map(({ label, color, low, high }) => (
          <li key={label} className="flex items-center gap-1.5">
            <svg aria-hidden="true" viewBox="0 0 16 8" className="h-2 w-4">
              <path d="M0 4H16" stroke={chartColor(color)} strokeWidth="8" strokeOpacity="0.25" />
            </svg>
            {label}{" "}
            <span className="text-ink">
              {[low, high]
                .map((edge) => formatOn(y, pointed === undefined ? lastValue(edge) : (edge[readAt] ?? Number.NaN)))
                .join(" to ")}
            </span>
          </li>
        ))}
      </ul>
      <p className="font-mono text-xs text-muted">{axisTitle(y)}</p>
      <div aria-hidden="true" className="chart-plot" style={{ height }}>
        {!isLive && <StillChart x={x} y={y} data={data} />}
        <div ref={place} className="absolute inset-0" />
      </div>
      <p className="text-right font-mono text-xs text-muted">
        {pointed !== undefined && `read at ${formatOn(x, data.x[readAt] ?? Number.NaN)} · `}
        {axisTitle(x)}
      </p>
      <input
        type="range"
        aria-label={`Read values: ${title}`}
        aria-valuetext={valuesAt(readAt, x, y, data)}
        min={0}
        max={Math.max(0, data.x.length - 1)}
        value={Math.max(0, readAt)}
        onChange={(event) => readByKeys(Number(event.target.value))}
        onBlur={() => readByKeys(undefined)}
        className="slider sr-only focus-visible:not-sr-only focus-visible:h-8"
        style={{ "--done": `${(100 * readAt) / Math.max(1, data.x.length - 1)}%` } as React.CSSProperties}
      />
      <p id={summaryId} className="sr-only">
        {describe(x, y, data)}
      </p>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <ChartTable title={title} x={x} y={y} data={data} />
        {isLive && (
          <p className="flex gap-4 py-1 text-sm text-muted">
            <SaveButton title={title} as="CSV" onSave={() => save("csv")} />
            <SaveButton title={title} as="PNG" onSave={() => save("png")} />
          </p>
        )}
      </div>
    </figure>
  );
}

type SaveButtonProps = { title: string; as: string; onSave: () => Promise<void> };

function SaveButton({ title, as, onSave }: SaveButtonProps) {
  return (
    <button type="button" className="hover:text-ink" onClick={() => void onSave()}>
      <span className="sr-only">Save {title} as </span>
      {as}
    </button>
  );
}

/** The latest finite value: a line may end before the others. */
function lastValue(values: ArrayLike<number>): number {
  let index = values.length - 1;
  while (index > 0 && !Number.isFinite(values[index])) index -= 1;
  return values[index] ?? Number.NaN;
}

function valuesAt(index: number, x: ChartAxis, y: ChartAxis, { x: xs, series }: ChartData): string {
  const at = `${x.label} ${formatOn(x, xs[index] ?? Number.NaN)} ${x.unit ?? ""}`.trim();
  const values = series.map(({ label, values: list }) => `${label} ${formatOn(y, list[index] ?? Number.NaN)}`);
  return `${at}: ${values.join(", ")}`;
}
