import { type Cost, MOST_COSTS } from "../optimize/improved.ts";
import { lineAt, readSql } from "./read-sql.ts";
import { clause, itemsOf, type Part, type Statement, statementsIn, textOf } from "./statements.ts";

type SqlCost = Omit<Cost, "line"> & { find: (statement: Statement, code: string) => ({ start: number } | undefined)[] };

const OF_A_COLUMN =
  /^(?:year|month|day|date|date_trunc|lower|upper|trim|substr|substring|cast|coalesce|ifnull|isnull|to_char|strftime|extract|left|datediff|convert|round|abs)\s*\((?:'[^']*'\s*,\s*)?[a-z_][\w.]*[^()]*\)\s*(?:[=<>!]|(?:not\s+)?(?:i?like|in|between)\b)/i;

/** What makes a query read more than it must. */
const COSTS: readonly SqlCost[] = [
  {
    // In EXISTS, `*` fetches nothing.
    find: (statement) => (statement.opener === "EXISTS" ? [] : itemsOf(clause(statement, "SELECT")).map(wholeTable)),
    message: "`*` fetches every column, also large ones that nobody reads, and no index alone can answer it.",
    before: "all columns",
    after: "the columns you need",
    fix: "Name the columns.",
  },
  {
    find: (statement) => (statement.within?.clause === "SELECT" && statement.opener !== "AS" ? [statement] : []),
    message: "The query in the list of columns runs once for every row.",
    before: "n + 1 queries",
    after: "1 query",
    fix: "Join the table and group, or join a grouped subquery.",
  },
  {
    find: (statement, code) => clausesLike(statement, code, "ORDER", /\b(?:rand|random|newid)\s*\(/i),
    message: "To sort at random, every row gets a random number and all are sorted.",
    before: "O(n log n)",
    after: "O(log n)",
    fix: "Pick random ids and look them up.",
  },
  {
    find: (statement, code) => clausesLike(statement, code, "OFFSET", /\d{4}/),
    message: "OFFSET reads and discards all rows before.",
    before: "O(offset + page)",
    after: "O(page)",
    fix: "Continue after the last key seen: `WHERE id > :last ORDER BY id LIMIT n`.",
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

function clausesLike(statement: Statement, code: string, word: string, pattern: RegExp) {
  const found = clause(statement, word);
  return found && pattern.test(textOf(code, found.parts)) ? [found] : [];
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
