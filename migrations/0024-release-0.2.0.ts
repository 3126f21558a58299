import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { shopTables } from "./0024-shop-tables.ts";
import { isPostgres } from "./columns.ts";

/** The schema of release 0.2.0, which has no older ones to come from. */
export const schemaOfRelease020: Migration = {
  async up(db) {
    const types = isPostgres(db)
      ? // Compared byte by byte, as SQLite does, whatever the database's locale.
        { bytes: "bytea", plainText: `text collate "C"`, rowNumber: "integer" }
      : { bytes: "blob", plainText: "text", rowNumber: "integer primary key" };
    const run = async (statements: string[]) => {
      for (const statement of statements) await sql.raw(statement).execute(db);
    };
    await run(siteTables(types));
    await run(shopTables);
    await addFullText(db, "content_search", ["visitor_words", "owner_words"]);
    await addFullText(db, "inquiry_search", ["words"]);
  },
};

const IN_ITEM = "references content_items (id) on delete cascade";
const IN_INQUIRY = "references inquiries (id) on delete cascade";

/** Times are milliseconds since 1970; booleans are 0 and 1. Files lie in rows of at most 1 MiB. */
const siteTables = ({ bytes, plainText, rowNumber }: Record<"bytes" | "plainText" | "rowNumber", string>) => [
  "create table site_state (key text primary key, value bigint not null)",
  "create table site_secrets (name text primary key, value text not null)",
  "create table rate_limits (key text primary key, count integer not null, resets_at bigint not null)",
  "create index rate_limits_over on rate_limits (resets_at)",

  // The last time step of a code, so that each works once. A session without an account belongs to the demo sign-in.
  `create table accounts (id text primary key, username text not null unique, password_hash text not null,
    totp_secret text, totp_enabled integer default 0 not null, totp_last_step bigint,
    recovery_code_hashes text default '[]' not null, created_at bigint not null, password_changed_at bigint not null)`,
  `create table sessions (id text primary key, token_hash text not null unique,
    account_id text references accounts (id) on delete cascade, user_agent text default '' not null,
    created_at bigint not null, last_seen_at bigint not null, expires_at bigint not null)`,

  // One table for all types, because they share one life cycle. The fields of a type are JSON; the category is copied from it.
  `create table content_items (id text primary key, type text not null, slug text not null, title text not null,
    description text not null, content text not null, fields text not null, status text not null, featured integer not null,
    revision integer not null, listed_at bigint not null, publish_at bigint, trashed_at bigint, status_before_trash text,
    created_at bigint not null, updated_at bigint not null, title_key ${plainText} default '' not null,
    category text default '' not null, write_id text, copy_write_id text, position integer default 0 not null,
    constraint content_items_slug unique (type, slug))`,
  ...indexes("content_items", {
    listing: "type, status, listed_at, id, slug, updated_at",
    schedule: "status, publish_at",
    category: "type, status, category, listed_at, id",
    featured: "type, status, featured, listed_at, id",
    order: "type, status, position, id",
    by_date: "type, listed_at, id",
    by_title: "type, title_key, id",
    by_change: "type, updated_at, id",
    state_by_title: "type, status, title_key, id",
    state_by_change: "type, status, updated_at, id",
  }),
  `create table content_revisions (item_id text not null ${IN_ITEM}, revision integer not null, snapshot text not null,
    saved_by text not null, saved_at bigint not null, autosaved integer default 0 not null,
    constraint content_revisions_key primary key (item_id, revision))`,
  `create table working_copies (item_id text primary key ${IN_ITEM}, revision integer not null, snapshot text not null,
    saved_by text not null, saved_at bigint not null)`,
  `create table former_slugs (type text not null, slug text not null, item_id text not null ${IN_ITEM},
    constraint former_slugs_key primary key (type, slug))`,
  "create index former_slugs_of_item on former_slugs (item_id)",
  `create table content_tags (item_id text not null ${IN_ITEM}, slug ${plainText} not null, name ${plainText} not null,
    status text not null, listed_at bigint not null, constraint content_tags_key primary key (item_id, slug))`,
  "create index content_tags_pages on content_tags (status, slug, listed_at, item_id)",
  "create index content_tags_list on content_tags (slug, status, name)",
  `create table former_tags (slug ${plainText} primary key, target ${plainText} not null)`,
  "create index former_tags_target on former_tags (target)",
  `create table preview_links (id text primary key, token_hash text not null unique, item_id text not null ${IN_ITEM},
    created_by text not null, created_at bigint not null, expires_at bigint not null)`,
  "create index preview_links_of_item on preview_links (item_id)",
  "create index preview_links_expiry on preview_links (expires_at)",

  // A picture in a few widths, known by the hash of its file.
  `create table media (id text primary key, name text not null, width integer not null, height integer not null,
    sha256 text not null unique, created_at bigint not null, alt text default '' not null,
    version integer default 1 not null, search_words ${plainText} default '' not null)`,
  "create index media_by_date on media (created_at, id)",
  `create table media_chunks (media_id text not null references media (id) on delete cascade, width integer not null,
    position integer not null, bytes ${bytes} not null, constraint media_chunks_key primary key (media_id, width, position))`,

  // The form creates the key, so that a message sent twice is stored once.
  `create table inquiries (id text primary key, idempotency_key text unique, name text not null, email text not null,
    company text not null, phone text not null, project_type text not null, budget text not null, timeline text not null,
    description text not null, preferred_contact text not null, newsletter integer not null, source_page text not null,
    status text not null, spam_reasons text not null, notes text not null, created_at bigint not null,
    updated_at bigint not null, name_key ${plainText} default '' not null)`,
  ...indexes("inquiries", {
    listing: "status, created_at, id",
    newest: "created_at, id",
    by_name: "name_key, id",
    by_change: "updated_at, id",
    state_by_name: "status, name_key, id",
    state_by_change: "status, updated_at, id",
  }),
  `create table attachments (id text primary key, inquiry_id text not null ${IN_INQUIRY}, position integer not null,
    name text not null, media_type text not null, size integer not null, sha256 text not null)`,
  "create index attachments_of_inquiry on attachments (inquiry_id, position)",
  `create table attachment_chunks (attachment_id text not null references attachments (id) on delete cascade,
    position integer not null, bytes ${bytes} not null,
    constraint attachment_chunks_key primary key (attachment_id, position))`,
  `create table inquiry_replies (id text primary key, inquiry_id text not null ${IN_INQUIRY}, subject text not null,
    text text not null, written_by text not null, created_at bigint not null, sent_at bigint)`,
  "create index inquiry_replies_of_inquiry on inquiry_replies (inquiry_id, created_at)",
  `create table reply_drafts (inquiry_id text primary key ${IN_INQUIRY}, subject text not null, text text not null,
    saved_at bigint not null)`,
  `create table reply_templates (id text primary key, name text not null, subject text not null, text text not null,
    updated_at bigint not null)`,

  // An email of a mailing has no body of its own. Each reader gets one, whatever else goes wrong.
  `create table mailings (item_id text primary key ${IN_ITEM}, state text not null, planned_by text not null,
    tested_at bigint, started_at bigint, queued_at bigint, subject text not null, text text not null, html text not null,
    last_email text not null, recipients integer not null, sent integer not null)`,
  `create table outbox (id text primary key, kind text not null, recipient text not null, reply_to text,
    subject text not null, body text not null, unsubscribe_url text, state text not null, attempts integer not null,
    next_attempt_at bigint not null, claimed_until bigint, last_error text, created_at bigint not null, sent_at bigint,
    inquiry_id text ${IN_INQUIRY}, html text, is_bulk integer default 0 not null,
    mailing_id text references mailings (item_id) on delete cascade)`,
  "create index outbox_due on outbox (state, is_bulk, next_attempt_at, id)",
  "create index outbox_of_inquiry on outbox (inquiry_id)",
  "create unique index outbox_of_mailing on outbox (mailing_id, recipient)",
  "create index outbox_recipient on outbox (recipient)",
  `create table subscribers (id text primary key, email text not null unique, status text not null,
    source_page text not null, created_at bigint not null, confirmed_at bigint, unsubscribed_at bigint,
    inquiry_id text ${IN_INQUIRY}, failures integer default 0 not null, paused_at bigint)`,
  "create index subscribers_of_inquiry on subscribers (inquiry_id)",
  "create index subscribers_readers on subscribers (status, email)",

  `create table activity (id text primary key, at bigint not null, who text not null, action text not null,
    subject_type text not null, subject_id text not null, summary text not null, occurrences integer default 1 not null)`,
  "create index activity_newest on activity (at, id)",
  `create table visits (day text not null, path text not null, referrer_host text not null, device text not null,
    views integer not null, visitors integer not null,
    constraint visits_key primary key (day, path, referrer_host, device))`,
  `create table vitals (day text not null, path text not null, vital text not null, bucket integer not null,
    count integer not null, constraint vitals_key primary key (day, path, vital, bucket))`,

  // The same on both engines, so that rows can be copied between them unchanged.
  `create table content_search (number ${rowNumber}, item_id text not null unique ${IN_ITEM}, visitor_words text not null,
    owner_words text not null)`,
  `create table inquiry_search (number ${rowNumber}, inquiry_id text not null unique ${IN_INQUIRY}, words text not null)`,
];

