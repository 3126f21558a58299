import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DAY_MS } from "#contract/durations.ts";
import { pictureAddress } from "#contract/media.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { openTestSite, type TestSite } from "#tests/support/site.ts";
import { cleanUp as cleanUpWith } from "./retention.fixtures.ts";

const picture = (shade: number) =>
  sharp({ create: { width: 20, height: 10, channels: 3, background: { r: shade, g: 0, b: 0 } } })
    .png()
    .toBuffer();

describeWithDatabase("content that is no longer used", (storage) => {
  let site: TestSite;
  beforeEach(async () => {
    site = await openTestSite(storage.settings);
  });
  afterEach(async () => {
    const { db } = site.core.database;
    for (const table of ["content_items", "media", "activity"] as const) await db.deleteFrom(table).execute();
    await site.close();
  });

  const cleanUp = () => cleanUpWith(site.core);
  const pictures = async () =>
    (await site.core.database.db.selectFrom("media").select("name").orderBy("name").execute()).map(({ name }) => name);
  const upload = async (name: string, shade: number) => site.services.media.add(await picture(shade), name, "owner");

  async function storeItem(id: string, content: string, fields = "{}") {
    const now = site.core.clock.now();
    await site.core.database.db
      .insertInto("content_items")
      .values({
        id,
        type: "blog-post",
        slug: id,
        title: id,
        title_key: id,
        description: "",
        content,
        fields,
        category: "",
        status: "draft",
        featured: 0,
        revision: 1,
        listed_at: now,
        publish_at: null,
        trashed_at: null,
        status_before_trash: null,
        write_id: null,
        copy_write_id: null,
        created_at: now,
        updated_at: now,
      })
      .execute();
  }
  const storeRevision = (item_id: string, revision: number, content: string) =>
    site.core.database.db
      .insertInto("content_revisions")
      .values({
        item_id,
        revision,
        snapshot: JSON.stringify({ content }),
        saved_by: "owner",
        saved_at: site.core.clock.now(),
        autosaved: 0,
      })
      .execute();
  const shown = ({ id }: { id: string }) => `<img src="${pictureAddress(id, 480)}">`;

  test("a picture is deleted once no item, working copy or revision uses it", async () => {
    const [inText, inFields, inCopy, inRevision] = [
      await upload("text", 1),
      await upload("fields", 2),
      await upload("copy", 3),
      await upload("revision", 4),
    ];
    await upload("nowhere", 5);
    await storeItem("a", shown(inText), JSON.stringify({ cover: pictureAddress(inFields.id, 480) }));
    await storeRevision("a", 1, shown(inRevision));
    await site.core.database.db
      .insertInto("working_copies")
      .values({
        item_id: "a",
        revision: 1,
        snapshot: JSON.stringify({ content: shown(inCopy) }),
        saved_by: "owner",
        saved_at: site.core.clock.now(),
      })
      .execute();
    site.pass(29 * DAY_MS);
    await cleanUp();
    expect(await pictures()).toEqual(["copy", "fields", "nowhere", "revision", "text"]);
    site.pass(2 * DAY_MS);
    await cleanUp();
    expect(await pictures()).toEqual(["copy", "fields", "revision", "text"]);
    expect(await site.core.database.db.selectFrom("media_chunks").select("media_id").distinct().execute()).toHaveLength(
      4,
    );
  });

  test("a picture that is uploaded again counts as new", async () => {
    const first = await upload("again", 6);
    site.pass(31 * DAY_MS);
    expect((await upload("again", 6)).id).toBe(first.id);
    await cleanUp();
    expect(await pictures()).toEqual(["again"]);
  });

  test("old revisions are deleted, except the newest of each item", async () => {
    await storeItem("many", "");
    await storeItem("few", "");
    for (let revision = 1; revision <= 53; revision += 1) await storeRevision("many", revision, "");
    for (let revision = 1; revision <= 3; revision += 1) await storeRevision("few", revision, "");
    site.pass(366 * DAY_MS);
    await storeRevision("many", 54, "");
    await cleanUp();
    const left = await site.core.database.db
      .selectFrom("content_revisions")
      .select(["item_id", "revision"])
      .orderBy("item_id")
      .orderBy("revision")
      .execute();
    expect(left.map(({ item_id, revision }) => `${item_id} ${revision}`)).toEqual([
      "few 1",
      "few 2",
      "few 3",
      ...Array.from({ length: 50 }, (_, index) => `many ${index + 5}`),
    ]);
  });
});
