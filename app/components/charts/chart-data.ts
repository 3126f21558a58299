/** Design tokens that a line can be drawn in. */
type ChartColor = "accent" | "engineering" | "data" | "ai-ml" | "ink" | "muted";

export type ChartAxis = {
  label: string;
  /** Omit for dimensionless values. */
  unit?: string;
  scale?: "linear" | "log";
  /** Fixes one end of the axis; by default it follows the data. */
  min?: number;
  max?: number;
};

type ChartSeries = {
  label: string;
  color: ChartColor;
  /** Tells lines apart without relying on color. */
  isDashed?: boolean;
  /** One value per x; NaN leaves a gap. */
  values: ArrayLike<number>;
};

/** The x values must be ascending. */
export type ChartData = { x: ArrayLike<number>; series: readonly ChartSeries[] };

export type Range = readonly [min: number, max: number];

export const axisTitle = ({ label, unit }: ChartAxis) => (unit ? `${label} (${unit})` : label);

// Created once: charts format dozens of numbers per frame.
const plainNumbers = new Intl.NumberFormat("en-US", { maximumFractionDigits: 7 });

/** Formats a number with four significant digits. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return "none";
  const size = Math.abs(value);
  if (size !== 0 && (size >= 1e5 || size < 1e-3))
    return value
      .toExponential(3)
      .replace(/\.?0+e/, "e")
      .replace("e+", "e");
  return plainNumbers.format(Number(value.toPrecision(4)));
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
  const found = extent(
    data.series.map(({ values }) => values),
    isLog,
  );
  if (isLog) {
    const [low, high] = found ?? [1, 10];
    const from = Math.floor(Math.log10(low) + 1e-9);
    return [min ?? 10 ** from, max ?? 10 ** Math.max(from + 1, Math.ceil(Math.log10(high) - 1e-9))];
  }
  const [low, high] = found ?? [0, 1];
  // Pad constants relative to their size; otherwise rounding errors would fill the chart.
  const room = Math.max((high - low) * 0.06, Math.abs(high) * 0.02, 1e-12);
  return [min ?? low - room, max ?? high + room];
}

export function xRange({ min, max }: ChartAxis, data: ChartData): Range {
  const [low, high] = extent([data.x]) ?? [0, 1];
  return [min ?? low, max ?? (high > low ? high : low + 1)];
}

/** Describes what the chart currently shows, for screen readers. */
export function describe(x: ChartAxis, y: ChartAxis, data: ChartData): string {
  const span = extent([data.x]);
  if (!span) return "There is nothing to show yet.";
  const unit = (axis: ChartAxis) => (axis.unit ? ` ${axis.unit}` : "");
  const lines = data.series.map(({ label, values }) => {
    const found = extent([values]);
    if (!found) return `${label}: no values.`;
    const last = formatNumber(values[values.length - 1] ?? Number.NaN);
    return `${label}: now ${last}${unit(y)}, from ${formatNumber(found[0])} to ${formatNumber(found[1])}.`;
  });
  const from = `${axisTitle(y)} against ${x.label}, ${formatNumber(span[0])} to ${formatNumber(span[1])}${unit(x)}.`;
  return [from, ...lines].join(" ");
}
