import { expect, test } from "vitest";
import { chartOf } from "./chart-of-result.ts";
import { resultCsv } from "./result-csv.ts";
import type { ResultTable } from "./result-table.ts";

/** A result with values as they are printed; dates in milliseconds. */
function table(types: Record<string, string>, rows: readonly (readonly (string | number | null)[])[]): ResultTable {
  return {
    columns: Object.entries(types).map(([name, type]) => ({ name, type, isNumber: /^(Int|Decimal)/.test(type) })),
    rowCount: rows.length,
    total: rows.length,
    value: (row, column) => rows[row]?.[column],
    text: (row, column) => String(rows[row]?.[column] ?? "NULL"),
  };
}

const DAY = 86_400_000;

test("a date against numbers becomes lines, one for each name", () => {
  const chart = chartOf(
    table({ day: "Date32<DAY>", plant: "Utf8", cost: "Decimal[18e+2]", n: "Int64" }, [
      [DAY, "B", "2.50", 1],
      [0, "A", "1.50", 2],
      [0, "B", null, 3],
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

test("names against numbers become bars of the chosen column", () => {
  const names = table({ reason: "Utf8", rows: "Int64", cost: "Int64" }, [
    ["late", 3, 30],
    ["lost", 1, 10],
  ]);
  const chart = chartOf(names, 2);
  expect(chart?.data.series).toMatchObject([{ label: "cost", shape: "bars", values: [30, 10] }]);
  expect([0, 1, 0.5, 9].map((at) => chart?.x.format?.(at))).toEqual(["late", "lost", "", ""]);
  expect(
    chartOf(
      table({ reason: "Utf8", note: "Utf8" }, [
        ["a", "b"],
        ["c", "d"],
      ]),
    ),
  ).toBeUndefined();
});

test("an exported result keeps every digit and defuses formulas", async () => {
  const csv = await resultCsv(
    table({ id: "Int64", cost: "Decimal[18e+2]", note: "Utf8" }, [
      ["9007199254740993", "-1.50", '=1+1, "x"'],
      [2, null, null],
    ]),
  );
  expect(csv).toBe('\ufeffid,cost,note\r\n9007199254740993,-1.50,"\'=1+1, ""x"""\r\n2,,\r\n');
});
