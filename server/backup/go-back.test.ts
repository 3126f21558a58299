import { existsSync } from "node:fs";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { expect, test } from "vitest";
import { goingBackLoses, migrations, releases } from "#migrations/all.ts";
import { openDatabase } from "#server/platform/database.ts";
import { createLogger } from "#server/platform/logger.ts";
import { migrateToLatest } from "#server/platform/migrate.ts";
import { SiteSqliteDialect, SqliteFile, sqliteFile } from "#server/platform/sqlite.ts";
import type { Tables } from "#server/platform/tables.ts";
import { databaseOpener, describeOnBothEngines, type TestDatabase } from "#tests/support/databases.ts";
import { perform } from "./backup.fixtures.ts";

const open = databaseOpener();

const stepsUntil = (last: string) => Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= last));
const stepOf = (release: string) => releases[release] ?? "";

const account = {
  id: "mara",
  username: "mara",
  password_hash: "hash",
  totp_secret: null,
  totp_enabled: 0,
  totp_last_step: null,
  recovery_code_hashes: "[]",
  created_at: 1,
  password_changed_at: 1,
};
const passkey = {
  id: "key",
  account_id: "mara",
  credential_id: "credential",
  public_key: "AAAA",
  counter: 0,
  transports: "[]",
  name: "Phone",
  created_at: 1,
  last_used_at: null,
};

/** Opens the database as an old release does, which knows only its own steps. */
async function openAsOldRelease({ engine, settings }: TestDatabase, release: string) {
  const dialect = settings.databaseUrl
    ? new PostgresDialect({ pool: new pg.Pool({ connectionString: settings.databaseUrl }) })
    : new SiteSqliteDialect(new SqliteFile(sqliteFile(settings.dataDir)));
  const db = new Kysely<Tables>({ dialect });
  try {
    await migrateToLatest(db, engine, stepsUntil(stepOf(release)));
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

const tableNames = async (db: Kysely<Tables>) => (await db.introspection.getTables()).map(({ name }) => name);

test("every step since a release can be taken back, and says what that deletes", () => {
  const newer = Object.entries(migrations).filter(([name]) => name > stepOf("0.2.0"));
  expect(newer.filter(([, step]) => !step.down).map(([name]) => name)).toEqual([]);
  expect(Object.keys(goingBackLoses)).toEqual(newer.map(([name]) => name));
});

describeOnBothEngines("a database of release 0.3.0", (storage) => {
  test("is used by this release with all its rows", async () => {
    const old = await openAsOldRelease(storage, "0.3.0");
    await old.insertInto("accounts").values(account).execute();
    await old.insertInto("passkeys").values(passkey).execute();
    // It kept the demos' rows with the owner's.
    const sandbox = sql`insert into shop_sandboxes (id, token_hash, switches, created_at, expires_at) values ('a', 'b', '', 1, 2)`;
    await sandbox.execute(old);
    await sql`insert into shop_stock values ('a', 'bolt', 3, 3, 0)`.execute(old);
    await old.destroy();
    const upgraded = await open(storage.settings);
    expect(await upgraded.db.selectFrom("passkeys").selectAll().execute()).toEqual([passkey]);
    expect((await tableNames(upgraded.db)).filter((name) => name.startsWith("shop_"))).toEqual([]);
  });
});

describeOnBothEngines("a database of release 0.2.0", (storage) => {
  const goBack = (...args: string[]) => {
    const { dataDir, databaseUrl } = storage.settings;
    return perform(["restore", ...args], { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
  };

  test("is used by this release and taken back, after saying what that deletes, with all its rows", async () => {
    const old = await openAsOldRelease(storage, "0.2.0");
    await old.insertInto("accounts").values(account).execute();
    await old.destroy();
    expect(await goBack("--release", "0.2.0")).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Nothing to do/),
    });

    const site = await openDatabase(
      storage.settings,
      createLogger("error", () => {}),
    );
    await site.db.insertInto("passkeys").values(passkey).execute();
    await site.db.updateTable("accounts").set({ password_hash: "a newer hash" }).execute();
    await expect(openAsOldRelease(storage, "0.2.0")).rejects.toThrow("last used by a newer release");
    expect(await goBack("--release", "0.2.0", "--yes")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("Stop the site first"),
    });
    await site.close();

    const asked = await goBack("--release", "0.2.0");
    expect(asked).toMatchObject({ code: 1, stderr: expect.stringMatching(/all passkeys[\s\S]*Nothing was done/) });
    await expect(openAsOldRelease(storage, "0.2.0")).rejects.toThrow("last used by a newer release");

    const done = await goBack("--release", "0.2.0", "--yes");
    expect(done).toMatchObject({ code: 0, stderr: "" });
    const copy = /kept as (.*)\.$/m.exec(done.stdout)?.[1];
    expect(copy === undefined ? "postgres" : existsSync(copy) && "sqlite").toBe(storage.engine);
    const again = await openAsOldRelease(storage, "0.2.0");
    expect(await again.selectFrom("accounts").select(["username", "password_hash"]).execute()).toEqual([
      { username: "mara", password_hash: "a newer hash" },
    ]);
    expect(await tableNames(again)).toContain("shop_orders");
    await again.destroy();

    const upgraded = await open(storage.settings);
    expect(await upgraded.db.selectFrom("passkeys").selectAll().execute()).toEqual([]);
    expect(await upgraded.db.selectFrom("accounts").select("username").execute()).toHaveLength(1);
  });

  test("is not taken back to a release without a way back", async () => {
    expect(await goBack("--release", "0.1.0")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("there is one to: 0.2.0"),
    });
    expect(await goBack("a.backup", "--release", "0.2.0")).toMatchObject({ code: 2 });
  });
});
