import { once } from "node:events";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import pg from "pg";
import type { Logger } from "#server/platform/logger.ts";
import { countState } from "#server/platform/site-state.ts";
import { sqliteFile } from "#server/platform/sqlite.ts";
import type { Db, Engine, Tables, Transaction } from "#server/platform/tables.ts";

/**
 * A number that increases with every change to public content. Caches compare it, so a change made by any process on
 * the same database shows up in all of them at once.
 */
export type ContentVersion = {
  current(): number;
  /** Called after a change by this process, which doesn't have to wait for a notification. */
  seen(version: number): void;
  close(): void;
};

const KEY = "content_version";
const CHANNEL = "content_version";
const RECONNECT_AFTER_MS = 1_000;
const POLL_EVERY_MS = 5_000;
const TIMEOUT_MS = 5_000;

/** Called in the transaction that changes the content, so that both become visible together. */
export async function moveContentVersion(transaction: Kysely<Tables>, engine: Engine): Promise<number> {
  const value = await countState(transaction, KEY);
  if (engine === "postgres") await sql`select pg_notify(${CHANNEL}, ${String(value)})`.execute(transaction);
  return value;
}

type Versioned = { db: Db; engine: Engine; contentVersion: ContentVersion };

/** Changes what visitors see, in one transaction with the content version. */
export async function changePublic<Result>(
  { db, engine, contentVersion }: Versioned,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const { result, version } = await db.transaction().execute(async (transaction) => {
    const result = await work(transaction);
    return { result, version: await moveContentVersion(transaction, engine) };
  });
  contentVersion.seen(version);
  return result;
}

/** Reads once per content version. While the database is out of reach, what was read last still applies. */
export function oncePerVersion<Value>(contentVersion: Pick<ContentVersion, "current">, read: () => Promise<Value>) {
  let reading: { version: number; value: Promise<Value> } | undefined;
  let latest: { value: Value } | undefined;

  async function current(): Promise<Value> {
    const version = contentVersion.current();
    if (reading?.version !== version) reading = { version, value: read() };
    const started = reading;
    try {
      const value = await started.value;
      if (reading === started || !latest) latest = { value };
      return value;
    } catch (error) {
      if (reading === started) reading = undefined;
      if (!latest) throw error;
      return latest.value;
    }
  }

  return {
    current,
    /** What was read last, for what can't wait; a change starts to be read. */
    latest() {
      if (reading?.version !== contentVersion.current()) current().catch(() => {});
      return latest?.value;
    },
  };
}

/**
 * Uses its own connection, because the writing one would see uncommitted versions. Reads once per turn of the event
 * loop, which under load is a tenth of the work.
 */
export function followSqliteVersion(dataDir: string): ContentVersion {
  const reader = new DatabaseSync(sqliteFile(dataDir), { readOnly: true, timeout: 1_000 });
  const statement = reader.prepare("select value from site_state where key = ?");
  let known: number | undefined;
  const invalidate = () => {
    known = undefined;
  };
  return {
    current() {
      if (known === undefined) {
        known = Number(statement.get(KEY)?.value ?? 0);
        setImmediate(invalidate);
      }
      return known;
    },
    seen: invalidate,
    close: () => reader.close(),
  };
}

/**
 * PostgreSQL notifies listeners on commit. While the connection is down, the last version applies and cached responses
 * are still served; the next connection catches up with its first query.
 */
export async function followPostgresVersion(url: string, log: Logger): Promise<ContentVersion> {
  const stop = new AbortController();
  const pause = (milliseconds: number) => wait(milliseconds, undefined, { ref: false, signal: stop.signal });
  let known = 0;

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    // The next query fails and reports the error.
    client.on("error", () => {});
    client.on("notification", (message) => {
      known = Math.max(known, Number(message.payload));
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      await readVersion(client);
      return client;
    } catch (error) {
      void client.end();
      throw error;
    }
  }

  async function readVersion(client: pg.Client) {
    const { rows } = await client.query<{ value: string }>("select value from site_state where key = $1", [KEY]);
    known = Number(rows[0]?.value ?? 0);
  }

  /** Polls from time to time, since a dead connection looks the same as one without notifications. */
  async function listenUntilLost(client: pg.Client): Promise<void> {
    const ended = once(client, "end");
    try {
      for (;;) {
        await Promise.race([ended, pause(POLL_EVERY_MS)]);
        await readVersion(client);
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
        log.warn("the content version listener lost the database", { error });
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
