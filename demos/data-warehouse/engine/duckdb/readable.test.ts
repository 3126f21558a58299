import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "./database.ts";
import { openNodeDatabase } from "./node-database.fixtures.ts";
import { explain } from "./plain-errors.ts";
import { expandLists, readableQuestion } from "./readable.ts";

let database: Database;
beforeAll(async () => {
  ({ database } = await openNodeDatabase());
  await database.query("CREATE SCHEMA silver");
  await database.query("CREATE TABLE silver.machines AS SELECT 'M-1' AS machine_id, 'Harbor' AS plant");
});

const prepare = async (sql: string) =>
  readableQuestion(sql, (described) => database.query(described) as unknown as Promise<never[]>);

/** The first row of the answer as it arrives in the page. */
async function firstRow(sql: string) {
  const question = await prepare(sql);
  const [row = {}] = await database.query(question?.sql ?? sql);
  return { values: Object.values(row), columns: question?.columns };
}

describe("values that JavaScript can't hold are printed by the engine", () => {
  test.each([
    ["INTERVAL '1 month 2 days 03:04:05.5'", "1 month 2 days 03:04:05.5"],
    ["'infinity'::DATE", "infinity"],
    ["'-infinity'::TIMESTAMP", "-infinity"],
    ["DATE '12345-06-07'", "12345-06-07"],
    ["'0044-03-15 (BC)'::DATE", "0044-03-15 (BC)"],
    ["TIMESTAMP '2026-01-01 12:34:56.789123'", "2026-01-01 12:34:56.789123"],
    ["TIMESTAMPTZ '2026-01-01 12:34:56.789+02'", "2026-01-01 10:34:56.789+00"],
    ["'2026-01-01 12:34:56.123456789'::TIMESTAMP_NS", "2026-01-01 12:34:56.123456789"],
    ["TIME '23:59:59.123456'", "23:59:59.123456"],
    ["'12:00:00+05'::TIMETZ", "12:00:00+05"],
    ["340282366920938463463374607431768211455::UHUGEINT", "340282366920938463463374607431768211455"],
    ["1.1::FLOAT", "1.1"],
    ["'101'::BIT", "101"],
    ["'b'::ENUM('a', 'b')", "b"],
    ["[DATE '2026-01-01', NULL]", "[2026-01-01, NULL]"],
    ["{'cents': 1.25::DECIMAL(5, 2), 'since': INTERVAL 1 DAY}", "{'cents': 1.25, 'since': 1 day}"],
    ["MAP {'k': 1.50::DECIMAL(5, 2)}", "{k=1.50}"],
  ])("%s", async (sql, text) => {
    expect((await firstRow(`SELECT ${sql} AS value`)).values).toEqual([text]);
  });
});

test("columns keep their names, types and order, even if they share a name", async () => {
  const { values, columns } = await firstRow('SELECT 1 AS a, NULL::DATE AS a, 2.5::FLOAT AS "b c" -- why\n;');
  expect(values).toEqual([1, null, "2.5"]);
  expect(columns).toEqual([
    { name: "a", type: "INTEGER", isNumber: true },
    { name: "a", type: "DATE", isNumber: false },
    { name: "b c", type: "FLOAT", isNumber: true },
  ]);
  const sorted = "SELECT DATE '2026-01-01' + i::INTEGER AS day FROM range(3) t(i) ORDER BY day DESC";
  expect((await firstRow(sorted)).values).toEqual(["2026-01-03"]);
  for (const sql of [
    "VALUES (DATE '2026-01-01')",
    "WITH a AS (SELECT DATE '2026-01-01') FROM a",
    "(SELECT DATE '2026-01-01')",
  ])
    expect((await firstRow(sql)).values).toEqual(["2026-01-01"]);
});

test("exact values, unknown names and other statements are left as they are", async () => {
  expect((await prepare("SELECT 1 AS a, 'x' AS b"))?.sql).toBe("SELECT 1 AS a, 'x' AS b");
  for (const sql of ["SELECT nobody", "EXPLAIN SELECT 1", "SUMMARIZE silver.machines"])
    expect(await prepare(sql)).toBeUndefined();
});

test("asking for tables lists those of every schema", async () => {
  for (const sql of ["SHOW TABLES", "show  all tables ;", "DESCRIBE", "-- all\nSHOW"]) {
    expect(await database.query(expandLists(sql))).toMatchObject([{ schema: "silver", table: "machines" }]);
  }
  expect(await database.query(expandLists("SHOW SCHEMAS"))).toMatchObject([{ schema: "silver", tables: 1n }]);
  expect(expandLists("DESCRIBE silver.machines")).toBe("DESCRIBE silver.machines");
});

test("an answer that doesn't fit into memory gets a sentence", () => {
  const message = "ArrowArrayStruct contains null data pointer for a buffer with non-zero computed size";
  expect(explain(message, "SELECT 1").sentence).toContain("needs more memory than the engine is allowed to use");
});

test("an error of the parser arrives as a sentence", () => {
  const sql = 'SELECT 4 AS ""';
  const message = `zero-length delimited identifier at or near """"\n\nLINE 1: ${sql}\n${" ".repeat(20)}^`;
  const { sentence, position } = explain(JSON.stringify({ exception_type: "Parser", exception_message: message }), sql);
  expect(sentence).toBe('This isn’t valid SQL: zero-length delimited identifier at or near """"');
  expect(sql.slice(position)).toBe('""');
});
