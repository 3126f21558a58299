import { PostgresAdapter, type RawBuilder, type SqlBool, sql } from "kysely";
import { searchWords } from "./search-words.ts";
import type { Db } from "./tables.ts";

/**
 * Tables of words with a full-text index on each column: on PostgreSQL a GIN index, on SQLite an FTS5 table beside it,
 * which triggers keep in step (migrations/0012-search-index.ts). Whoever writes such a row writes words, no more.
 */
type WordColumn =
  | { table: "content_search"; column: "visitor_words" | "owner_words" }
  | { table: "inquiry_search"; column: "words" };

/** The words of some texts, as such a column holds them. */
export const joinedWords = (...texts: readonly string[]): string => searchWords(...texts).join(" ");

/**
 * Which rows of the table match: those that have all words of the search, in any order, each at least by its beginning.
 * A search without a single word matches nothing.
 */
export function matchesSearch(db: Db, { table, column }: WordColumn, search: string): RawBuilder<SqlBool> {
  const words = searchWords(search);
  if (words.length === 0) return sql<SqlBool>`1 = 0`;
  // Words hold letters and digits alone, so there is nothing in them to escape.
  if (isPostgres(db)) {
    const query = words.map((word) => `'${word}':*`).join(" & ");
    return sql<SqlBool>`array_to_tsvector(string_to_array(${sql.ref(column)}, ' ')) @@ ${query}::tsquery`;
  }
  const query = `{${column}} : (${words.map((word) => `"${word}"*`).join(" AND ")})`;
  return sql<SqlBool>`${sql.ref(`${table}.number`)} in (
    select rowid from ${sql.table(`${table}_index`)} where ${sql.ref(`${table}_index`)} match ${query}
  )`;
}

const isPostgres = (db: Db) => db.getExecutor().adapter instanceof PostgresAdapter;
