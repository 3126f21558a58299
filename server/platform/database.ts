import { setTimeout as wait } from "node:timers/promises";
import { Kysely, sql } from "kysely";
import { type ContentVersion, followSqliteVersion } from "#server/platform/content-version.ts";
import { OperatorError } from "#server/platform/errors.ts";
import type { Logger } from "#server/platform/logger.ts";
import { migrateToLatest } from "#server/platform/migrate.ts";
import { connectPostgres } from "#server/platform/postgres.ts";
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

const PING_TIMEOUT_MS = 2_000;

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
  try {
    const { db, contentVersion } = await connectPostgres(url, log);
    return {
      engine: "postgres",
      db,
      contentVersion,
      ping: () => withinPatience(ask(db)),
      async close() {
        contentVersion.close();
        await db.destroy();
      },
    };
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause;
    throw new OperatorError(`The database of DATABASE_URL can't be used: ${(cause as Error).message}.`, { cause });
  }
}

/** Whoever asks whether the database is there wants to know soon. */
async function withinPatience(answer: Promise<void>): Promise<void> {
  const overdue = wait(PING_TIMEOUT_MS, undefined, { ref: false }).then(() => {
    throw new Error(`The database did not answer within ${PING_TIMEOUT_MS} ms.`);
  });
  await Promise.race([answer, overdue]);
}

async function ask(db: Kysely<Tables>) {
  await sql`select 1`.execute(db);
}
