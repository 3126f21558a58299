import { beforeAll, expect, test } from "vitest";
import type { SamplePlant } from "../../sample/sample-plant.ts";
import type { Database } from "../duckdb/database.ts";
import { openNodeDatabase } from "../duckdb/node-database.fixtures.ts";
import { buildWarehouse } from "./build.ts";
import { computeChecksums, inspect, inspectMistake, type Report } from "./inspect.ts";

/** Large enough for every fault to be planted. */
const SMALL: SamplePlant = { seed: 7, hours: 120, orders: 4_000 };

let database: Database;
let report: Report;

beforeAll(async () => {
  ({ database } = await openNodeDatabase());
  await buildWarehouse(database, SMALL);
  report = await inspect(database, SMALL);
});

test("the models find exactly the faults that were planted", () => {
  expect(report.faults.every(({ planted }) => planted > 0)).toBe(true);
  expect(report.faults.map(({ label, found }) => [label, found])).toEqual(
    report.faults.map(({ label, planted }) => [label, planted]),
  );
});

test("every layer reconciles to the row, the cent and the watt-hour", () => {
  expect(report.balances.filter(({ difference }) => Number(difference) !== 0)).toEqual([]);
  expect(report.balances.map(({ source }) => Number(source)).every((amount) => amount > 0)).toBe(true);
});

test("every contract holds", () => {
  expect(report.contracts.flatMap(({ schemaProblems }) => schemaProblems)).toEqual([]);
  const broken = report.contracts.flatMap(({ table, rules }) =>
    rules.filter(({ violations }) => violations !== 0).map((rule) => ({ table, ...rule })),
  );
  expect(broken).toEqual([]);
});

test("a row that is loaded twice fails its checks, and leaves nothing behind", async () => {
  const { balances, contracts } = await inspectMistake(database);
  expect(balances.flatMap(({ label, difference }) => (Number(difference) === 0 ? [] : [label]))).toEqual([
    "bronze.raw_orders = silver.orders + quarantine.rejected_orders",
  ]);
  const broken = contracts.flatMap(({ rules }) => rules.filter(({ violations }) => violations > 0));
  expect(broken).toEqual([{ rule: "order_id unique", violations: 1 }]);
  expect(await inspect(database, SMALL)).toEqual(report);
});

test("a broken contract is counted", async () => {
  await database.query("UPDATE gold.maintenance_month SET cost = -1, machine_id = 'M-999' WHERE orders > 0");
  const { contracts, balances } = await inspect(database, SMALL);
  const rules = contracts.find(({ table }) => table === "gold.maintenance_month")?.rules ?? [];
  const broken = rules.filter(({ violations }) => violations > 0).map(({ rule }) => rule);
  expect(broken).toEqual([
    "machine_id, month unique",
    "machine_id found in silver.machines.machine_id",
    "cost from 0 to 10000000",
  ]);
  expect(balances.filter(({ difference }) => Number(difference) !== 0)).toHaveLength(2);
});

test("a replay gives the same checksums, even if the rows land in the opposite order", async () => {
  await buildWarehouse(database, SMALL, { isReversed: true });
  expect(await computeChecksums(database)).toEqual(report.checksums);

  await buildWarehouse(database, { ...SMALL, seed: 8 });
  const other = await computeChecksums(database);
  expect(other.find(({ table }) => table === "gold.machine_month")?.checksum).not.toBe(
    report.checksums.find(({ table }) => table === "gold.machine_month")?.checksum,
  );
});

test("a seed always makes the same rows", () => {
  // A new version of the generator or the engine may change this number, and with it what shared links show.
  expect(report.checksums.find(({ table }) => table === "gold.machine_day")).toEqual({
    table: "gold.machine_day",
    rows: 500,
    checksum: "987a8ee7ec856655",
  });
});
