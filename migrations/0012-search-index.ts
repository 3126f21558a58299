import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "./columns.ts";

/**
 * Search words of content and inquiries, with a full-text index. The tables are the same on both engines, so that rows
 * can be copied between them unchanged. PostgreSQL indexes an expression; in SQLite, triggers keep an FTS5 table in sync,
 * whose rows need a number of their own because `rowid` may change when a database is copied.
 */
export const searchIndex: Migration = {
  async up(db) {
    await createWords(db, {
      table: "content_search",
      parent: "content_items",
      key: "item_id",
      columns: CONTENT_COLUMNS,
    });
    await createWords(db, { table: "inquiry_search", parent: "inquiries", key: "inquiry_id", columns: ["words"] });
    await indexContent(db);
    await indexInquiries(db);
    await db.schema.alterTable("inquiries").dropColumn("search_text").execute();
  },
};

const CONTENT_COLUMNS = ["visitor_words", "owner_words"];

type Words = { table: string; parent: string; key: string; columns: readonly string[] };

async function createWords(db: Kysely<unknown>, { table, parent, key, columns }: Words): Promise<void> {
  await db.schema.dropTable(table).ifExists().execute();
  let words = db.schema
    .createTable(table)
    .addColumn("number", "integer", (column) => (isPostgres(db) ? column : column.primaryKey()))
    .addColumn(key, "text", (column) => column.notNull().unique().references(`${parent}.id`).onDelete("cascade"));
  for (const column of columns) words = words.addColumn(column, "text", (definition) => definition.notNull());
  await words.execute();
  if (isPostgres(db)) await createGinIndexes(db, table, columns);
  else await createFtsTable(db, table, columns);
}

async function createGinIndexes(db: Kysely<unknown>, table: string, columns: readonly string[]): Promise<void> {
  for (const column of columns) {
    const vector = sql`array_to_tsvector(string_to_array(${sql.ref(column)}, ' '))`;
    // Rows are written one at a time and must be searchable immediately, so there is no pending list.
    await sql`create index ${sql.id(`${table}_${column}`)} on ${sql.table(table)} using gin ((${vector})) with (fastupdate = off)`.execute(
      db,
    );
  }
}

async function createFtsTable(db: Kysely<unknown>, table: string, columns: readonly string[]): Promise<void> {
  const index = `${table}_index`;
  const names = columns.join(", ");
  const valuesOf = (row: "old" | "new") => columns.map((column) => `${row}.${column}`).join(", ");
  const remove = `insert into ${index} (${index}, rowid, ${names}) values ('delete', old.number, ${valuesOf("old")});`;
  const add = `insert into ${index} (rowid, ${names}) values (new.number, ${valuesOf("new")});`;
  const statements = [
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

/** A migration sees tables as they were when it was written, which no current type describes. */
type Rows = Kysely<Record<string, Record<string, string>>>;

/** Fields that visitors search besides title and description. */
const VISITOR_FIELDS = ["tags", "techs", "technologies", "features"];

async function indexContent(db: Kysely<unknown>): Promise<void> {
  const rows = db as unknown as Rows;
  const items = rows
    .selectFrom("content_items")
    .select(["id", "type", "status", "featured", "title", "description", "slug", "fields"]);
  for (const { id = "", title = "", description = "", slug = "", fields = "{}", ...item } of await items.execute()) {
    const byName = JSON.parse(fields) as Record<string, unknown>;
    const featured = Number(item.featured) === 1 ? "featured" : "plain";
    const labels = [item.type ?? "", item.status ?? "", featured, ...textsIn(byName.category)].map(label);
    const forVisitors = [title, description, ...VISITOR_FIELDS.flatMap((name) => textsIn(byName[name]))];
    await rows
      .insertInto("content_search")
      .values({
        item_id: id,
        visitor_words: [...labels, words(forVisitors)].join(" ").trim(),
        owner_words: [...labels, words([title, description, slug, ...textsIn(byName)])].join(" "),
      })
      .execute();
  }
}

async function indexInquiries(db: Kysely<unknown>): Promise<void> {
  const rows = db as unknown as Rows;
  const inquiries = rows.selectFrom("inquiries").select(["id", "name", "email", "company", "description"]);
  for (const { id = "", ...texts } of await inquiries.execute()) {
    await rows
      .insertInto("inquiry_search")
      .values({ inquiry_id: id, words: words(Object.values(texts)) })
      .execute();
  }
}

/** Labels share the column with words; the prefix, which no word contains, tells them apart. */
const label = (text: string) => `§${words([text]).replaceAll(" ", "")}`;

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const UNSPACED = ["Han", "Hiragana", "Katakana", "Bopomofo", "Thai", "Lao", "Khmer", "Myanmar"]
  .map((script) => `\\p{scx=${script}}`)
  .join("");
const LETTERS = String.raw`[\p{L}\p{N}]`;
const TOKEN = new RegExp(`(?<run>[${LETTERS}&&[${UNSPACED}]]+)|[${LETTERS}--[${UNSPACED}]]{1,64}`, "gv");

/** A copy of server/platform/search-words.ts from when this migration was written. */
function words(texts: readonly string[]): string {
  const folded = texts.join("\n").normalize("NFKD").replace(/\p{M}/gu, "").normalize("NFC");
  const found = new Set<string>();
  for (const { 0: token, groups } of folded.toUpperCase().toLowerCase().replaceAll("ς", "σ").matchAll(TOKEN)) {
    const characters = Array.from(token);
    if (groups?.run === undefined) found.add(token);
    else for (const [at, character] of characters.entries()) found.add(character + (characters[at + 1] ?? ""));
  }
  return [...found].join(" ");
}
