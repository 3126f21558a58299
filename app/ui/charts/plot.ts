import "./known-language.ts";
import uPlot from "uplot";
import { type ChartAxis, type ChartData, drawnSeries, formatOn, xRange, yRange } from "./chart-data.ts";
import { linearTicks, logTicks } from "./ticks.ts";

export type Plot = {
  show: (data: ChartData) => void;
  /** Moves the cursor to a data point, or hides it. */
  pointAt: (index: number | undefined) => void;
  /** The canvas as it is now, and the colors around it. */
  picture: () => ChartPicture;
  destroy: () => void;
};

export type ChartPicture = { canvas: HTMLCanvasElement; token: (name: string) => string };

type PlotOptions = {
  place: HTMLElement;
  x: ChartAxis;
  y: ChartAxis;
  data: ChartData;
  /** Called with the index of the point under the pointer. */
  onPoint: (index: number | undefined) => void;
};

/** Match the padding of `.chart-still`, so that nothing shifts when the canvas replaces it. */
const PADDING: uPlot.Padding = [8, 12, 0, 0];
const Y_AXIS_WIDTH = 56;
const X_AXIS_HEIGHT = 26;

const EDGE: uPlot.Series = { stroke: "transparent", points: { show: false } };
const bars = uPlot.paths.bars?.({ size: [0.72, 48] });
const steps = uPlot.paths.stepped?.({ align: 1 });

let turn = Promise.resolve();

/** Resolves in a task of its own, since a page of charts starts all of them at once. */
export function nextTurn(): Promise<void> {
  turn = turn.then(() => new Promise((resolve) => setTimeout(resolve)));
  return turn;
}

/** Draws data on a canvas that follows the theme and its container's size. */
export function createPlot({ place, x, y, data, onPoint }: PlotOptions): Plot {
  const isLog = y.scale === "log";
  let shown = data;
  let isPointedByKeys = false;
  let isSeen = true;
  let isBehind = false;
  const tokens = new Map<string, string>();
  // Cached per theme: reading a computed style can force the browser to restyle the page.
  function token(name: string): string {
    let value = tokens.get(name);
    if (value === undefined) {
      const style = getComputedStyle(place);
      // As in chartColor.
      value = (style.getPropertyValue(`--chart-${name}`) || style.getPropertyValue(`--${name}`)).trim();
      tokens.set(name, value);
    }
    return value;
  }
  const font = `12px ${token("font-mono") || "monospace"}`;
  const drawn = drawnSeries(data);
  const bands = data.bands ?? [];
  const axis = (format: ChartAxis): uPlot.Axis => ({
    font,
    stroke: () => token("muted"),
    grid: { stroke: () => token("line"), width: 1 },
    ticks: { show: false },
    border: { show: true, stroke: () => token("line-strong"), width: 1 },
    values: (_plot, splits) => splits.map((value) => formatOn(format, value)),
  });

  const plot = new uPlot(
    {
      width: place.clientWidth,
      height: place.clientHeight,
      padding: PADDING,
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false }, points: { size: 7 } },
      scales: {
        x: { time: false, range: () => [...xRange(x, shown)] },
        y: { distr: isLog ? 3 : 1, range: () => [...yRange(y, shown)] },
      },
      axes: [
        {
          ...axis(x),
          size: X_AXIS_HEIGHT,
          gap: 8,
          grid: { show: false },
          splits: (_plot, _index, min, max) => linearTicks([min, max], place.clientWidth < 480 ? 4 : 8),
        },
        {
          ...axis(y),
          size: Y_AXIS_WIDTH,
          gap: 8,
          splits: (_plot, _index, min, max) => (isLog ? logTicks([min, max]) : linearTicks([min, max])),
        },
      ],
      series: [
        {},
        // The edges of the bands come first, so that every line is drawn over them.
        ...bands.flatMap(() => [EDGE, EDGE]),
        ...drawn.map(({ label, color, isDashed, shape }) => ({
          label,
          stroke: () => token(color),
          width: shape === "bars" ? 0 : 1.75,
          dash: isDashed ? [6, 4] : undefined,
          points: { show: false },
          ...(shape === "bars" && { fill: () => token(color), paths: bars }),
          ...(shape === "steps" && { paths: steps }),
        })),
      ],
      bands: bands.map(({ color }, index) => ({
        series: [2 * index + 2, 2 * index + 1],
        fill: () => `color-mix(in srgb, ${token(color)} 18%, transparent)`,
      })),
      hooks: {
        setCursor: [
          ({ cursor }) => {
            if (isPointedByKeys) return;
            const isOver = (cursor.left ?? -1) >= 0;
            onPoint(isOver ? (cursor.idx ?? undefined) : undefined);
          },
        ],
      },
    },
    columns(data, isLog),
    place,
  );

  const size = new ResizeObserver(() => plot.setSize({ width: place.clientWidth, height: place.clientHeight }));
  size.observe(place);
  const theme = new MutationObserver(() => {
    tokens.clear();
    plot.redraw(false);
  });
  theme.observe(document.documentElement, { attributeFilter: ["class"] });
  // Charts off screen are redrawn once they scroll into view.
  const sight = new IntersectionObserver((entries) => {
    isSeen = entries.at(-1)?.isIntersecting ?? true;
    if (isSeen && isBehind) draw();
  });
  sight.observe(place);

  function draw() {
    isBehind = !isSeen;
    if (isSeen) plot.setData(columns(shown, isLog));
  }

  return {
    show(next) {
      shown = next;
      draw();
    },
    pointAt(index) {
      isPointedByKeys = index !== undefined;
      const left = index === undefined ? -10 : plot.valToPos(shown.x[index] ?? 0, "x");
      plot.setCursor({ left, top: 0 });
    },
    picture: () => ({ canvas: plot.ctx.canvas, token }),
    destroy() {
      sight.disconnect();
      size.disconnect();
      theme.disconnect();
      plot.destroy();
    },
  };
}

/** uPlot draws null as a gap. */
function columns(data: ChartData, isLog: boolean): uPlot.AlignedData {
  const drawable = (value: number) => (Number.isFinite(value) && !(isLog && value <= 0) ? value : null);
  const lists = [
    ...(data.bands ?? []).flatMap(({ low, high }) => [low, high]),
    ...drawnSeries(data).map(({ values }) => values),
  ];
  return [Array.from(data.x), ...lists.map((values) => Array.from(values, drawable))] as uPlot.AlignedData;
}
