import { Kysely, PostgresDialect, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import pg from "pg";
import { expect, test } from "vitest";
import { migrations } from "#migrations/all.ts";
import { migrateToLatest } from "#server/platform/migrate.ts";
import { SiteSqliteDialect, SqliteFile, sqliteFile } from "#server/platform/sqlite.ts";
import type { Tables } from "#server/platform/tables.ts";
import { databaseOpener, describeOnBothEngines } from "#tests/support/databases.ts";

const open = databaseOpener();

const nothing: Migration = { up: async () => {} };

describeOnBothEngines("instances that start together", (storage) => {
  test("migrate once", async () => {
    const runs: string[] = [];
    const step: Migration = {
      async up(db) {
        runs.push("up");
        await db.schema.createTable("started_together").addColumn("id", "integer").execute();
      },
    };
    const instances = await Promise.all([open(storage.settings), open(storage.settings), open(storage.settings)]);
    const steps = { ...migrations, "9998-started-together": step };
    await Promise.all(instances.map(({ db, engine }) => migrateToLatest(db, engine, steps)));
    expect(runs).toEqual(["up"]);
  });
});

describeOnBothEngines("a migration that fails", (storage) => {
  test("changes nothing and is named in the error", async () => {
    const { db, engine } = await open(storage.settings);
    const half: Migration = {
      async up(schema) {
        await schema.schema.createTable("half_done").addColumn("id", "integer").execute();
        throw new Error("the second half is missing");
      },
    };
    const steps = { ...migrations, "9999-half": half };
    const migrating = migrateToLatest(db, engine, steps);
    await expect(migrating).rejects.toThrow(
      "The migration 9999-half failed and nothing was changed: the second half is missing.",
    );
    await expect(sql`select * from half_done`.execute(db)).rejects.toThrow(/half_done/);
  });
});

describeOnBothEngines("a database of a newer release", (storage) => {
  test("is refused", async () => {
    const { db, engine } = await open(storage.settings);
    await migrateToLatest(db, engine, { ...migrations, "9999-newer": nothing });
    await expect(open(storage.settings)).rejects.toThrow(
      /^This database was last used by a newer release \(it has the migration 9999-newer, and this release ends at .*\)\. Start that release, or restore a backup from before it, or take the database back with that release \(npm run restore -- --release <this release>\)\. Nothing was changed\.$/,
    );
  });
});

describeOnBothEngines("a database of a release before 0.2.0", (storage) => {
  test("is refused with the release to start once, and is left alone", async () => {
    const { dataDir, databaseUrl } = storage.settings;
    const dialect = databaseUrl
      ? new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl }) })
      : new SiteSqliteDialect(new SqliteFile(sqliteFile(dataDir)));
    const db = new Kysely<Tables>({ dialect });
    const steps = { "0001-site-state": nothing, "0002-accounts": nothing };
    await new Migrator({ db, provider: { getMigrations: async () => steps } }).migrateToLatest();
    await expect(open(storage.settings)).rejects.toThrow(
      "This database was last used by a release before 0.2.0 (its last migration is 0002-accounts). " +
        "Start release 0.3.0 with it once, then this one. Nothing was changed.",
    );
    await expect(sql`select * from accounts`.execute(db)).rejects.toThrow(/accounts/);
    await db.destroy();
  });
});
