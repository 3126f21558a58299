import { once } from "node:events";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import pg from "pg";
import type { Logger } from "#server/platform/logger.ts";
import { sqliteFile } from "#server/platform/sqlite.ts";
import type { Engine, Tables } from "#server/platform/tables.ts";

/**
 * A number that moves on with every change of what the public sees. Whoever keeps something rendered compares it, so a
 * change made by any process on the same database is shown by all of them at once.
 */
export type ContentVersion = {
  current(): number;
  /** Told by a change of this process's own, which need not wait to be heard of. */
  seen(version: number): void;
  close(): void;
};

const KEY = "content_version";
const CHANNEL = "content_version";
const RECONNECT_AFTER_MS = 1_000;
const ASK_EVERY_MS = 5_000;
const PATIENCE_MS = 5_000;

/** Called inside the transaction that changes the content, so both are seen together or not at all. */
export async function moveContentVersion(transaction: Kysely<Tables>, engine: Engine): Promise<number> {
  const { value } = await transaction
    .insertInto("site_state")
    .values({ key: KEY, value: 1 })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: sql`site_state.value + 1` }))
    .returning("value")
    .executeTakeFirstOrThrow();
  if (engine === "postgres") await sql`select pg_notify(${CHANNEL}, ${String(value)})`.execute(transaction);
  return value;
}

/**
 * Reads by a connection of its own: the writing one would see its transaction's number before it is committed. All that
 * is answered in one turn of the event loop is answered by one reading, which under load is a tenth of the work.
 */
export function followSqliteVersion(dataDir: string): ContentVersion {
  const reader = new DatabaseSync(sqliteFile(dataDir), { readOnly: true, timeout: 1_000 });
  const statement = reader.prepare("select value from site_state where key = ?");
  let known: number | undefined;
  const forget = () => {
    known = undefined;
  };
  return {
    current() {
      if (known === undefined) {
        known = Number(statement.get(KEY)?.value ?? 0);
        setImmediate(forget);
      }
      return known;
    },
    seen: forget,
    close: () => reader.close(),
  };
}

/**
 * PostgreSQL tells its listeners on commit. While the connection is away the last number stands: what is in memory goes
 * on being served, and whatever moved meanwhile is learned with the first answer of the next connection.
 */
export async function followPostgresVersion(url: string, log: Logger): Promise<ContentVersion> {
  const stop = new AbortController();
  const pause = (milliseconds: number) => wait(milliseconds, undefined, { ref: false, signal: stop.signal });
  let known = 0;

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    });
    // What broke the connection is told by the question that fails.
    client.on("error", () => {});
    client.on("notification", (message) => {
      known = Math.max(known, Number(message.payload));
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      await ask(client);
      return client;
    } catch (error) {
      void client.end();
      throw error;
    }
  }

  async function ask(client: pg.Client) {
    const { rows } = await client.query<{ value: string }>("select value from site_state where key = $1", [KEY]);
    known = Number(rows[0]?.value ?? 0);
  }

  /** A dead connection is silent like one with nothing to tell, so it is asked now and then. */
  async function listenUntilLost(client: pg.Client): Promise<void> {
    const ended = once(client, "end");
    try {
      for (;;) {
        await Promise.race([ended, pause(ASK_EVERY_MS)]);
        await ask(client);
      }
    } finally {
      void client.end();
    }
  }

  async function keepListening(first: pg.Client): Promise<void> {
    let client: pg.Client | undefined = first;
    while (!stop.signal.aborted) {
      try {
        client ??= await connect();
        await listenUntilLost(client);
      } catch (error) {
        client = undefined;
        if (stop.signal.aborted) return;
        log.warn("the content listener can't reach the database", { error });
        await pause(RECONNECT_AFTER_MS).catch(() => {});
      }
    }
  }

  void keepListening(await connect());
  return {
    current: () => known,
    seen(version) {
      known = Math.max(known, version);
    },
    close: () => stop.abort(),
  };
}
