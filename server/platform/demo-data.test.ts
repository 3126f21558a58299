import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { DemoMigrations } from "#server/platform/demo-data.ts";
import { databaseOpener, describeOnBothEngines, type TestDatabase } from "#tests/support/databases.ts";

type Own = { bolts: { id: number } };

const migrations: DemoMigrations = {
  "0001-bolts": { up: (db) => db.schema.createTable("bolts").addColumn("id", "integer").execute() },
};
const open = databaseOpener();
const openDemo = async (settings: TestDatabase["settings"], name = "nuts-and-bolts") => {
  const { db, demoTables } = await open(settings);
  return { db, demo: demoTables<Own>(name, migrations) };
};

describeOnBothEngines("the data of a demo", (storage) => {
  test("is apart from the site's, and kept", async () => {
    const { db, demo } = await openDemo(storage.settings);
    await demo.insertInto("bolts").values({ id: 1 }).execute();
    await expect(sql`select * from bolts`.execute(db)).rejects.toThrow(/bolts/);
    const later = await openDemo(storage.settings);
    expect(await later.demo.selectFrom("bolts").selectAll().execute()).toEqual([{ id: 1 }]);
  });

  test("is created once by instances that need it at the same time", async () => {
    const instances = await Promise.all([1, 2, 3].map(() => openDemo(storage.settings, "together")));
    const reads = instances.map(({ demo }) => demo.selectFrom("bolts").selectAll().execute());
    expect(await Promise.all(reads)).toEqual([[], [], []]);
  });

  test("may be deleted, and starts afresh", async () => {
    const { db, demo } = await openDemo(storage.settings);
    await db.insertInto("site_state").values({ key: "kept", value: 7 }).execute();
    await demo.insertInto("bolts").values({ id: 2 }).execute();
    if (storage.engine === "postgres") await sql`drop schema demo_nuts_and_bolts cascade`.execute(db);
    for (const name of readdirSync(storage.settings.dataDir)) {
      if (name.startsWith("demo-nuts-and-bolts.sqlite")) rmSync(join(storage.settings.dataDir, name));
    }
    const again = await openDemo(storage.settings);
    expect(await again.demo.selectFrom("bolts").selectAll().execute()).toEqual([]);
    expect(await again.db.selectFrom("site_state").select("value").where("key", "=", "kept").execute()).toEqual([
      { value: 7 },
    ]);
  });

  test("is named when it can't be used, and the site goes on", async () => {
    const { db, demoTables } = await open(storage.settings);
    const broken = demoTables("broken", { "0001": { up: () => Promise.reject(new Error("no room")) } });
    await expect(sql`select 1`.execute(broken)).rejects.toThrow(
      /^The data of the demo broken can't be used: no room\. Nothing of the site is in it: delete .*demo.broken.* and restart\.$/,
    );
    await sql`select 1`.execute(db);
  });
});
