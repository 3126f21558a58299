import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { moveContentVersion } from "#server/platform/content-version.ts";
import { type Database, openDatabase } from "#server/platform/database.ts";
import { createLogger } from "#server/platform/logger.ts";
import type { Tables } from "#server/platform/tables.ts";
import { databaseOpener, describeOnBothEngines } from "#tests/support/databases.ts";

const log = createLogger("error", () => {});
const open = databaseOpener();

const changeContent = ({ db, engine }: Database) =>
  db.transaction().execute((transaction) => moveContentVersion(transaction, engine));

describeOnBothEngines("the database", (storage) => {
  test("opens and migrates a new database, and then an existing one", async () => {
    const first = await open(storage.settings);
    await first.ping();
    await first.db.insertInto("site_state").values({ key: "kept", value: 7 }).execute();
    const second = await open(storage.settings);
    const kept = await second.db.selectFrom("site_state").selectAll().where("key", "=", "kept").execute();
    expect(kept).toEqual([{ key: "kept", value: 7 }]);
  });

  test("concurrent transactions on several instances lose no update", async () => {
    const instances = await Promise.all([open(storage.settings), open(storage.settings)]);
    await instances[0].db.insertInto("site_state").values({ key: "counter", value: 0 }).execute();
    const increments = Array.from({ length: 20 }, (_, index) => increment((instances[index % 2] as Database).db));
    await Promise.all(increments);
    const { value } = await instances[0].db
      .selectFrom("site_state")
      .select("value")
      .where("key", "=", "counter")
      .executeTakeFirstOrThrow();
    expect(value).toBe(20);
  });

  test("every instance sees the new content version, but only once it is committed", async () => {
    const writer = await open(storage.settings);
    const reader = await open(storage.settings);
    const before = reader.contentVersion.current();
    expect(writer.contentVersion.current()).toBe(before);

    await writer.db.transaction().execute(async (transaction) => {
      await moveContentVersion(transaction, writer.engine);
      expect(writer.contentVersion.current()).toBe(before);
    });
    await expect.poll(() => reader.contentVersion.current()).toBeGreaterThan(before);
    await expect.poll(() => writer.contentVersion.current() - reader.contentVersion.current()).toBe(0);

    const rolledBack = writer.db.transaction().execute(async (transaction) => {
      await moveContentVersion(transaction, writer.engine);
      throw new Error("changed my mind");
    });
    await expect(rolledBack).rejects.toThrow("changed my mind");
    const after = reader.contentVersion.current();
    await changeContent(writer);
    await expect.poll(() => reader.contentVersion.current()).toBe(after + 1);
  });
});

/** Reads, waits and writes: without a lock from the start, two of these would write the same sum. */
async function increment(db: Kysely<Tables>) {
  await db.transaction().execute(async (transaction) => {
    const { value } = await transaction
      .updateTable("site_state")
      .set({ value: sql`value` })
      .where("key", "=", "counter")
      .returning("value")
      .executeTakeFirstOrThrow();
    await new Promise((resolve) => setTimeout(resolve, 1));
    await transaction
      .updateTable("site_state")
      .set({ value: value + 1 })
      .where("key", "=", "counter")
      .execute();
  });
}

test("a data folder that is a file is refused with a clear message", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "data-")), "file");
  writeFileSync(file, "");
  const opening = openDatabase({ dataDir: file, databaseUrl: undefined }, log);
  await expect(opening).rejects.toThrow(/^The database in DATA_DIR \(.+\) can't be opened: .+\.$/);
});

/** Permissions don't bind root, as which containers run tests. Opening checks them before it waits for anything. */
function asAnyone<Result>(work: () => Result): Result {
  if (process.geteuid?.() !== 0) return work();
  process.seteuid?.("nobody");
  try {
    return work();
  } finally {
    process.seteuid?.(0);
  }
}

test("a data folder that can't be written to is refused with a clear message", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "data-"));
  chmodSync(dataDir, 0o555);
  const opening = asAnyone(() => openDatabase({ dataDir, databaseUrl: undefined }, log));
  await expect(opening).rejects.toThrow(/^The site can't write to DATA_DIR \(.+\): its user has no permission to/);
});

test("a new database and its log can be read by their owner only", async () => {
  const dataDir = join(mkdtempSync(join(tmpdir(), "data-")), "new");
  await (await open({ dataDir, databaseUrl: undefined })).ping();
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  for (const name of readdirSync(dataDir))
    expect([name, statSync(join(dataDir, name)).mode & 0o777]).toEqual([name, 0o600]);
  expect(readdirSync(dataDir)).toContain("site.sqlite-wal");
});

test("an unreachable database server is reported without the password", async () => {
  const opening = openDatabase({ dataDir: "", databaseUrl: "postgres://site:secret@127.0.0.1:1/site" }, log);
  await expect(opening).rejects.toThrow(/^The database at DATABASE_URL can't be used: (?!.*secret).+\.$/);
});

test("a second process on the same SQLite folder waits for its turn and loses nothing", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "data-"));
  const { db } = await open({ dataDir, databaseUrl: undefined });
  await db.insertInto("site_state").values({ key: "counter", value: 0 }).execute();
  const other = spawn(process.execPath, ["--input-type=module", "-e", OTHER_PROCESS], {
    env: { ...process.env, DATABASE_FILE: join(dataDir, "site.sqlite") },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(other, "exit");
  for (let written = 0; written < 200; written += 1) {
    await increment(db);
  }
  expect(await ended).toEqual([0, null]);
  const { value } = await db.selectFrom("site_state").select("value").executeTakeFirstOrThrow();
  expect(value).toBe(400);
});

const OTHER_PROCESS = `
  import { DatabaseSync } from "node:sqlite";
  const db = new DatabaseSync(process.env.DATABASE_FILE, { timeout: 5000 });
  for (let written = 0; written < 200; written += 1) {
    db.exec("begin immediate");
    const { value } = db.prepare("select value from site_state").get();
    db.prepare("update site_state set value = ?").run(value + 1);
    db.exec("commit");
  }
`;
