import { setTimeout as wait } from "node:timers/promises";
import { Kysely, sql } from "kysely";
import { type ContentVersion, followSqliteVersion } from "#server/platform/content-version.ts";
import { type DemoData, demoFiles, demoSchemas } from "#server/platform/demo-data.ts";
import { OperatorError } from "#server/platform/errors.ts";
import type { Logger } from "#server/platform/logger.ts";
import { migrateToLatest } from "#server/platform/migrate.ts";
import { connectPostgres } from "#server/platform/postgres.ts";
import type { Settings } from "#server/platform/settings.ts";
import { SiteSqliteDialect, SqliteFile, sqliteFile } from "#server/platform/sqlite.ts";
import type { Engine, Tables } from "#server/platform/tables.ts";

export type Database = {
  engine: Engine;
  db: Kysely<Tables>;
  /** A demo's own tables, apart from the site's. */
  demoTables: DemoData["tables"];
  contentVersion: ContentVersion;
  ping(): Promise<void>;
  /** Removes deleted data from the database's files as well, as far as the engine allows. */
  eraseDeleted(): Promise<void>;
  /** Also rewrites the whole database where deleting can leave copies; takes seconds with hundreds of megabytes. */
  rewrite(): Promise<void>;
  close(): Promise<void>;
};

/** Why a data folder can't be used, by the system's code. */
const READ_ONLY: Record<string, string> = {
  EROFS: "it is on a read-only file system",
  EACCES: "its user has no permission to, for the folder or the database in it",
  EPERM: "the system does not allow it",
};
const PING_TIMEOUT_MS = 2_000;
/** Emptying the log is retried, since another process may be reading it. */
const ERASE_ATTEMPTS = 40;
const ERASE_RETRY_MS = 50;

export async function openDatabase(
  settings: Pick<Settings, "dataDir" | "databaseUrl">,
  log: Logger,
): Promise<Database> {
  return settings.databaseUrl ? openPostgres(settings.databaseUrl, log) : openSqlite(settings.dataDir, log);
}

/** Opens the database for some work, as a command does. */
export async function withDatabase<Result>(
  settings: Pick<Settings, "dataDir" | "databaseUrl">,
  log: Logger,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(settings, log);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function openSqlite(dataDir: string, log: Logger): Promise<Database> {
  let dialect: SiteSqliteDialect;
  try {
    // Opened at once, so that an unusable folder is reported before anything else happens.
    dialect = new SiteSqliteDialect(new SqliteFile(sqliteFile(dataDir)));
  } catch (cause) {
    const { code = "", message } = cause as NodeJS.ErrnoException;
    const reason = READ_ONLY[code];
    throw new OperatorError(
      reason
        ? `The site can't write to DATA_DIR (${dataDir}): ${reason}.`
        : `The database in DATA_DIR (${dataDir}) can't be opened: ${message}.`,
      { cause },
    );
  }
  const db = new Kysely<Tables>({ dialect });
  try {
    await migrateToLatest(db, "sqlite");
    const contentVersion = followSqliteVersion(dataDir);
    const demos = demoFiles(dataDir);
    return {
      engine: "sqlite",
      db,
      demoTables: demos.tables,
      contentVersion,
      ping: () => ask(db),
      eraseDeleted: () => emptyLog(db, log),
      async rewrite() {
        await sql`vacuum`.execute(db);
        await emptyLog(db, log);
      },
      async close() {
        contentVersion.close();
        await demos.close();
        await db.destroy();
      },
    };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function openPostgres(url: string, log: Logger): Promise<Database> {
  try {
    const { db, contentVersion } = await connectPostgres(url, log);
    const demos = demoSchemas(url, log);
    return {
      engine: "postgres",
      db,
      demoTables: demos.tables,
      contentVersion,
      ping: () => withTimeout(ask(db)),
      // PostgreSQL manages its own files: VACUUM reuses the space of deleted rows.
      eraseDeleted: async () => {},
      rewrite: async () => {},
      async close() {
        contentVersion.close();
        await demos.close();
        await db.destroy();
      },
    };
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause;
    throw new OperatorError(`The database at DATABASE_URL can't be used: ${(cause as Error).message}.`, { cause });
  }
}

/** Fails fast, since health checks must not wait for a connection timeout. */
async function withTimeout(answer: Promise<void>): Promise<void> {
  const overdue = wait(PING_TIMEOUT_MS, undefined, { ref: false }).then(() => {
    throw new Error(`The database did not respond within ${PING_TIMEOUT_MS} ms.`);
  });
  await Promise.race([answer, overdue]);
}

/**
 * Empties the write-ahead log, which keeps older copies of pages whose deleted rows are already overwritten in the
 * database file (`secure_delete`). Not possible while someone reads an older state; then the next cleanup does it.
 */
async function emptyLog(db: Kysely<Tables>, log: Logger): Promise<void> {
  for (let attempt = 1; attempt <= ERASE_ATTEMPTS; attempt += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return;
    await wait(ERASE_RETRY_MS);
  }
  log.warn("the write-ahead log is in use and could not be emptied; the next cleanup will retry");
}

async function ask(db: Kysely<Tables>) {
  await sql`select 1`.execute(db);
}
