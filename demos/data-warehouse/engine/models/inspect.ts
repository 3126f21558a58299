import { bronzeColumns } from "../../sample/bronze-columns.ts";
import { faultFacts, plantedCount, plantFaults } from "../../sample/faults.ts";
import type { SamplePlant } from "../../sample/sample-plant.ts";
import type { Database } from "../duckdb/database.ts";
import { contractChecks, contractSql, schemaProblems } from "./contract-checks.ts";
import { models } from "./models.ts";
import { balanceSql, balances } from "./reconciliation.ts";

export type FoundFault = { label: string; source: string; treatment: string; planted: number; found: number };
export type CheckedBalance = { label: string; unit: string; source: string; target: string; difference: string };
export type CheckedContract = {
  table: string;
  schemaProblems: readonly string[];
  rules: readonly { rule: string; violations: number }[];
};
export type Checksum = { table: string; rows: number; checksum: string };

export type Report = {
  faults: readonly FoundFault[];
  balances: readonly CheckedBalance[];
  contracts: readonly CheckedContract[];
  checksums: readonly Checksum[];
};

/** Measures a built warehouse: every number comes from a query, except how many faults were planted. */
export async function inspect(database: Database, plant: SamplePlant): Promise<Report> {
  return {
    faults: await findFaults(database, plant),
    balances: await checkBalances(database),
    contracts: await checkContracts(database),
    checksums: await computeChecksums(database),
  };
}

/** Loads a row twice, as a retry without a key would. */
const MISTAKE = "INSERT INTO silver.orders SELECT * FROM silver.orders LIMIT 1";

/** What the checks say about a mistake. It is rolled back, so the warehouse stays as it was. */
export async function inspectMistake(database: Database): Promise<Pick<Report, "balances" | "contracts">> {
  await database.query("BEGIN");
  try {
    await database.query(MISTAKE);
    return { balances: await checkBalances(database), contracts: await checkContracts(database) };
  } finally {
    await database.query("ROLLBACK");
  }
}

const firstOf = async (database: Database, sql: string) => (await database.query(sql))[0] ?? {};

async function findFaults(database: Database, plant: SamplePlant): Promise<FoundFault[]> {
  const plan = plantFaults(plant);
  const counts = faultFacts.map(({ name, foundBy }) => `(${foundBy}) AS ${name}`);
  const found = await firstOf(database, `SELECT ${counts.join(", ")}`);
  return faultFacts.map(({ name, label, source, treatment }) => ({
    label,
    source,
    treatment,
    planted: plantedCount(plan[name]),
    found: Number(found[name]),
  }));
}

async function checkBalances(database: Database): Promise<CheckedBalance[]> {
  const checked: CheckedBalance[] = [];
  for (const balance of balances) {
    const { source, target, difference } = await firstOf(database, balanceSql(balance));
    const { label, unit } = balance;
    checked.push({ label, unit, source: String(source), target: String(target), difference: String(difference) });
  }
  return checked;
}

async function checkContracts(database: Database): Promise<CheckedContract[]> {
  const checked: CheckedContract[] = [];
  for (const model of models) {
    const columns = await database.query(`SELECT column_name, column_type FROM (DESCRIBE ${model.table})`);
    const counts = await firstOf(database, contractSql(model));
    checked.push({
      table: model.table,
      schemaProblems: schemaProblems(
        model,
        columns.map(({ column_name, column_type }) => ({ name: String(column_name), type: String(column_type) })),
      ),
      rules: contractChecks(model).map(({ rule }, index) => ({ rule, violations: Number(counts[`c${index}`]) })),
    });
  }
  return checked;
}

export async function computeChecksums(database: Database): Promise<Checksum[]> {
  const tables = [
    ...Object.entries(bronzeColumns).map(([table, columns]) => ({ table, columns: Object.keys(columns) })),
    ...models.map(({ table, contract }) => ({ table, columns: Object.keys(contract.columns) })),
  ];
  const checksums: Checksum[] = [];
  for (const { table, columns } of tables) {
    const { rows, checksum } = await firstOf(database, checksumSql(table, columns));
    checksums.push({ table, rows: Number(rows), checksum: String(checksum) });
  }
  return checksums;
}

/** Every table that a replay must reproduce. */
function checksumSql(table: string, columns: readonly string[]): string {
  // A sum of row hashes ignores the order of rows but, unlike an exclusive or, not repeated ones.
  return `SELECT count(*)::VARCHAR AS rows, printf('%016x', (coalesce(sum(hash(${columns.join(", ")})::HUGEINT), 0)
    % 18446744073709551616)::UBIGINT) AS checksum FROM ${table}`;
}
