import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const ARRANGED = ["project", "playground-item", "consulting-service"];

/** The place of an item among those of its type, where the owner arranges them. They start as lists showed them so far. */
export const itemOrder: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("content_items")
      .addColumn("position", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`
      update content_items set position = (
        select count(*) from content_items as other
        where other.type = content_items.type
          and (other.listed_at, other.id) > (content_items.listed_at, content_items.id)
      )
      where type in (${sql.join(ARRANGED)})`.execute(db);
    await db.schema
      .createIndex("content_items_order")
      .on("content_items")
      .columns(["type", "status", "position", "id"])
      .execute();
  },
};
