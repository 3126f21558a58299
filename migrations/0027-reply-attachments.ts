import type { Migration } from "kysely/migration";

/**
 * The reply that a file was attached to; without one, the visitor attached it to the inquiry. Not a foreign key: a reply
 * is only deleted with its inquiry, which deletes all its files.
 */
export const replyAttachments: Migration = {
  async up(db) {
    await db.schema.alterTable("attachments").addColumn("reply_id", "text").execute();
  },
  async down(db) {
    // They would look like the visitor's own.
    await db.deleteFrom("attachments").where("reply_id", "is not", null).execute();
    await db.schema.alterTable("attachments").dropColumn("reply_id").execute();
  },
};
