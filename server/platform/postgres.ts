import { Kysely, PostgresDialect, type PostgresPool, sql } from "kysely";
import pg from "pg";
import { type ContentVersion, followPostgresVersion } from "#server/platform/content-version.ts";
import type { Logger } from "#server/platform/logger.ts";
import { migrateToLatest } from "#server/platform/migrate.ts";
import type { Tables } from "#server/platform/tables.ts";

const POOL_SIZE = 10;
/** For a free connection or a new one. */
const CONNECT_TIMEOUT_MS = 5_000;
/** Far above what any query of ours takes: a database that has not answered by then is taken to be gone. */
const QUERY_TIMEOUT_MS = 10_000;
/** The locks of a transaction whose end never arrives are freed after this long. */
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000;

/** The pool waits for what is done on connecting, though its types don't say so. */
type PoolOptions = Omit<pg.PoolConfig, "onConnect"> & { onConnect: (client: pg.ClientBase) => Promise<void> };

type OpenedPostgres = { db: Kysely<Tables>; contentVersion: ContentVersion };

/** Connects, migrates, and follows the content's version. */
export async function connectPostgres(url: string, log: Logger): Promise<OpenedPostgres> {
  const pool = openPool(url, log);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: impatient(pool) }) });
  try {
    await sql`select 1`.execute(db);
    // A migration takes as long as it takes, and so does waiting for another instance's.
    await migrateToLatest(new Kysely({ dialect: new PostgresDialect({ pool }) }), "postgres");
    return { db, contentVersion: await followPostgresVersion(url, log) };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

function openPool(url: string, log: Logger): pg.Pool {
  // Times are stored as bigint milliseconds, which fit a number until long after the year 200,000.
  const types = {
    getTypeParser: (oid: number, format?: "text") => (oid === 20 ? Number : pg.types.getTypeParser(oid, format)),
  };
  const options: PoolOptions = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    max: POOL_SIZE,
    types: types as pg.CustomTypesConfig,
    async onConnect(client) {
      // A connection that drops must not end the process, be it idle or in the middle of a transaction.
      client.on("error", (error) => log.warn("a database connection was lost", { error }));
      await orCut(client, client.query(`set idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_TIMEOUT_MS}`));
    },
  };
  const pool = new pg.Pool(options);
  // Told by the connection itself.
  pool.on("error", () => {});
  return pool;
}

/** The same pool for those who can't wait: a connection that stays silent is cut, and its query fails. */
function impatient(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      return {
        query: ((text: string, values: unknown[]) => orCut(client, client.query(text, values))) as never,
        release: (error?: boolean) => client.release(error),
      };
    },
  };
}

async function orCut<Result>(client: pg.ClientBase, answer: Promise<Result>): Promise<Result> {
  const cut = setTimeout(() => void (client as pg.Client).end(), QUERY_TIMEOUT_MS);
  try {
    return await answer;
  } finally {
    clearTimeout(cut);
  }
}
