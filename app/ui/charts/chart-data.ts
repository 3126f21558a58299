/** Design tokens that a line can be drawn in. */
type ChartColor = "accent" | "engineering" | "data" | "ai-ml" | "ink" | "muted";

/** A category's color gives way where it looks like the owner's accent (content-types/site/look.ts). */
export const chartColor = (color: ChartColor) => `var(--chart-${color}, var(--${color}))`;

export type ChartAxis = {
  label: string;
  /** Omit for dimensionless values. */
  unit?: string;
  scale?: "linear" | "log";
  /** Fixes one end of the axis; by default it follows the data. */
  min?: number;
  max?: number;
  /** How values of this axis are written; by default with four significant digits. */
  format?: (value: number) => string;
};

/** Bars stand on zero; steps hold each value until the next x. */
type SeriesShape = "line" | "steps" | "bars";

export type ChartSeries = {
  label: string;
  color: ChartColor;
  shape?: SeriesShape;
  /** Tells lines apart without relying on color. */
  isDashed?: boolean;
  /** One value per x; NaN leaves a gap. */
  values: ArrayLike<number>;
};

/** An interval around a line, shaded behind it. */
type ChartBand = { label: string; color: ChartColor; low: ArrayLike<number>; high: ArrayLike<number> };

/** The x values must be ascending. */
export type ChartData = {
  x: ArrayLike<number>;
  series: readonly ChartSeries[];
  bands?: readonly ChartBand[];
  /** Bars stand on each other: positive values upward, negative ones downward. */
  isStacked?: boolean;
};

export type Range = readonly [min: number, max: number];

export const axisTitle = ({ label, unit }: ChartAxis) => (unit ? `${label} (${unit})` : label);

/**
 * Formats a number with four significant digits. By hand, since the first of the browser's own formatters takes longer to
 * load than a chart does to draw.
 */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return "none";
  const size = Math.abs(value);
  if (size !== 0 && (size >= 1e5 || size < 1e-3))
    return value
      .toExponential(3)
      .replace(/\.?0+e/, "e")
      .replace("e+", "e");
  return String(Number(value.toPrecision(4))).replace(/^(-?\d+)(\d{3})$/, "$1,$2");
}

export const formatOn = ({ format }: ChartAxis, value: number) =>
  format && Number.isFinite(value) ? format(value) : formatNumber(value);

/**
 * The series in drawing order with the values to draw. Stacked bars are drawn from the outermost to the innermost, each
 * from zero, so that the inner ones cover the rest.
 */
export function drawnSeries({ x, series, isStacked }: ChartData): ChartSeries[] {
  if (!isStacked) return [...series];
  const up = new Float64Array(x.length);
  const down = new Float64Array(x.length);
  const bars: ChartSeries[] = [];
  const others: ChartSeries[] = [];
  for (const one of series) {
    if (one.shape !== "bars") {
      others.push(one);
      continue;
    }
    const tops = Float64Array.from(one.values, (value, index) => {
      if (!Number.isFinite(value) || value === 0) return Number.NaN;
      const pile = value > 0 ? up : down;
      pile[index] = (pile[index] ?? 0) + value;
      return pile[index] ?? 0;
    });
    bars.unshift({ ...one, values: tops });
  }
  return [...bars, ...others];
}

/** The smallest and largest drawable value, or undefined if there is none. */
function extent(values: Iterable<ArrayLike<number>>, isLog = false): Range | undefined {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const list of values) {
    for (let index = 0; index < list.length; index += 1) {
      const value = list[index] ?? Number.NaN;
      if (!Number.isFinite(value) || (isLog && value <= 0)) continue;
      if (value < min) min = value;
      if (value > max) max = value;
    }
  }
  return min <= max ? [min, max] : undefined;
}

/** The range of a y axis: whole decades on a log scale, otherwise the data plus some padding. */
export function yRange({ scale, min, max }: ChartAxis, data: ChartData): Range {
  const isLog = scale === "log";
  const bands = data.bands?.flatMap(({ low, high }) => [low, high]) ?? [];
  const zero = hasBars(data) ? [[0]] : [];
  const found = extent([...drawnSeries(data).map(({ values }) => values), ...bands, ...zero], isLog);
  if (isLog) {
    const [low, high] = found ?? [1, 10];
    const from = Math.floor(Math.log10(low) + 1e-9);
    return [min ?? 10 ** from, max ?? 10 ** Math.max(from + 1, Math.ceil(Math.log10(high) - 1e-9))];
  }
  const [low, high] = found ?? [0, 1];
  // Pad constants relative to their size; otherwise rounding errors would fill the chart.
  const room = Math.max((high - low) * 0.06, Math.abs(high) * 0.02, 1e-12);
  // Bars stand on the axis.
  const isGrounded = zero.length > 0 && low === 0;
  return [min ?? (isGrounded ? 0 : low - room), max ?? high + room];
}

export function xRange({ min, max }: ChartAxis, data: ChartData): Range {
  const [low, high] = extent([data.x]) ?? [0, 1];
  // The outermost bars need room for their halves.
  const room = hasBars(data) ? barSpacing(data.x) / 2 : 0;
  return [min ?? low - room, max ?? (high + room > low - room ? high + room : low + 1)];
}

const hasBars = ({ series }: ChartData) => series.some(({ shape }) => shape === "bars");

/** The distance between bars. */
export function barSpacing(x: ArrayLike<number>): number {
  let least = Number.POSITIVE_INFINITY;
  for (let index = 1; index < x.length; index += 1) least = Math.min(least, (x[index] ?? 0) - (x[index - 1] ?? 0));
  return Number.isFinite(least) ? least : 1;
}

/** Every list of values behind the chart, for tables and files. */
export const tableColumns = ({ series, bands = [] }: ChartData): { label: string; values: ArrayLike<number> }[] => [
  ...series,
  ...bands.flatMap(({ label, low, high }) => [
    { label: `${label}, low`, values: low },
    { label: `${label}, high`, values: high },
  ]),
];

/** Describes what the chart currently shows, for screen readers. */
export function describe(x: ChartAxis, y: ChartAxis, data: ChartData): string {
  const span = extent([data.x]);
  if (!span) return "There is nothing to show yet.";
  const unit = (axis: ChartAxis) => (axis.unit ? ` ${axis.unit}` : "");
  const lines = data.series.map(({ label, values }) => {
    const found = extent([values]);
    if (!found) return `${label}: no values.`;
    const last = formatOn(y, values[values.length - 1] ?? Number.NaN);
    return `${label}: now ${last}${unit(y)}, from ${formatOn(y, found[0])} to ${formatOn(y, found[1])}.`;
  });
  const from = `${axisTitle(y)} against ${x.label}, ${formatOn(x, span[0])} to ${formatOn(x, span[1])}${unit(x)}.`;
  return [from, ...lines].join(" ");
}
