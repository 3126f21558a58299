import { beforeAll, expect, test } from "vitest";
import type { Database } from "../engine/database.ts";
import { OWN_FILE } from "../engine/settings.ts";
import { openNodeDatabase } from "../testing/node-database.ts";
import { fileProblem, importCsv, MAX_FILE_MB, tableNameOf } from "./import-csv.ts";
import { findJoins, profileTable } from "./profile.ts";

let database: Database;
let load: (name: string, content: string | Uint8Array) => ReturnType<typeof importCsv>;

beforeAll(async () => {
  const opened = await openNodeDatabase();
  ({ database } = opened);
  load = async (name, content) => {
    opened.engine.registerFileBuffer(
      OWN_FILE,
      typeof content === "string" ? new TextEncoder().encode(content) : content,
    );
    try {
      return await importCsv(database, name);
    } finally {
      opened.engine.dropFile(OWN_FILE);
    }
  };
}, 60_000);

test("table names are derived from any file name", () => {
  const names = ["Sales 2026 (final).csv", "2026.csv", "…", "Größe.csv", "drop table x; --.csv"].map(tableNameOf);
  expect(names).toEqual(["own.sales_2026_final", "own.file_2026", "own.file", "own.gr_e", "own.drop_table_x"]);
});

test("a file is refused with a reason before it is read", () => {
  const problem = (size: number, ...start: number[]) => fileProblem({ name: "a.csv", size }, new Uint8Array(start));
  expect(problem(10, 97, 44)).toBeUndefined();
  expect(problem(0)).toBe("“a.csv” is empty.");
  expect(problem((MAX_FILE_MB + 1) * 1024 * 1024, 97)).toContain("has 201 MB; the limit is 200 MB");
  expect(problem(10, 0x50, 0x4b, 3, 4)).toContain("spreadsheet");
  expect(problem(10, 0xff, 0xfe, 97)).toContain("UTF-16");
  expect(problem(10, 97, 0, 98)).toContain("not a text file");
});

test("semicolons, quotes, line breaks and a byte order mark are read", async () => {
  const loaded = await load("a.csv", '\ufeffid;name;note\r\n1;"Müller; Söhne";"two\r\nlines"\r\n2;"a ""b""";\r\n');
  expect(loaded).toMatchObject({
    table: "own.a",
    rows: 2,
    delimiter: ";",
    hasHeader: true,
    encoding: "UTF-8",
    rejected: [],
  });
  expect(await database.query("SELECT name, note FROM own.a ORDER BY id")).toEqual([
    { name: "Müller; Söhne", note: "two\r\nlines" },
    { name: 'a "b"', note: null },
  ]);
});

test("Latin-1 is recognized", async () => {
  const loaded = await load(
    "latin.csv",
    new Uint8Array([...Buffer.from("name,x\nM"), 0xfc, ...Buffer.from("ller,1\n")]),
  );
  expect(loaded).toMatchObject({ encoding: "Latin-1", rows: 1 });
  expect(await database.query("SELECT name FROM own.latin")).toEqual([{ name: "Müller" }]);
});

test("lines that don't fit are set aside with their number and reason", async () => {
  const loaded = await load("ragged.csv", "a,b,c\n1,2,3\n4,5\n6,7,8,9\n10,11,12\n");
  expect(loaded.rows).toBe(2);
  expect(loaded.rejected).toEqual([
    { line: 3, reason: "Expected Number of Columns: 3 Found: 2", text: "4,5" },
    { line: 4, reason: "Expected Number of Columns: 3 Found: 4", text: "6,7,8,9" },
  ]);
  const lines = Array.from({ length: 30_000 }, (_, index) => `${index},${index}`).join("\n");
  expect((await load("typed.csv", `id,n\n${lines}\n1,oops\n`)).rejected).toMatchObject([
    { line: 30_002, text: "1,oops" },
  ]);
});

test("a file that can't be read is refused with the engine's reason", async () => {
  const load3MB = load("long.csv", `a,b\n1,${"x".repeat(3_000_000)}\n2,y\n`);
  await expect(load3MB).rejects.toThrow(/^The file could not be read as CSV\. .*[Mm]aximum line size/);
});

test("columns are profiled, and joins are found by their values", async () => {
  await database.query("CREATE SCHEMA silver");
  await database.query("CREATE SCHEMA gold");
  await database.query(
    "CREATE TABLE silver.machines AS SELECT 'M-' || i AS machine_id, 'Harbor' AS plant FROM range(4) t(i)",
  );
  await database.query("CREATE TABLE silver.sensors AS SELECT 'S-1' AS sensor_id");
  await database.query("CREATE TABLE silver.prices AS SELECT 'P-1' AS part_no");
  await database.query("CREATE TABLE gold.machine_day AS SELECT DATE '2026-01-01' AS day");
  const { table, rows } = await load(
    "shifts.csv",
    "no,asset,since\n1,M-0,2026-01-01\n2,M-1,\n3,M-9,2026-02-01\n4,M-1,2026-03-01\n",
  );
  const profile = await profileTable(database, table, rows);
  expect(profile).toMatchObject([
    { name: "no", type: "BIGINT", nulls: 0, distinct: 4, lowest: "1", highest: "4", isCandidateKey: true },
    { name: "asset", type: "VARCHAR", distinct: 3, isCandidateKey: false },
    { name: "since", type: "DATE", nulls: 1, distinct: 3, isCandidateKey: false },
  ]);
  const joins = await findJoins(database, table, profile);
  expect(joins.map(({ column, target, matched }) => [column, target, Math.round(matched * 100)])).toEqual([
    ["asset", "silver.machines", 67],
    ["since", "gold.machine_day", 33],
  ]);
});
