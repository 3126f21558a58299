import { statementBody } from "./statements.ts";

export type ReadableColumn = { name: string; type: string; isNumber: boolean };

/** SQL that returns every value in a form the page can show, and what its columns are called. */
export type ReadableQuestion = { sql: string; columns: readonly ReadableColumn[] };

/** Types that arrive in the page with every digit. */
const EXACT = /^(BOOLEAN|U?(TINY|SMALL|BIG)INT|U?INTEGER|DOUBLE|DECIMAL\(.*\)|VARCHAR)$/;
const NUMBER = /^(U?(TINY|SMALL|BIG|HUGE)INT|U?INTEGER|FLOAT|DOUBLE|DECIMAL\([^)]*\))$/;

/** Statements that stand inside another one. The others describe tables and plans, in text. */
const NESTABLE = /^\(*\s*(select|with|from|values|table|pivot|unpivot)\b/i;

/** Questions that name no schema would list the main one, which is empty. */
const LISTS: readonly [question: RegExp, sql: string][] = [
  [
    /^(show( all)?( tables)?|describe|desc)$/i,
    `SELECT schema_name AS "schema", table_name AS "table", estimated_size AS "rows", column_count AS "columns"
    FROM duckdb_tables() ORDER BY ALL`,
  ],
  [
    /^show (all )?schemas$/i,
    `SELECT schema_name AS "schema", count(*) AS "tables" FROM duckdb_tables() GROUP BY ALL ORDER BY ALL`,
  ],
];

/** The question itself, or a list of the warehouse's tables if it asks for that. */
export function expandLists(sql: string): string {
  const body = statementBody(sql).replaceAll(/\s+/g, " ");
  return LISTS.find(([question]) => question.test(body))?.[1] ?? sql;
}

type Described = readonly { column_name: unknown; column_type: unknown }[];

/**
 * Lets the engine print what the page can't: intervals, fractions of a second, dates beyond the calendar of JavaScript, nested values.
 * Undefined if the question can't be described; running it says why.
 */
export async function readableQuestion(
  sql: string,
  query: (sql: string) => Promise<Described>,
): Promise<ReadableQuestion | undefined> {
  const body = statementBody(sql);
  if (!NESTABLE.test(body)) return undefined;
  const described = await query(`DESCRIBE ${body}`).catch(() => undefined);
  if (!described || described.length === 0) return undefined;
  const columns = described.map(({ column_name, column_type }) => {
    const type = String(column_type);
    return { name: String(column_name), type, isNumber: NUMBER.test(type) };
  });
  if (columns.every(({ type }) => EXACT.test(type))) return { sql, columns };
  // Columns may share a name, so they are numbered.
  const printed = columns.map(({ type }, index) =>
    EXACT.test(type) ? `c${index}` : `c${index}::VARCHAR AS c${index}`,
  );
  const names = columns.map((_, index) => `c${index}`);
  return { sql: `SELECT ${printed.join(", ")} FROM (${body}\n) AS answer(${names.join(", ")})`, columns };
}
