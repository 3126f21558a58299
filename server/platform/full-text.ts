import { PostgresAdapter, type RawBuilder, type SqlBool, sql } from "kysely";
import { searchWords } from "./search-words.ts";
import type { Db } from "./tables.ts";

/**
 * Tables of words with a full-text index on each column: on PostgreSQL a GIN index, on SQLite an FTS5 table beside it,
 * which triggers keep in step (migrations/0012-search-index.ts). Whoever writes such a row writes words, no more.
 */
export type WordColumn =
  | { table: "content_search"; key: "item_id"; column: "visitor_words" | "owner_words" }
  | { table: "inquiry_search"; key: "inquiry_id"; column: "words" };

export type Search = {
  text: string;
  /** Labels of the row itself: of each group it must have one. */
  labels?: readonly (readonly string[])[];
};

/** The words of some texts, as such a column holds them. */
export const joinedWords = (texts: readonly string[], labels: readonly string[] = []): string =>
  [...labels.map(labelWord), ...searchWords(...texts)].join(" ");

/** Told apart from any word of a text by a sign that no such word has; ASCII signs would part it on SQLite. */
const labelWord = (label: string) => `§${searchWords(label).join("")}`;

/**
 * Which rows of the table match: those that have all words of the search, in any order, each at least by its beginning.
 * Words hold letters and digits alone, so there is nothing in them to escape.
 */
function matchesVector({ table, column }: WordColumn, { text, labels = [] }: Search): RawBuilder<SqlBool> {
  const query = [
    ...labels.map((group) => `(${group.map((label) => `'${labelWord(label)}'`).join(" | ")})`),
    ...searchWords(text).map((word) => `'${word}':*`),
  ].join(" & ");
  return sql<SqlBool>`array_to_tsvector(string_to_array(${sql.ref(`${table}.${column}`)}, ' ')) @@ ${query}::tsquery`;
}

/** The same on SQLite, as a condition of the FTS5 table. */
function matchesIndex({ table, column }: WordColumn, { text, labels = [] }: Search): RawBuilder<SqlBool> {
  const query = [
    ...labels.map((group) => `(${group.map((label) => `"${labelWord(label)}"`).join(" OR ")})`),
    ...searchWords(text).map((word) => `"${word}"*`),
  ].join(" AND ");
  return sql<SqlBool>`${sql.ref(`${table}_index`)} match ${`{${column}} : (${query})`}`;
}

/** A search without a single word finds nothing. */
const isEmpty = ({ text }: Search) => searchWords(text).length === 0;

export async function countMatches(db: Db, words: WordColumn, search: Search): Promise<number> {
  if (isEmpty(search)) return 0;
  const { rows } = await (isPostgres(db)
    ? sql<{
        total: number;
      }>`select count(*) as total from ${sql.table(words.table)} where ${matchesVector(words, search)}`
    : sql<{
        total: number;
      }>`select count(*) as total from ${sql.table(`${words.table}_index`)} where ${matchesIndex(words, search)}`
  ).execute(db);
  return Number(rows[0]?.total ?? 0);
}

/** So many ids are gathered and sorted, or rows looked at one by one, without anybody noticing. */
const FEW = 500;

/** How the rows of a page are found among all that match. */
export type SearchPlan = "gather" | "look";

/**
 * Where few rows match, their ids are gathered from the index. Where so many do that the next rows of any order are
 * likely among them, gathering and sorting all would be slow: then rows are looked at in their order until the page is
 * full. `rows` counts those of the page and those before it.
 */
export async function planSearch(rows: number, found: number, countAll: () => Promise<number>): Promise<SearchPlan> {
  if (found <= FEW) return "gather";
  return rows * (await countAll()) > FEW * found ? "gather" : "look";
}

/** Whether the row with this id is found. */
export function isFound(db: Db, id: string, words: WordColumn, search: Search, plan: SearchPlan): RawBuilder<SqlBool> {
  const { table, key, column } = words;
  if (isEmpty(search)) return sql<SqlBool>`1 = 0`;
  if (plan === "gather") {
    const matches = isPostgres(db)
      ? matchesVector(words, search)
      : sql`${sql.ref(`${table}.number`)} in (select rowid from ${sql.table(`${table}_index`)} where ${matchesIndex(words, search)})`;
    // Materialized, or PostgreSQL might look at every row after all.
    return sql<SqlBool>`${sql.ref(id)} in (
      with found as materialized (select ${sql.ref(key)} from ${sql.table(table)} where ${matches})
      select ${sql.ref(key)} from found
    )`;
  }
  const text = sql`' ' || ${sql.ref(`${table}.${column}`)}`;
  const position = isPostgres(db) ? sql`strpos` : sql`instr`;
  const tests = searchWords(search.text).map((word) => sql`${position}(${text}, ${` ${word}`}) > 0`);
  return sql<SqlBool>`exists (
    select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${key}`)} = ${sql.ref(id)} and ${sql.join(tests, sql` and `)}
  )`;
}

const isPostgres = (db: Db) => db.getExecutor().adapter instanceof PostgresAdapter;
