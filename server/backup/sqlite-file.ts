import { DatabaseSync } from "node:sqlite";
import { migrations } from "#migrations/all.ts";
import { OperatorError } from "#server/platform/errors.ts";

const PATIENCE_MS = 5_000;

const SQLITE_BUSY = 5;
const SQLITE_CORRUPT = 11;
const SQLITE_NOT_A_DATABASE = 26;

/** Copies the database as it is at one moment, while others read and write it. */
export function copyDatabase(source: string, target: string): void {
  using database = new DatabaseSync(source, { readOnly: true, timeout: PATIENCE_MS });
  try {
    database.prepare("vacuum into ?").run(target);
  } catch (cause) {
    if (!isUnreadable(cause)) throw cause;
    throw new OperatorError(`${source} is damaged, so no backup was made: ${(cause as Error).message}.`, { cause });
  }
}

/** Reads every page and says at which migration the database is. */
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
    throw new OperatorError("The database is not one of this site. Nothing was changed.", { cause });
  }
  throw new OperatorError("The database is not one of this site. Nothing was changed.");
}

const rows = (database: DatabaseSync, query: string) => database.prepare(query).all();

/** A database this release has not learnt to read yet. */
export function refuseNewerSchema(schema: string, file: string): void {
  if (Object.hasOwn(migrations, schema)) return;
  throw new OperatorError(
    `${file} needs a newer release of the site (it has the migration ${schema}). Nothing was changed.`,
  );
}

/** Sessions end: one that was revoked since the backup must not come back to life. */
export function endSessions(file: string): void {
  using database = new DatabaseSync(file);
  database.exec("pragma journal_mode = delete; delete from sessions");
}

/**
 * Makes sure that nobody has the database open, and brings what its write-ahead log holds into the file. Every
 * connection holds a lock for as long as it lives, which keeps us from leaving the write-ahead mode.
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
