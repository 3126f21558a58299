import { PostgresAdapter, type RawBuilder, type SqlBool, sql } from "kysely";
import { searchWords } from "./search-words.ts";
import type { Db } from "./tables.ts";

/**
 * Tables of words with a full-text index on each column: a GIN index on PostgreSQL, an FTS5 table on SQLite. Triggers
 * keep the index up to date (migrations/0024-release-0.2.0.ts), so the code writes only words.
 */
export type WordColumn =
  | { table: "content_search"; key: "item_id"; column: "visitor_words" | "owner_words" }
  | { table: "inquiry_search"; key: "inquiry_id"; column: "words" };

export type Search = {
  text: string;
  /** The row must have one label of each group. */
  labels?: readonly (readonly string[])[];
};

/** Joins the words of some texts for such a column. */
export const joinedWords = (texts: readonly string[], labels: readonly string[] = []): string =>
  [...labels.map(labelWord), ...searchWords(...texts)].join(" ");

/** Prefixed with a sign that no word contains, to tell labels from words. SQLite would split at an ASCII sign. */
const labelWord = (label: string) => `§${searchWords(label).join("")}`;

/**
 * Matches rows that have a word starting with each word of the search, in any order. Words contain only letters and
 * digits, so nothing needs escaping.
 */
function matchesVector({ table, column }: WordColumn, { text, labels = [] }: Search): RawBuilder<SqlBool> {
  const query = [
    ...labels.map((group) => `(${group.map((label) => `'${labelWord(label)}'`).join(" | ")})`),
    ...searchWords(text).map((word) => `'${word}':*`),
  ].join(" & ");
  return sql<SqlBool>`array_to_tsvector(string_to_array(${sql.ref(`${table}.${column}`)}, ' ')) @@ ${query}::tsquery`;
}

/** The same for SQLite, as a condition on the FTS5 table. */
function matchesIndex({ table, column }: WordColumn, { text, labels = [] }: Search): RawBuilder<SqlBool> {
  const query = [
    ...labels.map((group) => `(${group.map((label) => `"${labelWord(label)}"`).join(" OR ")})`),
    ...searchWords(text).map((word) => `"${word}"*`),
  ].join(" AND ");
  return sql<SqlBool>`${sql.ref(`${table}_index`)} match ${`{${column}} : (${query})`}`;
}

/** A search without words finds nothing. */
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

/** This many ids can be collected and sorted, or rows scanned, in no noticeable time. */
const FEW = 500;

/** How to find the rows of a page: collect all matches from the index, or scan rows in order. */
export type SearchPlan = "gather" | "look";

/**
 * If few rows match, their ids are collected from the index. If so many match that the next rows in any order are likely
 * among them, collecting and sorting them all would be slow, so rows are scanned in order until the page is full. `rows`
 * counts those of the page and those before it.
 */
export async function planSearch(rows: number, found: number, countAll: () => Promise<number>): Promise<SearchPlan> {
  if (found <= FEW) return "gather";
  return rows * (await countAll()) > FEW * found ? "gather" : "look";
}

/** A condition on whether the search finds the row with this id. */
export function isFound(db: Db, id: string, words: WordColumn, search: Search, plan: SearchPlan): RawBuilder<SqlBool> {
  const { table, key, column } = words;
  if (isEmpty(search)) return sql<SqlBool>`1 = 0`;
  if (plan === "gather") {
    const matches = isPostgres(db)
      ? matchesVector(words, search)
      : sql`${sql.ref(`${table}.number`)} in (select rowid from ${sql.table(`${table}_index`)} where ${matchesIndex(words, search)})`;
    // Materialized, because PostgreSQL might scan every row otherwise.
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

export const isPostgres = (db: Db) => db.getExecutor().adapter instanceof PostgresAdapter;
