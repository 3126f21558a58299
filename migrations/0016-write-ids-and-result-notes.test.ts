import { expect, test } from "vitest";
import { insertItem } from "#server/content-items/content-items.store.ts";
import { insertRevision } from "#server/content-items/revisions.store.ts";
import { seedContent } from "#server/content-items/seed.ts";
import { seedItems } from "#server/content-items/seed-items.ts";
import { putWorkingCopy } from "#server/content-items/working-copies.store.ts";
import { databaseOpener, describeOnBothEngines } from "#tests/support/databases.ts";
import { writeIdsAndResultNotes } from "./0016-write-ids-and-result-notes.ts";

const open = databaseOpener();
const NOTE = "Illustrative figures of a sample project.";

describeOnBothEngines("a database whose projects have no results note yet", (storage) => {
  test("gets the note on the sample figures, and on nothing of the owner's", async () => {
    const database = await open(storage.settings);
    const { db } = database;
    // The old state: samples without the field, one of them with changed figures, and a project of the owner's.
    const before = seedItems
      .filter(({ type }) => type === "project")
      .map((item) => ({ ...item, fields: { ...item.fields, resultsNote: "" } }));
    await db.deleteFrom("content_items").execute();
    await db.deleteFrom("site_state").where("key", "=", "seeded").execute();
    await seedContent(database, { now: () => 1 }, before);
    const rows = await db.selectFrom("content_items").selectAll().orderBy("slug").execute();
    const [changed, kept] = rows;
    if (!changed || !kept) throw new Error("There are no projects.");
    const ownFields = { ...(JSON.parse(changed.fields) as object), results: [{ value: "1", label: "mine" }] };
    await db
      .updateTable("content_items")
      .set({ fields: JSON.stringify(ownFields) })
      .where("id", "=", changed.id)
      .execute();
    const body = { slug: "x", title: "x", description: "", content: "", featured: false };
    const sampleFields = JSON.parse(kept.fields) as Record<string, unknown>;
    await db.transaction().execute(async (transaction) => {
      const copy = { revision: 1, savedBy: "owner", savedAt: 1, body: { ...body, fields: sampleFields } };
      await putWorkingCopy(transaction, kept.id, copy);
      const own = {
        ...copy.body,
        id: "own",
        type: "project" as const,
        state: "published" as const,
        stateBeforeTrash: undefined,
        revision: 1,
        listedAt: 1,
        position: 0,
        publishAt: 1,
        trashedAt: undefined,
        createdAt: 1,
        updatedAt: 1,
        writeId: undefined,
        copyWriteId: undefined,
      };
      await insertItem(transaction, own);
      await insertRevision(transaction, own, "owner");
    });
    for (const column of ["write_id", "copy_write_id"]) {
      await db.schema.alterTable("content_items").dropColumn(column).execute();
    }

    await writeIdsAndResultNotes.up(db);

    const after = await db.selectFrom("content_items").select(["id", "fields", "write_id"]).execute();
    const noteOf = (id: string) =>
      (JSON.parse(after.find((row) => row.id === id)?.fields ?? "{}") as { resultsNote?: string }).resultsNote;
    expect(after.filter(({ id }) => noteOf(id) === NOTE)).toHaveLength(rows.length - 1);
    expect(noteOf(changed.id)).toBe("");
    expect(noteOf("own")).toBe("");
    const snapshots = [
      ...(await db.selectFrom("content_revisions").selectAll().execute()),
      ...(await db.selectFrom("working_copies").selectAll().execute()),
    ];
    for (const { item_id, snapshot } of snapshots) {
      const { fields } = JSON.parse(snapshot) as { fields: { resultsNote?: string } };
      expect([item_id, fields.resultsNote]).toEqual([item_id, item_id === "own" ? "" : NOTE]);
    }
  });
});
