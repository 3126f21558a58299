import { statSync } from "node:fs";
import { createRequire } from "node:module";
import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "./database.ts";
import { openNodeDatabase } from "./node-database.fixtures.ts";
import { explain } from "./plain-errors.ts";
import { ENGINE_BYTES } from "./settings.ts";
import { refusal, statementBody, statementCount } from "./statements.ts";

test("the stated size is that of the file", () => {
  const file = createRequire(import.meta.url).resolve("@duckdb/duckdb-wasm/dist/duckdb-eh.wasm");
  expect(statSync(file).size).toBe(ENGINE_BYTES);
});

test("statements are told apart despite quotes and comments", () => {
  expect(statementCount("SELECT ';' AS \"a;b\" -- ; no\n/* ; */;")).toBe(1);
  expect(statementCount("SELECT 1; SELECT $$;$$")).toBe(2);
  expect(statementCount(" -- nothing\n ;;")).toBe(0);
  expect(statementBody("SELECT 1 -- one\n ; ")).toBe("SELECT 1");
});

test.each([
  ["DROP TABLE gold.machine_day", /read-only/],
  ["/* x */ insert into gold.machine_day values (1)", /read-only/],
  ["ATTACH 'other.db'", /No other database/],
  ["COPY gold.machine_day TO 'x.csv'", /can’t write or read files/],
  ["INSTALL httpfs", /Extensions are switched off/],
  ["SET memory_limit = '9GB'", /settings are locked/],
  ["SELECT 1; DROP TABLE gold.machine_day", /One question at a time/],
  ["", /nothing to run/],
  ["hello", /Only questions/],
])("%s gets a sentence", (sql, sentence) => {
  expect(refusal(sql)).toMatch(sentence);
});

test.each(["select 1", "(SELECT 1)", "-- why\nWITH a AS (SELECT 1) FROM a", "EXPLAIN SELECT 1", "summarize x"])(
  "%s may run",
  (sql) => {
    expect(refusal(sql)).toBeUndefined();
  },
);

describe("the engine", () => {
  let database: Database;
  beforeAll(async () => {
    ({ database } = await openNodeDatabase());
  });

  const failure = async (sql: string) => {
    const message = await database.query(sql).then(
      () => "",
      (error: unknown) => (error as Error).message,
    );
    return explain(message, sql);
  };

  test("itself refuses files, addresses, extensions and settings", async () => {
    const read = "SELECT * FROM read_csv('https://example.org/x.csv')";
    expect((await failure(read)).sentence).toContain("so “https://example.org/x.csv” was not opened");
    expect((await failure("SELECT * FROM 'sales.parquet'")).sentence).toContain("“sales.parquet” was not opened");
    expect((await failure("COPY (SELECT 1) TO 'x.csv'")).sentence).toContain("“x.csv” was not opened");
    expect((await failure("SELECT '{}'::JSON")).sentence).toContain("needs DuckDB’s json extension");
    expect((await failure("SELECT * FROM read_parquet('a.parquet')")).sentence).toContain("parquet extension");
    expect((await failure("SET memory_limit = '9GB'")).sentence).toContain("configuration has been locked");
  });

  test("refuses writes in a read-only transaction", async () => {
    await database.query("CREATE TABLE kept AS SELECT 1 AS one");
    await database.query("BEGIN TRANSACTION READ ONLY");
    expect((await failure("DROP TABLE kept")).sentence).toBe("The warehouse is read-only here. Nothing was changed.");
    await database.query("ROLLBACK");
    expect(await database.query("SELECT one FROM kept")).toEqual([{ one: 1 }]);
  });

  test("says where an error is", async () => {
    const sql = "SELECT one\nFROM kept\nWHERE tow = 1";
    const { sentence, position } = await failure(sql);
    expect(sentence).toMatch(/^A name or a type doesn’t fit: Referenced column "tow" not found/);
    expect(sql.slice(position)).toBe("tow = 1");

    const long = `SELECT ${"1 + ".repeat(60)}wrong${" + 1".repeat(60)} FROM kept`;
    expect(long.slice((await failure(long)).position)).toMatch(/^wrong/);
    expect((await failure("SELECT 1 FRM kept")).sentence).toMatch(
      /^This isn’t valid SQL: syntax error at or near "kept"/,
    );
  });
});
