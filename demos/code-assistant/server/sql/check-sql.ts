import { type Finding, inOrder } from "../finding.ts";
import { isReserved } from "./keywords.ts";
import { isProcedural, lineAt, readSql, withoutDelimiters } from "./read-sql.ts";
import { type Clause, clause, itemsOf, type Part, type Statement, statementsIn, textOf } from "./statements.ts";

/** The parser's verdict, and what every reviewer of a query looks for. */
export function checkSql(pasted: string): Finding[] {
  const code = withoutDelimiters(pasted);
  const verdict = readSql(code);
  const inProcedure = isProcedural(code);
  if (!verdict.isSql && !inProcedure)
    return [
      {
        line: verdict.line,
        type: "Syntax error",
        severity: "high",
        message: `${verdict.message}.`,
        fix: "Look for a missing or extra word, comma or bracket, here or just before.",
      },
    ];
  const found = statementsIn(code).flatMap((statement) =>
    RULES.flatMap(({ find, message, ...words }) =>
      find(statement, code).map((place) => ({
        line: lineAt(code, place.start),
        message: message.replace("{text}", place.text),
        ...words,
      })),
    ),
  );
  return inOrder(verdict.isSql ? found : [PROCEDURAL, ...found]);
}

const PROCEDURAL: Finding = {
  line: 1,
  type: "Procedural SQL",
  severity: "low",
  message: "This looks like a procedure; only the plain statements in it were checked.",
  fix: "Paste a single query to have all of it checked.",
};

type Place = { start: number; text: string };
type Rule = Omit<Finding, "line"> & { find: (statement: Statement, code: string) => Place[] };

const RULES: readonly Rule[] = [
  {
    type: "UPDATE without WHERE",
    severity: "high",
    rule: "JetBrains SqlWithoutWhere",
    url: "https://www.jetbrains.com/help/inspectopedia/SqlWithoutWhere.html",
    message: "This changes every row of the table.",
    fix: "Restrict the rows with WHERE.",
    find: (statement) => unrestricted(statement, "UPDATE"),
  },
  {
    type: "DELETE without WHERE",
    severity: "high",
    rule: "JetBrains SqlWithoutWhere",
    url: "https://www.jetbrains.com/help/inspectopedia/SqlWithoutWhere.html",
    message: "This deletes every row of the table.",
    fix: "Restrict the rows with WHERE.",
    find: (statement) => unrestricted(statement, "DELETE"),
  },
  {
    type: "Compared with NULL",
    severity: "high",
    rule: "sqlfluff CV05",
    url: "https://docs.sqlfluff.com/en/stable/reference/rules/convention#cv05-convention-is-null",
    message: "A comparison with NULL is never true, not even for NULL.",
    fix: "Write IS NULL or IS NOT NULL.",
    find: comparedWithNull,
  },
  {
    type: "NOT IN with NULL",
    severity: "medium",
    rule: "pgvet not-in-subquery",
    url: "https://www.mintlify.com/mnafees/pgvet/rules/default-rules",
    message: "If there is a single NULL among the values, this is true for no row.",
    fix: "Write NOT EXISTS, or leave out the NULLs.",
    find: notInWithNull,
  },
  {
    type: "Not grouped",
    severity: "high",
    rule: "JetBrains SqlShouldBeInGroupBy",
    url: "https://www.jetbrains.com/help/inspectopedia/SQL.html",
    message: "`{text}` has many values for each group; which of them is meant?",
    fix: "Group by it too, or reduce it with MIN, MAX or another aggregate.",
    find: notGrouped,
  },
  {
    type: "Join without a condition",
    severity: "high",
    rule: "sqlfluff AM08",
    url: "https://docs.sqlfluff.com/en/stable/reference/rules/ambiguous#am08-ambiguous-join-condition",
    message: "Nothing says which rows belong together, so every row is joined with every other.",
    fix: "Write JOIN … ON … with the columns that belong together, or CROSS JOIN if all pairs are meant.",
    find: unlinkedTables,
  },
];

const unrestricted = (statement: Statement, verb: Statement["verb"]): Place[] =>
  statement.verb === verb && !clause(statement, "WHERE") && !clause(statement, "LIMIT")
    ? [{ start: statement.start, text: "" }]
    : [];

/** In SET, `=` assigns and does not compare, and so it does after a variable. */
function comparedWithNull({ clauses }: Statement): Place[] {
  return clauses
    .filter(({ word }) => word !== "SET" && word !== "VALUES")
    .flatMap(({ parts }) =>
      parts.filter(
        ({ word }, at) =>
          /^(?:==?|<>|!=|[<>]=?)$/.test(word) && parts[at + 1]?.word === "NULL" && !parts[at - 1]?.text.startsWith("@"),
      ),
    );
}

