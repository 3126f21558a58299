import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

type Tables = {
  content_items: { id: string; type: string; fields: string };
  content_revisions: { item_id: string; revision: number; snapshot: string; saved_by: string };
  working_copies: { item_id: string; snapshot: string };
};
type Fields = { results?: unknown; resultsNote?: string };

const SAMPLE_NOTE = "Illustrative figures of a sample project.";

/**
 * Stores the id of the last write of an item and of its working copy: after a lost response, an editor recognizes the
 * write as its own. Also turns the note below a project's results, which every project had so far, into a field: only
 * the sample figures of a new installation keep it.
 */
export const writeIdsAndResultNotes: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema.alterTable("content_items").addColumn("write_id", "text").execute();
    await db.schema.alterTable("content_items").addColumn("copy_write_id", "text").execute();
    await keepSampleNotes(db);
  },
};

async function keepSampleNotes(db: Kysely<Tables>) {
  const seeded = await db
    .selectFrom("content_items")
    .innerJoin("content_revisions", "content_revisions.item_id", "content_items.id")
    .where("content_items.type", "=", "project")
    .where("content_revisions.revision", "=", 1)
    .where("content_revisions.saved_by", "=", "installation")
    .select(["content_items.id", "content_items.fields", "content_revisions.snapshot"])
    .execute();
  for (const { id, fields, snapshot } of seeded) {
    const { results } = bodyOf(snapshot).fields;
    const isSample = (given: Fields) => JSON.stringify(given.results) === JSON.stringify(results);
    const noted = (given: Fields): Fields => ({ ...given, resultsNote: SAMPLE_NOTE });
    const own = JSON.parse(fields) as Fields;
    if (isSample(own)) {
      const changed = JSON.stringify(noted(own));
      await db.updateTable("content_items").set({ fields: changed }).where("id", "=", id).execute();
    }
    for (const table of ["content_revisions", "working_copies"] as const) {
      const rows = await db.selectFrom(table).select("snapshot").where("item_id", "=", id).distinct().execute();
      for (const row of rows) {
        const body = bodyOf(row.snapshot);
        if (!isSample(body.fields)) continue;
        await db
          .updateTable(table)
          .set({ snapshot: JSON.stringify({ ...body, fields: noted(body.fields) }) })
          .where("item_id", "=", id)
          .where("snapshot", "=", row.snapshot)
          .execute();
      }
    }
  }
}

const bodyOf = (snapshot: string) => JSON.parse(snapshot) as { fields: Fields };
