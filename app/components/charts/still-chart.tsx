import { type ChartAxis, type ChartData, formatNumber, type Range, xRange, yRange } from "./chart-data.ts";
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
        {data.series.map(({ label, color, isDashed, values }) => (
          <path
            key={label}
            d={pathOf(data.x, values, left, top, isLog)}
            stroke={`var(--${color})`}
            strokeWidth="1.75"
            strokeDasharray={isDashed ? DASHES : undefined}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      {yTicks.map((tick) => (
        <span key={tick} className="chart-y-tick" style={{ top: percent(top(tick)) }}>
          {formatNumber(tick)}
        </span>
      ))}
      {linearTicks(xSpan, 5).map((tick) => (
        <span key={tick} className="chart-x-tick" style={{ left: percent(left(tick)) }}>
          {formatNumber(tick)}
        </span>
      ))}
    </div>
  );
}

const share = (value: number, [min, max]: Range) => (value - min) / (max - min);
const round = (part: number) => Number((part * SIZE).toFixed(1));
const percent = (part: number) => `${(part * 100).toFixed(2)}%`;

function pathOf(
  x: ArrayLike<number>,
  values: ArrayLike<number>,
  left: (value: number) => number,
  top: (value: number) => number,
  isLog: boolean,
): string {
  const stride = Math.max(1, Math.ceil(x.length / MAX_POINTS));
  let path = "";
  let isDrawing = false;
  for (let index = 0; index < x.length; index += 1) {
    if (index % stride !== 0 && index !== x.length - 1) continue;
    const value = values[index] ?? Number.NaN;
    const canDraw = Number.isFinite(value) && !(isLog && value <= 0);
    if (canDraw) path += `${isDrawing ? "L" : "M"}${round(left(x[index] ?? 0))} ${round(top(value))}`;
    isDrawing = canDraw;
  }
  return path;
}