function notInWithNull({ clauses }: Statement, code: string): Place[] {
  return clauses.flatMap(({ parts }) =>
    parts.filter(({ word, start }, at) => {
      if (word !== "IN" || parts[at - 1]?.word !== "NOT") return false;
      const values = bracketAfter(code, start);
      return /^\(\s*(?:select|with)\b/i.test(values)
        ? !/\bis\s+not\s+null\b/i.test(values)
        : /[(,]\s*null\s*[,)]/i.test(values);
    }),
  );
}

/** What stands in the next parentheses, with them. */
function bracketAfter(code: string, from: number): string {
  const start = code.indexOf("(", from);
  let depth = 0;
  for (let at = start; at < code.length; at++) {
    if (code[at] === "(") depth += 1;
    if (code[at] === ")") depth -= 1;
    if (depth === 0) return code.slice(start, at + 1);
  }
  return code.slice(start);
}

const AGGREGATE =
  /^(?:COUNT|SUM|AVG|MIN|MAX|ARRAY_AGG|STRING_AGG|GROUP_CONCAT|JSON_AGG|BOOL_AND|BOOL_OR|STDDEV|VARIANCE)$/;

const isSummed = (item: readonly Part[]) =>
  item.some(({ word }, at) => AGGREGATE.test(word) && item[at + 1]?.word === "(") &&
  !item.some(({ word }) => word === "OVER");

/** Columns that are neither grouped nor aggregated. */
function notGrouped(statement: Statement, code: string): Place[] {
  const columns = itemsOf(clause(statement, "SELECT"));
  const groups = clause(statement, "GROUP");
  const grouped = itemsOf(groups).map((item) => item.at(-1)?.text.toLowerCase() ?? "");
  // When grouped by a primary key, every other column of the table has one value; "id" is probably one.
  if ((!groups && !columns.some(isSummed)) || grouped.includes("id")) return [];
  return columns.flatMap((column, at) => {
    const name = namedAs(column);
    const plain = withoutAlias(column).filter(({ word }) => word !== "DISTINCT" && word !== "ALL");
    const isPlain = plain.every(({ kind, word }) => word === "." || word === "*" || isName({ kind, word }));
    const names = [plain.at(-1)?.text, name, String(at + 1)].map((one) => one?.toLowerCase());
    if (plain.length === 0 || !isPlain || names.some((one) => one && grouped.includes(one))) return [];
    return [{ start: plain[0]?.start ?? 0, text: textOf(code, plain) }];
  });
}

const isName = ({ kind, word }: Pick<Part, "kind" | "word">) =>
  kind === "quoted" || (kind === "word" && !isReserved(word));

/** `total AS sum` and `total sum` are called "sum". */
const namedAs = (column: readonly Part[]) => {
  const [before, last] = column.slice(-2);
  return last && before && before.word !== "." && isName(last) ? last.text : undefined;
};

const withoutAlias = (column: readonly Part[]) =>
  namedAs(column) === undefined ? column : column.slice(0, column.at(-2)?.word === "AS" ? -2 : -1);

/** A plain JOIN without ON or USING, and tables between commas that WHERE doesn't link. */
function unlinkedTables(statement: Statement): Place[] {
  const from = clause(statement, "FROM");
  if (!from || statement.verb !== "SELECT") return [];
  const top = from.parts.filter(({ depth }) => depth === 0);
  const joins = top.filter(({ word }, at) => {
    if (word !== "JOIN" || /^(?:CROSS|NATURAL)$/.test(top[at - 1]?.word ?? "")) return false;
    if (/^(?:CROSS|NATURAL)$/.test(top[at - 2]?.word ?? "")) return false;
    const next = top.slice(at + 1).findIndex(({ word: other }) => other === "JOIN" || other === ",");
    const own = top.slice(at + 1, next < 0 ? undefined : at + 1 + next);
    return !own.some(({ word: other }) => /^(?:ON|USING|\(|LATERAL|UNNEST)$/.test(other));
  });
  const comma = top.find(({ word }) => word === ",");
  const isOfTables = !top.some(({ word }) => /^(?:\(|LATERAL|UNNEST)$/.test(word));
  const isLinked = !comma || !isOfTables || linksColumns(clause(statement, "WHERE"));
  return [...joins, ...(isLinked ? [] : [comma])];
}

/** `a.id = b.a_id`: a name on both sides. */
const linksColumns = (where: Clause | undefined) =>
  where?.parts.some(({ word }, at, all) => {
    const [before, after, called] = [all[at - 1], all[at + 1], all[at + 2]];
    return word === "=" && before && after && isName(before) && isName(after) && called?.word !== "(";
  }) ?? false;
