import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { describe, drawnSeries, formatNumber, xRange, yRange } from "./chart-data.ts";
import { chartCsv } from "./chart-files.ts";
import { LineChart } from "./line-chart.tsx";
import { linearTicks, logTicks } from "./ticks.ts";

const x = { label: "time", unit: "s" };
const y = { label: "power", unit: "MW" };
const series = (values: readonly number[]) => [{ label: "Reactor", color: "accent" as const, values }];

test("numbers have four significant digits", () => {
  const shown = [0, 1, 1.23456, -0.0123456, 12345.6, 123456, 5e-7, -1e21, Number.NaN].map(formatNumber);
  expect(shown).toEqual(["0", "1", "1.235", "-0.01235", "12,350", "1.235e5", "5e-7", "-1e21", "none"]);
});

test("ticks are round numbers within the range", () => {
  expect(linearTicks([0, 60])).toEqual([0, 10, 20, 30, 40, 50, 60]);
  expect(linearTicks([0, 60], 5)).toEqual([0, 20, 40, 60]);
  expect(linearTicks([-0.03, 0.31], 4)).toEqual([0, 0.1, 0.2, 0.3]);
  expect(logTicks([0.01, 1000])).toEqual([0.01, 0.1, 1, 10, 100, 1000]);
  expect(logTicks([1e-12, 1e12])).toHaveLength(7);
});

test("an axis covers its data, including constant, missing and non-positive values", () => {
  const range = (values: number[], scale: "linear" | "log") =>
    yRange({ ...y, scale }, { x: [0, 1], series: series(values) });
  expect(range([0, 10], "linear")).toEqual([-0.6, 10.6]);
  expect(range([5, 5], "linear")).toEqual([4.9, 5.1]);
  expect(range([Number.NaN], "linear")[1]).toBeGreaterThan(0);
  expect(range([0, 3, 250], "log")).toEqual([1, 1000]);
  expect(range([-1, 0], "log")).toEqual([1, 10]);
});

test("the text alternative describes the current data", () => {
  expect(describe(x, y, { x: [0, 60], series: series([1, 4.295]) })).toBe(
    "power (MW) against time, 0 to 60 s. Reactor: now 4.295 MW, from 1 to 4.295.",
  );
  expect(describe(x, y, { x: [], series: series([]) })).toBe("There is nothing to show yet.");
});

test("the server renders a drawing, a text alternative and a table", () => {
  const html = renderToStaticMarkup(
    <LineChart title="Power" x={x} y={y} data={{ x: [0, 30, 60], series: series([1, Number.NaN, 4]) }} />,
  );
  const drawing = /<svg[^>]*viewBox="0 0 1000 1000".*?<\/svg>/.exec(html)?.[0];
  // The gap leaves the two points unconnected.
  expect(drawing).toContain('d="M0 946.4M1000 53.6"');
  expect(html).toContain("now 4 MW");
  expect(html).toContain("<summary");
  expect(html.match(/<th scope="row"/g)).toHaveLength(3);
});

test("stacked bars stand on each other, upward and downward, and the axis includes zero", () => {
  const data = {
    x: [1, 2],
    isStacked: true,
    series: [
      { label: "New", color: "accent" as const, shape: "bars" as const, values: [3, 4] },
      { label: "More", color: "data" as const, shape: "bars" as const, values: [2, 0] },
      { label: "Lost", color: "muted" as const, shape: "bars" as const, values: [-1, -2] },
      { label: "Net", color: "ink" as const, values: [4, 2] },
    ],
  };
  expect(drawnSeries(data).map(({ label, values }) => [label, ...Array.from(values)])).toEqual([
    ["Lost", -1, -2],
    ["More", 5, Number.NaN],
    ["New", 3, 4],
    ["Net", 4, 2],
  ]);
  const [low, high] = yRange(y, data);
  expect(low).toBeLessThan(-2);
  expect(high).toBeGreaterThan(5);
  expect(xRange(x, data)).toEqual([0.5, 2.5]);
  expect(yRange(y, { x: [1, 2], series: data.series.slice(0, 1) })[0]).toBe(0);
});

test("a band widens the axis and is in the drawing, the legend, the table and the file", () => {
  const data = {
    x: [0, 1],
    series: series([2, 3]),
    bands: [{ label: "80 %", color: "accent" as const, low: [1, 1], high: [3, 9] }],
  };
  expect(yRange(y, data)[1]).toBeGreaterThan(9);
  const html = renderToStaticMarkup(
    <LineChart title="Power" x={x} y={{ ...y, format: (value) => `${value} MW` }} data={data} />,
  );
  expect(html).toContain('fill-opacity="0.18"');
  expect(html).toContain("1 MW to 9 MW");
  expect(html).toContain("80 %, low");
  expect(chartCsv(x, data)).toBe('\ufefftime (s),Reactor,"80 %, low","80 %, high"\r\n0,2,1,3\r\n1,3,1,9\r\n');
});
