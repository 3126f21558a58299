import { type Cost, MOST_COSTS } from "../optimize/improved.ts";
import { lineAt, readSql } from "./read-sql.ts";
import { itemsOf, type Part, partsOf, type Statement, statementsIn } from "./statements.ts";

type SqlCost = Omit<Cost, "line"> & { find: (statement: Statement, code: string) => ({ start: number } | undefined)[] };

const OF_A_COLUMN =
  /^(?:year|month|day|date|date_trunc|lower|upper|trim|substr|substring|cast|coalesce|ifnull|isnull|to_char|strftime|extract|left|datediff|convert|round|abs)\s*\((?:'[^']*'\s*,\s*)?[a-z_][\w.]*[^()]*\)\s*(?:[=<>!]|(?:not\s+)?(?:i?like|in|between)\b)/i;

/** What makes a query read more than it must. */
const COSTS: readonly SqlCost[] = [
  {
    // In EXISTS, `*` fetches nothing.
    find: (statement) =>
      statement.nested?.before.endsWith(" EXISTS") ? [] : itemsOf(partsOf(statement, "SELECT")).map(wholeTable),
    message: "`*` fetches every column, also large ones that nobody reads, and no index alone can answer it.",
    before: "all columns",
    after: "the columns you need",
    fix: "Name the columns.",
  },
  {
    find: (statement) => (statement.nested?.clause === "SELECT" ? [statement] : []),
    message: "The query in the list of columns runs once for every row.",
    before: "n + 1 queries",
    after: "1 query",
    fix: "Join the table and group, or join a grouped subquery.",
  },
  {
    find: (statement, code) => conditionsOf(statement).filter(({ start }) => OF_A_COLUMN.test(code.slice(start))),
    message: "The function is calculated for every row, so an index on the column can't be used.",
    before: "O(n)",
    after: "O(log n)",
    fix: "Compare the column itself, with a range for a date, or create an index on the expression.",
  },
  {
    find: (statement) =>
      conditionsOf(statement).filter(
        ({ word }, at, all) => word.endsWith("LIKE") && all[at + 1]?.text.startsWith("'%"),
      ),
    message: "A pattern that starts with % is compared with every row.",
    before: "O(n)",
    after: "O(log n)",
    fix: "Start with letters, or use a full-text or trigram index.",
  },
];

function wholeTable(item: readonly Part[]): Part | undefined {
  const column = item.filter(({ word }) => word !== "DISTINCT");
  const isStar = column.at(-1)?.word === "*" && (column.length === 1 || column.at(-2)?.word === ".");
  return isStar ? item[0] : undefined;
}

/** What WHERE and ON compare. */
const conditionsOf = ({ clauses }: Statement): Part[] =>
  clauses.filter(({ word }) => word === "WHERE" || word === "FROM").flatMap(({ parts }) => parts);

export function sqlCosts(code: string): Cost[] {
  if (!readSql(code).isSql) return [];
  return statementsIn(code)
    .flatMap((statement) =>
      COSTS.flatMap(({ find, fix, ...cost }) =>
        find(statement, code).flatMap((place) =>
          place ? [{ line: lineAt(code, place.start), ...cost, fix: `${fix} ${UNCHANGED}` }] : [],
        ),
      ),
    )
    .toSorted((one, other) => one.line - other.line)
    .slice(0, MOST_COSTS);
}

const UNCHANGED = "Not changed, because only you know the tables and who reads the result.";
