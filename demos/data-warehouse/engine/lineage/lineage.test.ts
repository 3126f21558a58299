import { dialectFromString, init, parse } from "@guanmingchiu/sqlparser-ts";
import { beforeAll, expect, test } from "vitest";
import { bronzeColumns } from "../../sample/bronze-columns.ts";
import { models } from "../models/models.ts";
import { columnLineage } from "./column-lineage.ts";
import stored from "./lineage.json" with { type: "json" };
import { parseModels } from "./parse-models.ts";
import { splitColumn, traceBack, traceForward, type WarehouseLineage } from "./trace.ts";

const lineage: WarehouseLineage = stored;

beforeAll(() => init());

const read = (sql: string) => columnLineage(parse(sql, dialectFromString("duckdb"))[0] as never);

test("the stored lineage is that of the models", async () => {
  expect(stored, "Run `npm run generate -- lineage` after changing a model.").toEqual(await parseModels());
});

test("every column of every model comes from a column that exists", () => {
  const known = new Map<string, readonly string[]>([
    ...Object.entries(bronzeColumns).map(([table, columns]) => [table, Object.keys(columns)] as const),
    ...models.map(({ table, contract }) => [table, Object.keys(contract.columns)] as const),
  ]);
  for (const { table, contract } of models) {
    expect(Object.keys(lineage[table] ?? {})).toEqual([...Object.keys(contract.columns), "*"]);
    for (const source of Object.values(lineage[table] ?? {}).flat()) {
      const [from, column] = splitColumn(source);
      expect(column === "*" || known.get(from)?.includes(column), `${table}: ${source}`).toBe(true);
    }
  }
});

test("columns are traced through expressions, joins and common table expressions", () => {
  expect(
    read(`WITH p AS (SELECT a.x + a.y AS sum, a.k FROM s.a AS a), q AS (SELECT p.sum, p.k FROM p AS p)
      SELECT q.sum * b.rate AS cost, count(*) FILTER (WHERE b.ok) AS n, 'x' AS fixed, b.k FROM q AS q JOIN s.b AS b ON b.k = q.k`),
  ).toEqual({
    cost: ["s.a.x", "s.a.y", "s.b.rate"],
    n: ["s.a.*", "s.b.ok"],
    fixed: [],
    k: ["s.b.k"],
    "*": ["s.a.*"],
  });
  expect(() => read("SELECT x AS y FROM s.a AS a")).toThrow("Write the table in front of the column x.");
  expect(() => read("SELECT b.x AS y FROM s.a AS a")).toThrow("No table is called b.");
});

test("a gold column is traced back to bronze and a bronze column forward to gold", () => {
  const back = traceBack(lineage, "gold.machine_month.cost").map(({ from }) => from);
  expect(back.filter((id) => id.startsWith("bronze.")).sort()).toEqual([
    "bronze.raw_orders.quantity",
    "bronze.raw_prices.price",
    "bronze.raw_prices.price_unit",
  ]);
  const forward = traceForward(lineage, "bronze.raw_prices.price").map(({ to }) => to);
  expect(forward).toContain("gold.machine_month.cost");
  expect(forward).not.toContain("gold.machine_day.energy_kwh");
});
