import { expect, test } from "vitest";
import { seedContent } from "#server/content-items/seed.ts";
import { seedItems } from "#server/content-items/seed-items.ts";
import { databaseOpener, describeOnBothEngines } from "#tests/support/databases.ts";
import { itemOrder } from "./0023-item-order.ts";

const open = databaseOpener();

describeOnBothEngines("a database whose items were listed by date", (storage) => {
  test("keeps the order that visitors saw", async () => {
    const { db, ...database } = await open(storage.settings);
    await db.deleteFrom("content_items").execute();
    await db.deleteFrom("site_state").where("key", "=", "seeded").execute();
    await seedContent({ db, ...database }, { now: () => 1 }, seedItems);
    await db.schema.dropIndex("content_items_order").execute();
    await db.schema.alterTable("content_items").dropColumn("position").execute();

    await itemOrder.up(db);

    for (const type of ["project", "playground-item", "consulting-service"] as const) {
      const slugs = seedItems.filter((item) => item.type === type).map(({ slug }) => slug);
      const rows = db.selectFrom("content_items").select("slug").where("type", "=", type).orderBy("position").execute();
      expect((await rows).map(({ slug }) => slug)).toEqual(slugs);
    }
  });
});
