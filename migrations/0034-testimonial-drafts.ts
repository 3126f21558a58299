import type { Migration } from "kysely/migration";

/** What a client has written and not agreed to yet, so that the preview has an address of its own. */
export const testimonialDrafts: Migration = {
  async up(db) {
    await db.schema
      .alterTable("testimonials")
      .addColumn("draft", "text", (column) => column.notNull().defaultTo(""))
      .execute();
  },
  async down(db) {
    await db.schema.alterTable("testimonials").dropColumn("draft").execute();
  },
};
