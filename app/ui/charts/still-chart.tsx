import { cssPercent } from "#app/ui/lib/css-percent.ts";
import {
  barSpacing,
  type ChartAxis,
  type ChartData,
  chartColor,
  drawnSeries,
  formatOn,
  type Range,
  xRange,
  yRange,
} from "./chart-data.ts";
import { linearTicks, logTicks } from "./ticks.ts";

type StillChartProps = { x: ChartAxis; y: ChartAxis; data: ChartData };

/** Coordinates run from 0 to this; the drawing is stretched to fit its box. */
const SIZE = 1000;
const DASHES = "6 4";
/** Keeps the page small; more points couldn't be told apart anyway. */
const MAX_POINTS = 240;

/** The chart as plain HTML, shown without JavaScript and until the canvas is ready. */
export function StillChart({ x, y, data }: StillChartProps) {
  const isLog = y.scale === "log";
  const xSpan = xRange(x, data);
  const ySpan = yRange(y, data);
  const left = (value: number) => share(value, xSpan);
  const top = isLog
    ? (value: number) => 1 - share(Math.log10(value), [Math.log10(ySpan[0]), Math.log10(ySpan[1])])
    : (value: number) => 1 - share(value, ySpan);
  const yTicks = isLog ? logTicks(ySpan) : linearTicks(ySpan);
  return (
    <div className="chart-still">
      <svg aria-hidden="true" viewBox={`0 0 ${SIZE} ${SIZE}`} preserveAspectRatio="none" fill="none">
        <path
          d={yTicks.map((tick) => `M0 ${round(top(tick))}H${SIZE}`).join("")}
          stroke="var(--line)"
          vectorEffect="non-scaling-stroke"
        />
        {data.bands?.map(({ label, color, low, high }) => (
          <path key={label} d={bandOf(data.x, low, high, left, top)} fill={chartColor(color)} fillOpacity="0.18" />
        ))}
        {drawnSeries(data).map(({ label, color, shape, isDashed, values }) => (
          <path
            key={label}
            d={shape === "bars" ? barsOf(data.x, values, left, top) : pathOf(data.x, values, left, top, isLog, shape)}
            fill={shape === "bars" ? chartColor(color) : undefined}
            stroke={shape === "bars" ? undefined : chartColor(color)}
            strokeWidth="1.75"
            strokeDasharray={isDashed ? DASHES : undefined}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      {yTicks.map((tick) => (
        <span key={tick} className="chart-y-tick" style={{ top: cssPercent(top(tick)) }}>
          {formatOn(y, tick)}
        </span>
      ))}
      {linearTicks(xSpan, 5).map((tick) => (
        <span key={tick} className="chart-x-tick" style={{ left: cssPercent(left(tick)) }}>
          {formatOn(x, tick)}
        </span>
      ))}
    </div>
  );
}

const share = (value: number, [min, max]: Range) => (value - min) / (max - min);
const round = (part: number) => Number((part * SIZE).toFixed(1));

function pathOf(
  x: ArrayLike<number>,
  values: ArrayLike<number>,
  left: (value: number) => number,
  top: (value: number) => number,
  isLog: boolean,
  shape: "line" | "steps" | undefined,
): string {
  const stride = Math.max(1, Math.ceil(x.length / MAX_POINTS));
  let path = "";
  let isDrawing = false;
  for (let index = 0; index < x.length; index += 1) {
    if (index % stride !== 0 && index !== x.length - 1) continue;
    const value = values[index] ?? Number.NaN;
    const canDraw = Number.isFinite(value) && !(isLog && value <= 0);
    const across = round(left(x[index] ?? 0));
    if (canDraw && isDrawing && shape === "steps") path += `H${across}`;
    if (canDraw) path += `${isDrawing ? "L" : "M"}${across} ${round(top(value))}`;
    isDrawing = canDraw;
  }
  return path;
}

type Scale = (value: number) => number;

/** Bars take this share of the room between them, as on the canvas. */
const BAR_WIDTH = 0.72;

function barsOf(x: ArrayLike<number>, values: ArrayLike<number>, left: Scale, top: Scale): string {
  const width = barSpacing(x) * BAR_WIDTH;
  const ground = round(top(0));
  return Array.from(x, (at, index) => {
    const value = values[index] ?? Number.NaN;
    if (!Number.isFinite(value)) return "";
    return `M${round(left(at - width / 2))} ${ground}V${round(top(value))}H${round(left(at + width / 2))}V${ground}Z`;
  }).join("");
}

/** Goes along the upper edge and back along the lower one. */
function bandOf(x: ArrayLike<number>, low: ArrayLike<number>, high: ArrayLike<number>, left: Scale, top: Scale) {
  const points = Array.from(x, (at, index) => ({ at, low: low[index] ?? Number.NaN, high: high[index] ?? Number.NaN }));
  const drawable = points.filter((point) => Number.isFinite(point.low) && Number.isFinite(point.high));
  if (drawable.length === 0) return "";
  const there = drawable.map((point) => `${round(left(point.at))} ${round(top(point.high))}`);
  const back = drawable.toReversed().map((point) => `${round(left(point.at))} ${round(top(point.low))}`);
  return `M${[...there, ...back].join("L")}Z`;
}
