import { beforeAll, expect, test } from "vitest";
import type { Database } from "../duckdb/database.ts";
import { openNodeDatabase } from "../duckdb/node-database.fixtures.ts";
import { OWN_FILE } from "../duckdb/settings.ts";
import { fileProblem, MAX_COLUMNS, MAX_FILE_MB } from "./import-csv.ts";
import { type LoadedFile, loadFile, utf16Of } from "./load-file.ts";
import { findJoins, profileTable } from "./profile.ts";
import { freeTableName, tableNameOf } from "./table-names.ts";

let database: Database;
let load: (name: string, content: string | Uint8Array<ArrayBuffer>) => Promise<LoadedFile>;

beforeAll(async () => {
  const opened = await openNodeDatabase();
  ({ database } = opened);
  const engine = {
    database,
    registerFile: async (file: File) =>
      opened.engine.registerFileBuffer(OWN_FILE, new Uint8Array(await file.arrayBuffer())),
    releaseFile: async () => opened.engine.dropFile(OWN_FILE),
  };
  load = (name, content) => loadFile(engine, new File([content], name), tableNameOf(name), () => {});
  await database.query("CREATE SCHEMA silver");
  await database.query("CREATE SCHEMA gold");
  await database.query(
    "CREATE TABLE silver.machines AS SELECT 'M-' || i AS machine_id, 'Harbor' AS plant FROM range(4) t(i)",
  );
  await database.query("CREATE TABLE silver.sensors AS SELECT 'S-1' AS sensor_id");
  await database.query("CREATE TABLE silver.prices AS SELECT 'P-1' AS part_no");
  await database.query("CREATE TABLE gold.machine_day AS SELECT DATE '2026-01-01' AS day");
});

test("table names are derived from any file name", () => {
  const names = ["Sales 2026 (final).csv", "2026.csv", "…", "Größe.csv", "drop table x; --.csv"].map(tableNameOf);
  expect(names).toEqual(["own.sales_2026_final", "own.file_2026", "own.file", "own.gr_e", "own.drop_table_x"]);
});

test("a file replaces only itself", () => {
  const taken = [
    { name: "a.csv", table: "own.a" },
    { name: "A.CSV", table: "own.a_2" },
  ];
  expect(freeTableName("a.csv", taken, [])).toBe("own.a");
  expect(freeTableName("a.txt", taken, [])).toBe("own.a_3");
  expect(freeTableName("readings.csv", taken, ["silver.readings"])).toBe("own.readings_2");
});

test("a file is refused with a reason before it is read", () => {
  const problem = (size: number, ...start: number[]) =>
    fileProblem({ name: "a.csv", size }, new Uint8Array(start), utf16Of(new Uint8Array(start)) !== undefined);
  expect(problem(10, 97, 44)).toBeUndefined();
  expect(problem(0)).toBe("“a.csv” is empty.");
  expect(problem(3, 10, 13, 32)).toBe("“a.csv” contains only blank lines.");
  expect(problem((MAX_FILE_MB + 1) * 1024 * 1024, 97)).toContain("has 201 MB; the limit is 200 MB");
  expect(problem(10, 0x50, 0x4b, 3, 4)).toContain("spreadsheet");
  expect(problem(10, 97, 0, 98, 1, 1, 1)).toContain("not a text file");
});

test("semicolons, quotes, line breaks and a byte order mark are read", async () => {
  const { imported, encoding } = await load(
    "a.csv",
    '\ufeffid;name;note\r\n1;"Müller; Söhne";"two\r\nlines"\r\n2;"a ""b""";\r\n',
  );
  expect(imported).toMatchObject({ table: "own.a", rows: 2, delimiter: ";", hasHeader: true, rejectedCount: 0 });
  expect(encoding).toBe("UTF-8");
  expect(await database.query("SELECT name, note FROM own.a ORDER BY id")).toEqual([
    { name: "Müller; Söhne", note: "two\r\nlines" },
    { name: 'a "b"', note: null },
  ]);
});

