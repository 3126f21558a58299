import { expect, test } from "vitest";
import type { ResultTable } from "../../engine/results/result-table.ts";
import { resultCsv } from "../../engine/results/result-table.ts";
import { chartOf } from "./result-chart.tsx";

/** A result with values as they are printed. */
function table(types: Record<string, string>, rows: readonly (readonly (string | number | null)[])[]): ResultTable {
  return {
    columns: Object.entries(types).map(([name, type]) => ({ name, type, isNumber: /^(BIGINT|DECIMAL)/.test(type) })),
    rowCount: rows.length,
    total: rows.length,
    value: (row, column) => rows[row]?.[column],
    text: (row, column) => String(rows[row]?.[column] ?? "NULL"),
  };
}

const DAY = 86_400_000;

test("a date against numbers becomes lines, one for each name", () => {
  const chart = chartOf(
    table({ day: "DATE", plant: "VARCHAR", cost: "DECIMAL(18,2)", n: "BIGINT" }, [
      ["1970-01-02", "B", "2.50", 1],
      ["1970-01-01", "A", "1.50", 2],
      ["1970-01-01", "B", null, 3],
    ]),
  );
  expect(chart?.data.x).toEqual([0, DAY]);
  expect(chart?.data.series.map(({ label, values }) => [label, values])).toEqual([
    ["B", [Number.NaN, 2.5]],
    ["A", [1.5, Number.NaN]],
  ]);
  expect(chart?.x.format?.(DAY)).toBe("1970-01-02");
  expect(chart?.choices.map(({ name }) => name)).toEqual(["cost", "n"]);
});

test("times are drawn with their fractions, and infinity isn't drawn", () => {
  const chart = chartOf(
    table({ at: "TIMESTAMP WITH TIME ZONE", n: "BIGINT" }, [
      ["1970-01-01 00:00:00.5+00", 1],
      ["1970-01-02 00:00:00+00", 2],
      ["infinity", 3],
    ]),
  );
  expect(chart?.data.x).toEqual([500, DAY]);
});

test("names against numbers become bars of the chosen column", () => {
  const names = table({ reason: "VARCHAR", rows: "BIGINT", cost: "BIGINT" }, [
    ["late", 3, 30],
    ["lost", 1, 10],
  ]);
  const chart = chartOf(names, 2);
  expect(chart?.data.series).toMatchObject([{ label: "cost", shape: "bars", values: [30, 10] }]);
  expect([0, 1, 0.5, 9].map((at) => chart?.x.format?.(at))).toEqual(["late", "lost", "", ""]);
  expect(
    chartOf(
      table({ reason: "VARCHAR", note: "VARCHAR" }, [
        ["a", "b"],
        ["c", "d"],
      ]),
    ),
  ).toBeUndefined();
});

test("an exported result keeps every digit and defuses formulas", async () => {
  const csv = await resultCsv(
    table({ id: "BIGINT", cost: "DECIMAL(18,2)", note: "VARCHAR" }, [
      ["9007199254740993", "-1.50", '=1+1, "x"'],
      [2, null, null],
    ]),
  );
  expect(csv).toBe('\ufeffid,cost,note\r\n9007199254740993,-1.50,"\'=1+1, ""x"""\r\n2,,\r\n');
});
