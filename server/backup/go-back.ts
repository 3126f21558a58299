import { writeFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { goingBackLoses, releases } from "#migrations/all.ts";
import type { Clock } from "#server/platform/clock.ts";
import { OperatorError } from "#server/platform/errors.ts";
import { migrateBackTo } from "#server/platform/migrate.ts";
import type { Settings } from "#server/platform/settings.ts";
import { SiteSqliteDialect, SqliteFile, sqliteFile } from "#server/platform/sqlite.ts";
import type { Engine, Tables } from "#server/platform/tables.ts";
import { PRIVATE_FILE } from "./new-file.ts";
import { timestamp } from "./sqlite-backup.ts";
import { copyDatabase, takeOutOfUse } from "./sqlite-file.ts";

type Task = { settings: Settings; release: string; isConfirmed: boolean; clock: Clock };

/** The server needs a moment to forget a connection that was just closed. */
const CHECKS = 20;
const CHECK_EVERY_MS = 100;

/**
 * Takes the database back to the last step of an earlier release, which refuses to open it otherwise. Says what that
 * deletes, and does nothing more until it is confirmed. With SQLite, the current database is kept.
 */
export async function goBack({ settings, release, isConfirmed, clock }: Task): Promise<string> {
  const step = Object.hasOwn(releases, release) ? releases[release] : undefined;
  if (step === undefined) {
    const known = Object.keys(releases).join(", ");
    throw new OperatorError(`There is no way back to release ${release}; there is one to: ${known}. Nothing was done.`);
  }
  const engine: Engine = settings.databaseUrl ? "postgres" : "sqlite";
  const place = sqliteFile(settings.dataDir);
  if (engine === "sqlite" && takeOutOfUse(place) === "unreadable") {
    throw new OperatorError(`${place} can't be read as a database. Nothing was done.`);
  }
  const db = open(settings);
  try {
    if (engine === "postgres") await refuseOtherConnections(db);
    const taken = (await appliedSteps(db)).filter((name) => name > step);
    if (taken.length === 0) return `Nothing to do: release ${release} can open this database.`;
    const losses = taken.map((name) => `- ${goingBackLoses[name] ?? "nothing"} (${name})`);
    if (!isConfirmed) {
      throw new OperatorError(
        [
          `Going back to release ${release} deletes what it doesn't know:`,
          ...losses,
          engine === "sqlite" ? "A copy of the database is kept." : "Make a copy first: pg_dump.",
          "Nothing was done. To continue, add --yes.",
        ].join("\n"),
      );
    }
    const copy = engine === "sqlite" ? `${place}.before-restore-${timestamp(clock)}` : undefined;
    if (copy) {
      await writeFile(copy, "", { mode: PRIVATE_FILE });
      copyDatabase(place, copy);
    }
    await migrateBackTo(db, engine, step);
    return [
      `Release ${release} can open this database now; starting this release migrates it again. Deleted:`,
      ...losses,
      ...(copy ? [`The previous database was kept as ${copy}.`] : []),
    ].join("\n");
  } finally {
    await db.destroy();
  }
}

/** Opens the database without migrating it. */
function open({ databaseUrl, dataDir }: Settings): Kysely<Tables> {
  const dialect = databaseUrl
    ? new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl }) })
    : new SiteSqliteDialect(new SqliteFile(sqliteFile(dataDir)));
  return new Kysely<Tables>({ dialect });
}

async function appliedSteps(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

async function refuseOtherConnections(db: Kysely<Tables>): Promise<void> {
  for (let check = 0; check < CHECKS; check += 1) {
    const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
      and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(db);
    if (rows.length === 0) return;
    await wait(CHECK_EVERY_MS);
  }
  throw new OperatorError("Stop the site first: others are connected to the database. Nothing was done.");
}
