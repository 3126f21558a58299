import { beforeAll, expect, test } from "vitest";
import type { Database } from "../duckdb/database.ts";
import { openNodeDatabase } from "../duckdb/node-database.fixtures.ts";
import { formatBytes, formatPrice, measureSizes, priceOf, type Sizes, scannedBytes } from "./cost.ts";
import { parsePlan, planSeconds, scansOf } from "./plan.ts";

let database: Database;
let sizes: Sizes;

beforeAll(async () => {
  ({ database } = await openNodeDatabase());
  await database.query("CREATE SCHEMA gold");
  await database.query(
    "CREATE TABLE gold.days AS SELECT i AS id, 'ab' AS name, CASE WHEN i < 600 THEN 1.50 END AS cost FROM range(1000) t(i)",
  );
  sizes = await measureSizes(database);
});

const explained = async (sql: string, options: string) => {
  const rows = await database.query(`EXPLAIN (${options}) ${sql}`);
  return String(rows[0]?.explain_value);
};
const bytesOf = async (sql: string) =>
  scannedBytes(
    scansOf(await explained(sql, "FORMAT JSON"), (table) => [...(sizes.get(table)?.keys() ?? [])]),
    sizes,
  );

test("a question costs the columns it reads, filters included", async () => {
  expect(await bytesOf("SELECT count(*) FROM gold.days")).toBe(0);
  expect(await bytesOf("SELECT sum(id) FROM gold.days")).toBe(8_000);
  // Two letters and two more bytes per text; empty values are free.
  expect(await bytesOf("SELECT name FROM gold.days")).toBe(4_000);
  expect(await bytesOf("SELECT sum(cost) FROM gold.days")).toBe(9_600);
  expect(await bytesOf("SELECT max(name) FROM gold.days WHERE id < 10")).toBe(12_000);
  expect(await bytesOf("SELECT a.id FROM gold.days a JOIN gold.days b ON a.id = b.id")).toBe(16_000);
});

test("prices and sizes are readable", () => {
  expect(formatPrice(priceOf(2 ** 40, 6.25))).toBe("$6.25");
  expect(formatPrice(priceOf(12_000_000, 6.25))).toBe("$0.000068");
  expect(formatPrice(0)).toBe("$0");
  expect([0, 999, 12_345, 4_200_000].map(formatBytes)).toEqual(["0 bytes", "999 bytes", "12.3 KB", "4.20 MB"]);
});

test("a plan becomes a tree with rows and time per step", async () => {
  const [root] = parsePlan(
    await explained("SELECT name, count(*) FROM gold.days WHERE id < 10 GROUP BY 1", "ANALYZE, FORMAT JSON"),
  );
  const names: string[] = [];
  for (let step = root; step; step = step.children[0]) names.push(`${step.name} ${step.rows}`);
  expect(names.at(-1)).toBe("seq scan 10");
  expect(names.some((name) => name.endsWith("group by 1"))).toBe(true);
  expect(planSeconds(root ? [root] : [])).toBeGreaterThan(0);
});
