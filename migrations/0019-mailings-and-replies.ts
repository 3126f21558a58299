import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Posts mailed to readers, replies to inquiries and their templates. An email of a mailing has no body of its own: it
 * shares that of the mailing. Notes become part of the inquiries' search words.
 */
export const mailingsAndReplies: Migration = {
  async up(db) {
    await createMailings(db);
    await extendOutbox(db);
    await extendSubscribers(db);
    await createReplies(db);
    await indexNotes(db);
  },
};

async function createMailings(db: Kysely<unknown>) {
  await db.schema
    .createTable("mailings")
    .addColumn("item_id", "text", (column) => column.primaryKey().references("content_items.id").onDelete("cascade"))
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("planned_by", "text", (column) => column.notNull())
    .addColumn("tested_at", "bigint")
    // Readers who confirmed later don't get it.
    .addColumn("started_at", "bigint")
    .addColumn("queued_at", "bigint")
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("html", "text", (column) => column.notNull())
    // Readers are queued in the order of their addresses; this one was the last.
    .addColumn("last_email", "text", (column) => column.notNull())
    .addColumn("recipients", "integer", (column) => column.notNull())
    .addColumn("sent", "integer", (column) => column.notNull())
    .execute();
}

async function extendOutbox(db: Kysely<unknown>) {
  const outbox = () => db.schema.alterTable("outbox");
  await outbox().addColumn("html", "text").execute();
  // 1 for emails to many people, which wait for all others.
  await outbox()
    .addColumn("is_bulk", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await outbox()
    .addColumn("mailing_id", "text", (column) => column.references("mailings.item_id").onDelete("cascade"))
    .execute();
  await db.schema.dropIndex("outbox_due").execute();
  await db.schema
    .createIndex("outbox_due")
    .on("outbox")
    .columns(["state", "is_bulk", "next_attempt_at", "id"])
    .execute();
  // One email for each reader of a post, whatever else goes wrong.
  await db.schema.createIndex("outbox_of_mailing").unique().on("outbox").columns(["mailing_id", "recipient"]).execute();
  await db.schema.createIndex("outbox_recipient").on("outbox").column("recipient").execute();
}

async function extendSubscribers(db: Kysely<unknown>) {
  await db.schema
    .alterTable("subscribers")
    .addColumn("failures", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable("subscribers").addColumn("paused_at", "bigint").execute();
  await db.schema.createIndex("subscribers_readers").on("subscribers").columns(["status", "email"]).execute();
}

async function createReplies(db: Kysely<unknown>) {
  await db.schema
    .createTable("inquiry_replies")
    // The id of its email as well.
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("inquiry_id", "text", (column) => column.notNull().references("inquiries.id").onDelete("cascade"))
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("written_by", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("sent_at", "bigint")
    .execute();
  await db.schema
    .createIndex("inquiry_replies_of_inquiry")
    .on("inquiry_replies")
    .columns(["inquiry_id", "created_at"])
    .execute();
  await db.schema
    .createTable("reply_drafts")
    .addColumn("inquiry_id", "text", (column) => column.primaryKey().references("inquiries.id").onDelete("cascade"))
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("saved_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("reply_templates")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .execute();
}

/** A migration sees tables as they were when it was written, which no current type describes. */
type Rows = Kysely<{
  inquiries: { id: string; notes: string };
  inquiry_search: { inquiry_id: string; words: string };
}>;

async function indexNotes(db: Kysely<unknown>) {
  const rows = db as unknown as Rows;
  const noted = await rows
    .selectFrom("inquiries")
    .innerJoin("inquiry_search", "inquiry_search.inquiry_id", "inquiries.id")
    .select(["inquiries.id", "inquiries.notes", "inquiry_search.words"])
    .where("notes", "<>", "")
    .execute();
  for (const { id, notes, words } of noted) {
    const all = new Set([...words.split(" "), ...wordsOf(notes)]);
    await rows
      .updateTable("inquiry_search")
      .set({ words: [...all].join(" ") })
      .where("inquiry_id", "=", id)
      .execute();
  }
}

const UNSPACED = ["Han", "Hiragana", "Katakana", "Bopomofo", "Thai", "Lao", "Khmer", "Myanmar"]
  .map((script) => `\\p{scx=${script}}`)
  .join("");
const LETTERS = String.raw`[\p{L}\p{N}]`;
const TOKEN = new RegExp(`(?<run>[${LETTERS}&&[${UNSPACED}]]+)|[${LETTERS}--[${UNSPACED}]]{1,64}`, "gv");

/** A copy of server/platform/search-words.ts from when this migration was written. */
function wordsOf(text: string): Set<string> {
  const folded = text.normalize("NFKD").replace(/\p{M}/gu, "").normalize("NFC");
  const found = new Set<string>();
  for (const { 0: token, groups } of folded.toUpperCase().toLowerCase().replaceAll("ς", "σ").matchAll(TOKEN)) {
    const characters = Array.from(token);
    if (groups?.run === undefined) found.add(token);
    else for (const [at, character] of characters.entries()) found.add(character + (characters[at + 1] ?? ""));
  }
  return found;
}
