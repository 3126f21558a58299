import type { Migration } from "kysely/migration";

/** Testimonials that clients write by a signed link, from the owner's request to the client's withdrawal. */
export const testimonials: Migration = {
  async up(db) {
    await db.schema
      .createTable("testimonials")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("role", "text", (column) => column.notNull())
      .addColumn("company", "text", (column) => column.notNull())
      .addColumn("item_id", "text", (column) => column.references("content_items.id").onDelete("set null"))
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("quote", "text", (column) => column.notNull())
      .addColumn("naming", "text", (column) => column.notNull())
      .addColumn("rating", "integer")
      .addColumn("shorter", "text")
      .addColumn("consent", "text", (column) => column.notNull())
      .addColumn("consented_at", "bigint")
      .addColumn("revision", "integer", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .addColumn("updated_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("testimonials_of_item").on("testimonials").columns(["item_id", "state"]).execute();
    await db.schema.createIndex("testimonials_list").on("testimonials").columns(["updated_at", "id"]).execute();
  },
  async down(db) {
    await db.schema.dropTable("testimonials").execute();
  },
};
