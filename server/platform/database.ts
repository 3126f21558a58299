import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { type ContentVersion, followPostgresVersion, followSqliteVersion } from "#server/platform/content-version.ts";
import { OperatorError } from "#server/platform/errors.ts";
import type { Logger } from "#server/platform/logger.ts";
import { migrateToLatest } from "#server/platform/migrate.ts";
import type { Settings } from "#server/platform/settings.ts";
import { SiteSqliteDialect } from "#server/platform/sqlite.ts";
import type { Engine, Tables } from "#server/platform/tables.ts";

export type Database = {
  engine: Engine;
  db: Kysely<Tables>;
  contentVersion: ContentVersion;
  ping(): Promise<void>;
  close(): Promise<void>;
};

const CONNECT_TIMEOUT_MS = 5_000;
const POOL_SIZE = 10;

export async function openDatabase(
  settings: Pick<Settings, "dataDir" | "databaseUrl">,
  log: Logger,
): Promise<Database> {
  return settings.databaseUrl ? openPostgres(settings.databaseUrl, log) : openSqlite(settings.dataDir);
}

async function openSqlite(dataDir: string): Promise<Database> {
  let dialect: SiteSqliteDialect;
  try {
    dialect = new SiteSqliteDialect(dataDir);
  } catch (cause) {
    throw new OperatorError(`The database in DATA_DIR (${dataDir}) can't be opened: ${(cause as Error).message}.`, {
      cause,
    });
  }
  const db = new Kysely<Tables>({ dialect });
  try {
    await migrateToLatest(db, "sqlite");
    const contentVersion = followSqliteVersion(dataDir);
    return {
      engine: "sqlite",
      db,
      contentVersion,
      ping: () => ask(db),
      async close() {
        contentVersion.close();
        await db.destroy();
      },
    };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function openPostgres(url: string, log: Logger): Promise<Database> {
  // Times are stored as bigint milliseconds, which fit a number until long after the year 200,000.
  const types = {
    getTypeParser: (oid: number, format?: "text") => (oid === 20 ? Number : pg.types.getTypeParser(oid, format)),
  };
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    max: POOL_SIZE,
    types: types as pg.CustomTypesConfig,
  });
  // An idle connection that drops must not end the process; the next query gets a new one.
  pool.on("error", (error) => log.warn("a database connection was lost", { error }));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await ask(db);
    await migrateToLatest(db, "postgres");
    const contentVersion = await followPostgresVersion(url, log);
    return {
      engine: "postgres",
      db,
      contentVersion,
      ping: () => ask(db),
      async close() {
        contentVersion.close();
        await db.destroy();
      },
    };
  } catch (cause) {
    await db.destroy();
    if (cause instanceof OperatorError) throw cause;
    throw new OperatorError(`The database of DATABASE_URL can't be used: ${(cause as Error).message}.`, { cause });
  }
}

async function ask(db: Kysely<Tables>) {
  await sql`select 1`.execute(db);
}
