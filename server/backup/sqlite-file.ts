import { DatabaseSync } from "node:sqlite";
import { migrations } from "#migrations/all.ts";
import { OperatorError } from "#server/platform/errors.ts";

const LOCK_TIMEOUT_MS = 5_000;

const SQLITE_BUSY = 5;
const SQLITE_CORRUPT = 11;
const SQLITE_NOT_A_DATABASE = 26;

/** Copies a consistent snapshot of the database while others read and write it. */
export function copyDatabase(source: string, target: string): void {
  using database = new DatabaseSync(source, { readOnly: true, timeout: LOCK_TIMEOUT_MS });
  try {
    database.prepare("vacuum into ?").run(target);
  } catch (cause) {
    if (!isUnreadable(cause)) throw cause;
    throw new OperatorError(`${source} is damaged, so no backup was made: ${(cause as Error).message}.`, { cause });
  }
}

/** Checks every page and returns the database's last migration. */
export function checkDatabase(file: string): { schema: string } {
  using database = new DatabaseSync(file);
  try {
    const problems = [...rows(database, "pragma integrity_check"), ...rows(database, "pragma foreign_key_check")];
    if (problems.length !== 1 || problems[0]?.integrity_check !== "ok") {
      throw new OperatorError(`The database is damaged: ${JSON.stringify(problems[0])}. Nothing was changed.`);
    }
    const schema = rows(database, "select name from kysely_migration order by name desc limit 1")[0]?.name;
    if (typeof schema === "string") return { schema };
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause;
    throw new OperatorError("The database does not belong to this site. Nothing was changed.", { cause });
  }
  throw new OperatorError("The database does not belong to this site. Nothing was changed.");
}

const rows = (database: DatabaseSync, query: string) => database.prepare(query).all();

/** Refuses a database that only a newer release can read. */
export function refuseNewerSchema(schema: string, file: string): void {
  if (Object.hasOwn(migrations, schema)) return;
  throw new OperatorError(
    `${file} needs a newer release of the site (it has the migration ${schema}). Nothing was changed.`,
  );
}

/** Ends all sessions, since one that was revoked after the backup must not come back to life. */
export function endSessions(file: string): void {
  using database = new DatabaseSync(file);
  database.exec("pragma journal_mode = delete; delete from sessions");
}

/**
 * Makes sure that no process has the database open, and merges its write-ahead log into the file. Any open connection
 * holds a lock that prevents leaving WAL mode.
 */
export function takeOutOfUse(file: string): "taken" | "unreadable" {
  using database = new DatabaseSync(file, { timeout: 500 });
  try {
    if (rows(database, "pragma journal_mode = delete")[0]?.journal_mode !== "delete") throw inUse(file);
    database.exec("begin exclusive; rollback");
    return "taken";
  } catch (cause) {
    if (isUnreadable(cause)) return "unreadable";
    throw codeOf(cause) === SQLITE_BUSY ? inUse(file, cause) : cause;
  }
}

const inUse = (file: string, cause?: unknown) =>
  new OperatorError(`Stop the site first: ${file} is in use. Nothing was changed.`, { cause });

const codeOf = (error: unknown) => ((error as { errcode?: number }).errcode ?? 0) & 0xff;
const isUnreadable = (error: unknown) => [SQLITE_CORRUPT, SQLITE_NOT_A_DATABASE].includes(codeOf(error));