const utf16 = (text: string) => new Uint8Array(Buffer.from(text, "utf16le"));
test.each([
  [
    "Windows-1252",
    new Uint8Array([...Buffer.from("name,x\nM"), 0xfc, ...Buffer.from("ller,"), 0x80, ...Buffer.from("1\n")]),
  ],
  ["UTF-16", utf16("\ufeffname,x\nMüller,€1\n")],
  ["UTF-16", utf16("name,x\nMüller,€1\n")],
  ["UTF-16", new Uint8Array(Buffer.from("\ufeffname,x\nMüller,€1\n", "utf16le").swap16())],
] as const)("%s is recognized", async (encoding, content) => {
  expect(await load("encoded.csv", content)).toMatchObject({ encoding, imported: { rows: 1 } });
  expect(await database.query("SELECT name, x FROM own.encoded")).toEqual([{ name: "Müller", x: "€1" }]);
});

test("lines that don't fit are set aside with their number and reason", async () => {
  const { imported } = await load("ragged.csv", "a,b,c\n1,2,3\n4,5\n6,7,8,9\n10,11,12\n");
  expect(imported).toMatchObject({ rows: 2, rejectedCount: 2 });
  expect(imported.rejected).toEqual([
    { line: 3, reason: "Expected Number of Columns: 3 Found: 2", text: "4,5" },
    { line: 4, reason: "Expected Number of Columns: 3 Found: 4", text: "6,7,8,9" },
  ]);
  const lines = Array.from({ length: 30_000 }, (_, index) => `${index},${index}`).join("\n");
  expect((await load("typed.csv", `id,n\n${lines}\n1,oops\n`)).imported.rejected).toMatchObject([
    { line: 30_002, text: "1,oops" },
  ]);
});

test("every line that was set aside is counted, not only those that are shown", async () => {
  const lines = Array.from({ length: 9_000 }, (_, index) => (index % 3 === 2 ? "alone" : `${index},${index},x`));
  const { imported } = await load("many.csv", `a,b,c\n${lines.join("\n")}\n`);
  expect(imported).toMatchObject({ rows: 6_000, rejectedCount: 3_000, isRejectedCountLow: false });
  expect(imported.rejected).toHaveLength(1_000);
});

test("mixed line ends are read", async () => {
  const { imported } = await load("mixed.csv", "a,b\r\n1,2\n3,4\r5,6\r\n");
  expect(imported).toMatchObject({ rows: 3, rejectedCount: 0 });
  expect(await database.query("SELECT a, b FROM own.mixed")).toEqual([
    { a: 1n, b: 2n },
    { a: 3n, b: 4n },
    { a: 5n, b: 6n },
  ]);
  const windows = Buffer.from("a,b\r\n1,M\xfc\n3,4\r5,6\r\n", "latin1");
  expect((await load("mixed.csv", new Uint8Array(windows))).encoding).toBe("Windows-1252");
  expect(await database.query("SELECT b FROM own.mixed WHERE a = 1")).toEqual([{ b: "Mü" }]);
});

test("a file that can't be read is refused with a reason", async () => {
  const load3MB = load("long.csv", `a,b\n1,${"x".repeat(3_000_000)}\n2,y\n`);
  await expect(load3MB).rejects.toThrow(/^The file could not be read as CSV\. .*[Mm]aximum line size/);
  const names = Array.from({ length: MAX_COLUMNS + 1 }, (_, index) => `c${index}`).join();
  await expect(load("wide.csv", `${names}\n${names}\n`)).rejects.toThrow("The file has 501 columns; the limit is 500.");
});

test("columns are profiled, and joins are found by their values", async () => {
  const {
    imported: { table, rows },
  } = await load("shifts.csv", "no,asset,since\n1,M-0,2026-01-01\n2,M-1,\n3,M-9,2026-02-01\n4,M-1,2026-03-01\n");
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
