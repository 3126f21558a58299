import { join } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import type { Migration } from "kysely/migration";
import { OperatorError } from "#server/platform/errors.ts";
import type { Logger } from "#server/platform/logger.ts";
import { migrateDemo } from "#server/platform/migrate.ts";
import { openPool, withTimeouts } from "#server/platform/postgres.ts";
import { SiteSqliteDialect, SqliteFile } from "#server/platform/sqlite.ts";

/** The migrations that create a demo's tables, in order; as in migrations/, a released one is never edited. */
export type DemoMigrations = Record<string, Migration>;

/**
 * Demos keep rows apart from the owner's: with SQLite in a file each, whose commits don't wait for the disk and so don't
 * hold up pages, with PostgreSQL in a schema each. Either may be deleted at any time; the tables are created with their
 * first use after a start.
 */
export type DemoData = {
  tables: <Own>(demo: string, migrations: DemoMigrations) => Kysely<Own>;
  close(): Promise<void>;
};

/** With PostgreSQL, demos leave most of the server's connections to the site. */
export const DEMO_CONNECTIONS = 4;

export const demoFiles = (dataDir: string): DemoData =>
  demoData((demo, migrations) => {
    const path = join(dataDir, `demo-${demo}.sqlite`);
    return new SiteSqliteDialect(async () => {
      let file: SqliteFile | undefined;
      try {
        file = new SqliteFile(path, "normal");
        await migrateDemo(new Kysely({ dialect: new SiteSqliteDialect(file) }), "sqlite", migrations);
        return file;
      } catch (cause) {
        file?.close();
        throw unusable(demo, path, cause);
      }
    });
  });

export const demoSchemas = (url: string, log: Logger): DemoData =>
  demoData((demo, migrations) => {
    const schema = `demo_${demo.replaceAll("-", "_")}`;
    return new PostgresDialect({
      async pool() {
        const pool = openPool(url, log, { size: DEMO_CONNECTIONS, schema });
        try {
          await migrateDemo(new Kysely({ dialect: new PostgresDialect({ pool }) }), "postgres", migrations, schema);
          return withTimeouts(pool);
        } catch (cause) {
          await pool.end();
          throw unusable(demo, `the schema ${schema}`, cause);
        }
      },
    });
  });

function demoData(open: (demo: string, migrations: DemoMigrations) => SiteSqliteDialect | PostgresDialect): DemoData {
  const opened = new Map<string, Kysely<unknown>>();
  return {
    tables<Own>(demo: string, migrations: DemoMigrations) {
      const known = opened.get(demo) ?? new Kysely<unknown>({ dialect: open(demo, migrations) });
      opened.set(demo, known);
      return known as Kysely<Own>;
    },
    async close() {
      for (const db of opened.values()) await db.destroy();
    },
  };
}

const unusable = (demo: string, place: string, cause: unknown) =>
  new OperatorError(
    `The data of the demo ${demo} can't be used: ${(cause as Error).message}. Nothing of the site is in it: delete ${place} and restart.`,
    { cause },
  );
