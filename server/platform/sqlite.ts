import { accessSync, closeSync, constants, mkdirSync, openSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from "kysely";

const BUSY_TIMEOUT_MS = 5_000;
const BUSY_RETRY_MS = 5;
const MAX_STATEMENTS = 200;

export const sqliteFile = (dataDir: string) => join(dataDir, "site.sqlite");

/** Adapts node:sqlite to the interface Kysely expects. */
export class SqliteFile implements SqliteDatabase {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  /** Fully synchronized, acknowledged writes survive a power failure; with "normal", only the death of the process. */
  constructor(file: string, synchronous: "full" | "normal" = "full") {
    const folder = dirname(file);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // SQLite needs to create its log there, too.
    accessSync(folder, constants.W_OK);
    // Created here, because SQLite would let everyone on the machine read it; its log gets the same mode.
    closeSync(openSync(file, "a", 0o600));
    this.#database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
    this.#database.exec(`pragma journal_mode = wal; pragma synchronous = ${synchronous}; pragma foreign_keys = on`);
    // Overwrites deleted rows with zeros, so that they can't be read from the file.
    this.#database.exec("pragma secure_delete = on");
    // From here on, RetryingSqliteDriver waits for locks.
    this.#database.exec("pragma busy_timeout = 0");
  }

  prepare(query: string) {
    const statement = this.#statement(query);
    return {
      reader: statement.columns().length > 0,
      all: (parameters: readonly unknown[]) => statement.all(...(parameters as never[])),
      run: (parameters: readonly unknown[]) => statement.run(...(parameters as never[])),
      iterate: (parameters: readonly unknown[]) => statement.iterate(...(parameters as never[])),
    };
  }

  close() {
    this.#statements.clear();
    this.#database.close();
  }

  #statement(query: string): StatementSync {
    const known = this.#statements.get(query);
    if (known) return known;
    const statement = this.#database.prepare(query);
    const oldest = this.#statements.keys().next();
    if (this.#statements.size >= MAX_STATEMENTS && !oldest.done) this.#statements.delete(oldest.value);
    this.#statements.set(query, statement);
    return statement;
  }
}

/**
 * Several processes may share one folder: the server and a command, or two servers. Write-ahead logging lets readers
 * continue during a write. Every transaction takes the write lock at its start, because one that took it at its first
 * write might find that the rows it had read have changed.
 */
class RetryingSqliteDriver extends SqliteDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: (query) => retryWhileBusy(() => connection.executeQuery(query)),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }

  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /** SQLite rolls back on its own when the disk is full; the error of a second rollback would hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!(error as Error).message.includes("no transaction is active")) throw error;
    }
  }
}

/** Waits for another process's lock without blocking the event loop, as SQLite's own busy timeout would. */
async function retryWhileBusy<Result>(run: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + BUSY_TIMEOUT_MS;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
      await wait(BUSY_RETRY_MS);
    }
  }
}

const SQLITE_BUSY = 5;
const isBusy = (error: unknown) => (error as { errcode?: number }).errcode === SQLITE_BUSY;

/** SQLite's schema changes are transactional, contrary to Kysely's adapter, so a failed migration leaves nothing behind. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

export class SiteSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(database: SqliteFile | (() => Promise<SqliteFile>)) {
    super({ database });
    this.#config = { database };
  }

  override createDriver() {
    return new RetryingSqliteDriver(this.#config);
  }

  override createAdapter() {
    return new TransactionalSqliteAdapter();
  }
}
