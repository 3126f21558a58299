import { Kysely, PostgresDialect, type PostgresPool, sql } from "kysely";
import pg from "pg";
import { type ContentVersion, followPostgresVersion } from "#server/platform/content-version.ts";
import type { Logger } from "#server/platform/logger.ts";
import { migrateToLatest } from "#server/platform/migrate.ts";
import type { Tables } from "#server/platform/tables.ts";

const POOL_SIZE = 10;
/** How long to wait for a free or a new connection. */
const CONNECT_TIMEOUT_MS = 5_000;
/** Far longer than any query takes; a database that hasn't responded by then is presumed dead. */
const QUERY_TIMEOUT_MS = 10_000;
/** Frees the locks of a transaction whose client has gone away. */
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000;

/** The pool awaits `onConnect`, though its types don't say so. */
type PoolOptions = Omit<pg.PoolConfig, "onConnect"> & { onConnect: (client: pg.ClientBase) => Promise<void> };

type OpenedPostgres = { db: Kysely<Tables>; contentVersion: ContentVersion };

/** Connects, migrates, and follows the content version. */
export async function connectPostgres(url: string, log: Logger): Promise<OpenedPostgres> {
  const pool = openPool(url, log, {});
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: withTimeouts(pool) }) });
  try {
    await sql`select 1`.execute(db);
    // No timeouts for migrations or for waiting until another instance has finished its own.
    await migrateToLatest(new Kysely({ dialect: new PostgresDialect({ pool }) }), "postgres");
    return { db, contentVersion: await followPostgresVersion(url, log) };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** With a schema, tables are looked for and created in it. */
export function openPool(url: string, log: Logger, { size = POOL_SIZE, schema = "" }): pg.Pool {
  // Times are stored as bigint milliseconds, which fit a number until long after the year 200,000.
  const types = {
    getTypeParser: (oid: number, format?: "text") => (oid === 20 ? Number : pg.types.getTypeParser(oid, format)),
  };
  const options: PoolOptions = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    max: size,
    types: types as pg.CustomTypesConfig,
    async onConnect(client) {
      // Without a listener, a dropped connection would crash the process.
      client.on("error", (error) => log.warn("a database connection was lost", { error }));
      const session = [`set idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_TIMEOUT_MS}`];
      if (schema) session.push(`set search_path to ${schema}`);
      await orDisconnect(client, client.query(session.join(";")));
    },
  };
  const pool = new pg.Pool(options);
  // The connection itself logs the error.
  pool.on("error", () => {});
  return pool;
}

/** Closes a connection that doesn't respond in time, so that its query fails. */
export function withTimeouts(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      return {
        query: ((text: string, values: unknown[]) => orDisconnect(client, client.query(text, values))) as never,
        release: (error?: boolean) => client.release(error),
      };
    },
  };
}

async function orDisconnect<Result>(client: pg.ClientBase, answer: Promise<Result>): Promise<Result> {
  const timer = setTimeout(() => void (client as pg.Client).end(), QUERY_TIMEOUT_MS);
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
  }
}
