import { applyEdits, type Cost, type Edit, type Improved, MOST_COSTS } from "../optimize/improved.ts";
import { lineAt, readSql } from "./read-sql.ts";
import { itemsOf, type Part, partsOf, type Statement, statementsIn, tokensOf } from "./statements.ts";

/** Words that hardly any dialect accepts as an unquoted column name. */
const KEYWORDS =
  /^(?:select|from|where|group|by|having|order|limit|offset|union|all|intersect|except|distinct|as|on|using|join|inner|left|right|full|outer|cross|natural|lateral|and|or|not|in|is|null|like|between|exists|case|when|then|else|end|insert|into|values|update|set|delete|create|table|view|index|unique|primary|foreign|references|default|check|constraint|alter|drop|with|recursive|over|partition|returning|fetch|asc|desc)$/i;

/** Puts keywords in capitals and each clause on its own line: the parser can't print a query without losing its comments. */
export function improveSql(code: string): Improved {
  if (!readSql(code).isSql) return { code, improvements: [] };
  const keywords: Edit[] = tokensOf(code)
    .filter(
      ({ kind, word, text, start }) =>
        kind === "word" && text !== word && KEYWORDS.test(text) && code[start - 1] !== ".",
    )
    .map(({ start, end, word }) => ({ start, end, text: word }));
  const breaks = statementsIn(code).flatMap((statement): Edit[] => {
    const before = code.slice(0, statement.start);
    const indent = /(?:^|\n)([ \t]*)[^\n]*$/.exec(before)?.[1] ?? "";
    // A one-line query in parentheses is easier to read as it is.
    if (/\([^()\n]*$/.test(before)) return [];
    return statement.clauses.slice(1).flatMap(({ start }) => {
      const gap = /[ \t]+$/.exec(code.slice(0, start))?.[0].length ?? 0;
      return gap > 0 && code[start - gap - 1] !== "\n" ? [{ start: start - gap, end: start, text: `\n${indent}` }] : [];
    });
  });
  const improvements = [
    ...(breaks.length > 0 ? ["Each clause on a line of its own"] : []),
    ...(keywords.length > 0 ? ["Keywords in capitals"] : []),
  ];
  return { code: applyEdits(code, [...keywords, ...breaks]), improvements };
}

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
