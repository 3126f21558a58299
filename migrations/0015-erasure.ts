import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const MINUTE_MS = 60_000;

/**
 * Links emails and subscriptions to the inquiry they came with, so that they are deleted with it. A subscription that is
 * confirmed, or was requested separately, belongs to no inquiry.
 */
export const erasure: Migration = {
  async up(db) {
    for (const table of ["outbox", "subscribers"]) {
      await db.schema
        .alterTable(table)
        .addColumn("inquiry_id", "text", (column) => column.references("inquiries.id").onDelete("cascade"))
        .execute();
      await db.schema.createIndex(`${table}_of_inquiry`).on(table).column("inquiry_id").execute();
    }
    await linkExistingRows(db);
  },
};

/** For existing rows, only the address and the time tell which inquiry an email or a subscription came with. */
async function linkExistingRows(db: Kysely<unknown>) {
  // Temporary indexes: without them, each row would be compared with every inquiry.
  await sql`create index inquiries_link on inquiries (email, created_at)`.execute(db);
  await sql`create index inquiries_link_folded on inquiries (lower(email), created_at)`.execute(db);
  await sql`
    update outbox set inquiry_id = (
      select inquiries.id from inquiries
      where inquiries.email = case when outbox.kind = 'inquiry-received' then outbox.reply_to else outbox.recipient end
        and inquiries.created_at <= outbox.created_at
      order by inquiries.created_at desc limit 1
    ) where kind in ('inquiry-received', 'inquiry-confirmation')`.execute(db);
  await sql`
    update outbox set inquiry_id = (
      select inquiries.id from inquiries
      where inquiries.newsletter = 1 and lower(inquiries.email) = outbox.recipient
        and inquiries.created_at between outbox.created_at - ${MINUTE_MS} and outbox.created_at
      order by inquiries.created_at desc limit 1
    ) where kind in ('newsletter-confirmation', 'newsletter-already-confirmed')`.execute(db);
  await sql`
    update subscribers set inquiry_id = (
      select inquiries.id from inquiries
      where inquiries.newsletter = 1 and lower(inquiries.email) = subscribers.email
        and inquiries.created_at between subscribers.created_at - ${MINUTE_MS} and subscribers.created_at
      order by inquiries.created_at desc limit 1
    ) where status <> 'confirmed'`.execute(db);
  for (const index of ["inquiries_link", "inquiries_link_folded"]) await db.schema.dropIndex(index).execute();
}
