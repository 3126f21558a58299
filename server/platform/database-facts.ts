import { statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { migrations } from "#migrations/all.ts";
import { postgresPlace } from "#server/platform/service-record.ts";
import type { Settings } from "#server/platform/settings.ts";
import { sqliteFile } from "#server/platform/sqlite.ts";

const TIMEOUT_MS = 5_000;

/** Describes a database in one line, so that an operator recognizes it. Works on databases of any release. */
export async function describeDatabase({ dataDir, databaseUrl }: Pick<Settings, "dataDir" | "databaseUrl">) {
  const parts = databaseUrl ? await postgresFacts(databaseUrl) : sqliteFacts(sqliteFile(dataDir));
  return `Database: ${parts.filter(Boolean).join(", ")}`;
}

function sqliteFacts(file: string): string[] {
  const name = `SQLite at ${file}`;
  try {
    using database = new DatabaseSync(file, { readOnly: true, timeout: TIMEOUT_MS });
    const read = (query: string) => Object.values(database.prepare(query).get() ?? {})[0];
    const facts = [inquiries(Number(read(COUNT))), `last written ${lastWritten(file)}`, release(String(read(LATEST)))];
    return [name, ...facts];
  } catch {
    return [name, "not readable as a database of this site", `last written ${lastWritten(file)}`];
  }
}

/** Ignores connection errors, since opening the database reports them next. */
async function postgresFacts(databaseUrl: string): Promise<string[]> {
  const name = `PostgreSQL, ${postgresPlace(databaseUrl)}`;
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: TIMEOUT_MS });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ there: boolean }>(
      "select to_regclass('kysely_migration') is not null as there",
    );
    if (!rows[0]?.there) return [name, "empty"];
    const count = await client.query<{ count: string }>(COUNT);
    const latest = await client.query<{ name: string }>(LATEST);
    return [name, inquiries(Number(count.rows[0]?.count)), release(latest.rows[0]?.name ?? "")];
  } catch {
    return [name];
  } finally {
    await client.end().catch(() => {});
  }
}

const COUNT = "select count(*) as count from inquiries";
const LATEST = "select name from kysely_migration order by name desc limit 1";

const inquiries = (count: number) => (count === 1 ? "1 inquiry" : `${count} inquiries`);
const release = (latest: string) =>
  Object.hasOwn(migrations, latest) ? "" : `last used by a newer release (migration ${latest})`;

/** Includes the write-ahead log, which is written first. */
function lastWritten(file: string): string {
  const times = [file, `${file}-wal`].map((each) => statSync(each, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  return new Intl.DateTimeFormat("en-US", {
    dateStyle: "medium",
    timeStyle: "short",
    hourCycle: "h23",
    timeZone: "UTC",
  })
    .format(Math.max(...times))
    .concat(" UTC");
}
