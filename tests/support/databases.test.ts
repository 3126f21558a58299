import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { expect, it } from "vitest";
import { describeOnBothEngines, type TestDatabase } from "./databases.ts";

type Answer = { version: string; tables: number };

const VERSIONS = { sqlite: /^3\./, postgres: /^PostgreSQL 18/ };
const usedFolders: string[] = [];

describeOnBothEngines("the test database", (database) => {
  it("is an empty database of its engine", async () => {
    usedFolders.push(database.settings.dataDir);
    const answer = await ask(database.settings);
    expect(answer).toEqual({ version: expect.stringMatching(VERSIONS[database.engine]), tables: 0 });
  });
});

it("deletes its data folders", () => {
  expect(usedFolders).toHaveLength(2);
  expect(usedFolders.filter((folder) => existsSync(folder))).toEqual([]);
});

async function ask({ dataDir, databaseUrl }: TestDatabase["settings"]): Promise<Answer | undefined> {
  if (databaseUrl) {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const tables = "(select count(*)::int from information_schema.tables where table_schema = 'public')";
    const { rows } = await client.query<Answer>(`select version(), ${tables} as tables`);
    await client.end();
    return rows[0];
  }
  const sqlite = new DatabaseSync(join(dataDir, "test.sqlite"));
  const row = sqlite
    .prepare("select sqlite_version() as version, (select count(*) from sqlite_schema) as tables")
    .get();
  sqlite.close();
  return row && { version: String(row.version), tables: Number(row.tables) };
}
