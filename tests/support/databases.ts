import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, inject } from "vitest";
import { type Database, openDatabase } from "#server/platform/database.ts";
import { createLogger } from "#server/platform/logger.ts";

type Engine = "sqlite" | "postgres";

/** The settings that say where data is stored. */
type StorageSettings = { dataDir: string; databaseUrl: string | undefined };

export type TestDatabase = { engine: Engine; readonly settings: StorageSettings };

type Suite = (database: TestDatabase) => void;

/**
 * Registers a suite once per engine, for what their SQL may make different: stores, migrations, search, paging, locks.
 * Each run gets an empty database that exists before the suite's first hook and is dropped after the last.
 * `database.settings` can be read inside hooks and tests.
 */
export const describeOnBothEngines = (name: string, suite: Suite) => describeOn(["sqlite", "postgres"], name, suite);

/** The same for suites that only need some database: the soak tier repeats them on PostgreSQL. */
export const describeWithDatabase = (name: string, suite: Suite) =>
  describeOn([process.env.TEST_TIER === "soak" ? "postgres" : "sqlite"], name, suite);

function describeOn(engines: readonly Engine[], name: string, suite: Suite): void {
  describe.each(engines)(`${name} (%s)`, (engine) => {
    let settings: StorageSettings | undefined;

    beforeAll(async () => {
      const dataDir = await mkdtemp(join(tmpdir(), "site-test-"));
      settings = { dataDir, databaseUrl: engine === "postgres" ? await createDatabase() : undefined };
    });

    afterAll(async () => {
      if (!settings) return;
      // A worker that is being stopped may still write a file.
      await rm(settings.dataDir, { recursive: true, force: true, maxRetries: 5 });
      if (settings.databaseUrl) await dropDatabase(settings.databaseUrl);
    });

    suite({
      engine,
      get settings() {
        if (!settings) throw new Error("The test database exists only inside hooks and tests.");
        return settings;
      },
    });
  });
}

/** Opens databases for the tests of a file and closes them after each test. */
export function databaseOpener() {
  const opened: Database[] = [];
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((database) => database.close()));
  });
  return async (settings: StorageSettings): Promise<Database> => {
    const database = await openDatabase(
      settings,
      createLogger("error", () => {}),
    );
    opened.push(database);
    return database;
  };
}

async function createDatabase(): Promise<string> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await administer(`create database ${name}`);
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${name}`;
  return url.href;
}

async function dropDatabase(url: string): Promise<void> {
  // Forced: a failed suite may have left a connection open, and its own failure is the one to report.
  await administer(`drop database ${new URL(url).pathname.slice(1)} with (force)`);
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
