import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { FIRST_MIGRATION, migrations } from "#migrations/all.ts";
import { OperatorError } from "#server/platform/errors.ts";
import type { Engine, Tables } from "#server/platform/tables.ts";

/** An arbitrary number that every version of the site must share. */
const ADVISORY_LOCK = 7_246_310_551;

/**
 * Brings the schema up to date. Instances that start together take turns: with an advisory lock on PostgreSQL, and with
 * the write lock of the transaction for all pending steps on SQLite.
 */
export function migrateToLatest(
  db: Kysely<Tables>,
  engine: Engine,
  steps: Record<string, Migration> = migrations,
): Promise<void> {
  return inTurn(db, engine, () => applySteps(db, steps));
}

/** The same for the tables of a demo, which have steps of their own. */
export const migrateDemo = (
  db: Kysely<unknown>,
  engine: Engine,
  steps: Record<string, Migration>,
  schema?: string,
): Promise<void> =>
  inTurn(db, engine, async () => {
    const provider = { getMigrations: async () => steps };
    const migrator = new Migrator({ db, provider, ...(schema && { migrationTableSchema: schema }) });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  });

/** Takes back every step after this one, in one transaction. */
export const migrateBackTo = (db: Kysely<Tables>, engine: Engine, step: string): Promise<void> =>
  inTurn(db, engine, () => applySteps(db, migrations, step));

async function inTurn<Own>(db: Kysely<Own>, engine: Engine, work: () => Promise<void>): Promise<void> {
  if (engine === "sqlite") return work();
  await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${ADVISORY_LOCK})`.execute(connection);
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${ADVISORY_LOCK})`.execute(connection);
    }
  });
}

/** Returns the latest step of the database that this release doesn't know. */
async function unknownStep(db: Kysely<Tables>, steps: Record<string, Migration>): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc`.execute(db);
  return rows.find(({ name }) => !Object.hasOwn(steps, name))?.name;
}

function newerRelease(unknown: string, steps: Record<string, Migration>) {
  const latest = Object.keys(steps).toSorted().at(-1);
  return new OperatorError(
    `This database was last used by a newer release (it has the migration ${unknown}, and this release ends at ${latest}). ` +
      "Start that release, or restore a backup from before it, or take the database back with that release " +
      "(npm run restore -- --release <this release>). Nothing was changed.",
  );
}

const olderRelease = (latest: string) =>
  new OperatorError(
    `This database was last used by a release before 0.2.0 (its last migration is ${latest}). ` +
      "Start release 0.3.0 with it once, then this one. Nothing was changed.",
  );

async function applySteps(db: Kysely<Tables>, steps: Record<string, Migration>, target?: string) {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => steps } });
  const applied = (await migrator.getMigrations()).filter(({ executedAt }) => executedAt).map(({ name }) => name);
  if (applied.length > 0 && !applied.includes(FIRST_MIGRATION)) throw olderRelease(applied.at(-1) ?? "");
  const { error, results } = target ? await migrator.migrateTo(target) : await migrator.migrateToLatest();
  if (!error) return;
  const unknown = await unknownStep(db, steps);
  if (unknown) throw newerRelease(unknown, steps);
  const failed = results?.find((result) => result.status === "Error")?.migrationName;
  const reason = error instanceof Error ? error.message : "unknown reason";
  throw new OperatorError(
    failed
      ? `The migration ${failed} failed and nothing was changed: ${reason}.`
      : `The database was not migrated: ${reason}.`,
    { cause: error },
  );
}