function indexes(table: string, columns: Record<string, string>): string[] {
  return Object.entries(columns).map(([name, list]) => `create index ${table}_${name} on ${table} (${list})`);
}

/**
 * PostgreSQL indexes an expression. In SQLite, triggers keep an FTS5 table in sync, whose rows need a number of their own
 * because `rowid` may change when a database is copied.
 */
async function addFullText(db: Kysely<unknown>, table: string, columns: readonly string[]): Promise<void> {
  const index = `${table}_index`;
  const names = columns.join(", ");
  const valuesOf = (row: "old" | "new") => columns.map((column) => `${row}.${column}`).join(", ");
  const remove = `insert into ${index} (${index}, rowid, ${names}) values ('delete', old.number, ${valuesOf("old")});`;
  const add = `insert into ${index} (rowid, ${names}) values (new.number, ${valuesOf("new")});`;
  const statements = isPostgres(db)
    ? columns.map(
        // Rows are written one at a time and must be searchable immediately, so there is no pending list.
        (column) =>
          `create index ${table}_${column} on ${table} using gin ((array_to_tsvector(string_to_array(${column}, ' ')))) with (fastupdate = off)`,
      )
    : [
        // The "ascii" tokenizer splits at spaces and leaves non-ASCII letters alone, independent of Unicode versions.
        `create virtual table ${index} using fts5(${names}, content = '${table}', content_rowid = 'number',
          tokenize = 'ascii', prefix = '1 2 3', detail = 'column', columnsize = 0)`,
        // Deleted text leaves the index immediately instead of with a later merge.
        `insert into ${index} (${index}, rank) values ('secure-delete', 1)`,
        `create trigger ${table}_added after insert on ${table} begin ${add} end`,
        `create trigger ${table}_removed after delete on ${table} begin ${remove} end`,
        `create trigger ${table}_changed after update on ${table} begin ${remove} ${add} end`,
      ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
