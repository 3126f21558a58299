import { sql } from "kysely";
import { countRows } from "#server/http/paging.ts";
import type { Db, Transaction } from "#server/platform/tables.ts";

/** Addresses are stored as typed; `email` is in lowercase. */
const isFrom = (email: string) => sql<boolean>`lower(inquiries.email) = ${email}`;

/** The ids of all inquiries from one address, oldest first. */
export async function readIdsFrom(db: Db, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom("inquiries")
    .select("id")
    .where(isFrom(email))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Counts what belongs to these inquiries. */
export async function countFrom(db: Db, email: string): Promise<{ attachments: number; replies: number }> {
  const own = db.selectFrom("inquiries").where(isFrom(email));
  return {
    attachments: await countRows(own.innerJoin("attachments", "attachments.inquiry_id", "inquiries.id")),
    replies: await countRows(own.innerJoin("inquiry_replies", "inquiry_replies.inquiry_id", "inquiries.id")),
  };
}

/** Also deletes their attachments, replies and emails. */
export async function deleteFrom(transaction: Transaction, email: string): Promise<void> {
  await transaction.deleteFrom("inquiries").where(isFrom(email)).execute();
}
