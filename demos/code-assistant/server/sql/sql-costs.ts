import type { Cost } from "../optimize/repetition.ts";
import { clause, lineAt, readSql, textOf, walkSql } from "./cst.ts";
import type { SqlNode } from "./span.ts";
import { allColumns, columnsOf, functionsOfColumns, leadingWildcards, nodesOf, type Sql, sqlOf } from "./sql-search.ts";

const MAX_REPORTED = 12;

const clauses = (sql: Sql, type: string) => nodesOf(sql, "select_stmt").flatMap((query) => clause(query, type) ?? []);

/** What makes a query read more than it must. */
const COSTS: readonly (Omit<Cost, "line"> & { find: (sql: Sql) => SqlNode[] })[] = [
  {
    find: allColumns,
    message: "`*` fetches every column, also large ones that nobody reads, and no index alone can answer it.",
    before: "all columns",
    after: "the columns you need",
    fix: "Name the columns.",
  },
  {
    find: (sql) =>
      nodesOf(sql, "select_stmt").flatMap((query) =>
        columnsOf(query).filter((column) => [...walkSql(column)].some(({ type }) => type === "select_stmt")),
      ),
    message: "The query in the list of columns runs once for every row.",
    before: "n + 1 queries",
    after: "1 query",
    fix: "Join the table and group, or join a grouped subquery.",
  },
  {
    find: (sql) =>
      clauses(sql, "order_by_clause").filter((order) => /\b(?:rand|random|newid)\s*\(/i.test(textOf(sql.code, order))),
    message: "To sort at random, every row gets a random number and all are sorted.",
    before: "O(n log n)",
    after: "O(log n)",
    fix: "Pick random ids and look them up.",
  },
  {
    find: (sql) => clauses(sql, "offset_clause").filter((offset) => /\d{4}/.test(textOf(sql.code, offset))),
    message: "OFFSET reads and discards all rows before.",
    before: "O(offset + page)",
    after: "O(page)",
    fix: "Continue after the last key seen: `WHERE id > :last ORDER BY id LIMIT n`.",
  },
  {
    find: functionsOfColumns,
    message: "The function is calculated for every row, so an index on the column can't be used.",
    before: "O(n)",
    after: "O(log n)",
    fix: "Compare the column itself, with a range for a date, or create an index on the expression.",
  },
  {
    find: leadingWildcards,
    message: "A pattern that starts with % is compared with every row.",
    before: "O(n)",
    after: "O(log n)",
    fix: "Start with letters, or use a full-text or trigram index.",
  },
];

export function sqlCosts(code: string): Cost[] {
  const tree = readSql(code);
  if (tree.kind === "error") return [];
  const sql = sqlOf(code, tree.root);
  return COSTS.flatMap(({ find, ...cost }) => find(sql).map((node) => ({ line: lineAt(code, node.range[0]), ...cost })))
    .toSorted((one, other) => one.line - other.line)
    .slice(0, MAX_REPORTED);
}
