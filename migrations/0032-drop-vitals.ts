import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Page speed is measured before a release, no longer in visitors' browsers. */
export const dropVitals: Migration = {
  async up(db) {
    await db.schema.dropTable("vitals").execute();
  },
  async down(db) {
    await sql`create table vitals (day text not null, path text not null, vital text not null, bucket integer not null,
      count integer not null, constraint vitals_key primary key (day, path, vital, bucket))`.execute(db);
  },
};
