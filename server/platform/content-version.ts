import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Kysely, sql } from "kysely";
import pg from "pg";
import type { Logger } from "#server/platform/logger.ts";
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

/** Reads by a connection of its own: the writing one would see its transaction's number before it is committed. */
export function followSqliteVersion(dataDir: string): ContentVersion {
  const reader = new DatabaseSync(join(dataDir, "site.sqlite"), { readOnly: true, timeout: 1_000 });
  const statement = reader.prepare("select value from site_state where key = ?");
  return {
    current: () => Number(statement.get(KEY)?.value ?? 0),
    seen: () => {},
    close: () => reader.close(),
  };
}

/**
 * PostgreSQL tells its listeners on commit. While the connection is away the number is never the same twice, so that
 * nothing stale is served from memory.
 */
export async function followPostgresVersion(url: string, log: Logger): Promise<ContentVersion> {
  let known: number | undefined;
  let unknown = 0;
  let closed = false;
  let client: pg.Client | undefined;

  async function connect() {
    const next = new pg.Client({ connectionString: url });
    next.on("notification", (message) => {
      known = Math.max(known ?? 0, Number(message.payload));
    });
    next.on("error", (error) => log.warn("the content listener lost the database", { error }));
    next.on("end", () => {
      known = undefined;
      if (!closed) setTimeout(reconnect, RECONNECT_AFTER_MS).unref();
    });
    client = next;
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    const { rows } = await next.query<{ value: string }>("select value from site_state where key = $1", [KEY]);
    // A notification may have come in between; the larger number is the later one.
    known = Math.max(known ?? 0, Number(rows[0]?.value ?? 0));
  }

  function reconnect() {
    connect().catch((error) => log.warn("the content listener can't reach the database", { error }));
  }

  await connect();
  return {
    current() {
      if (known !== undefined) return known;
      unknown -= 1;
      return unknown;
    },
    seen(version) {
      if (known !== undefined) known = Math.max(known, version);
    },
    close() {
      closed = true;
      client?.end().catch(() => {});
    },
  };
}
