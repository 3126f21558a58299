import { type Finding, inOrder } from "../finding.ts";
import { isProcedural, lineAt, readSql } from "./read-sql.ts";
import { itemsOf, type Part, partsOf, type Statement, statementsIn, textOf } from "./statements.ts";

/** The parser's verdict, and what every reviewer of a query looks for. */
export function checkSql(code: string): Finding[] {
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

const withoutWhere = (verb: "UPDATE" | "DELETE", does: string): Rule => ({
  type: `${verb} without WHERE`,
  severity: "high",
  rule: "JetBrains SqlWithoutWhere",
  url: "https://www.jetbrains.com/help/inspectopedia/SqlWithoutWhere.html",
  message: `This ${does} every row of the table.`,
  fix: "Restrict the rows with WHERE.",
  find: (statement) =>
    statement.verb === verb && !statement.clauses.some(({ word }) => /^(?:WHERE|LIMIT)$/.test(word))
      ? [{ start: statement.start, text: "" }]
      : [],
});

const RULES: readonly Rule[] = [
  withoutWhere("UPDATE", "changes"),
  withoutWhere("DELETE", "deletes"),
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

/** A list with a NULL, or a query that does not leave them out. */
function notInWithNull({ clauses, nested, start, end }: Statement, code: string): Place[] {
  const isQuery = nested?.before === "NOT IN" && !/\bis\s+not\s+null\b/i.test(code.slice(start, end));
  const lists = clauses.flatMap(({ parts }) =>
    parts.filter(({ word }, at) => {
      const list = parts.slice(
        at,
        parts.findIndex((part, index) => index > at && part.word === ")"),
      );
      return word === "IN" && parts[at - 1]?.word === "NOT" && list.some((part) => part.word === "NULL");
    }),
  );
  return [...(isQuery ? [{ start, text: "" }] : []), ...lists];
}

const AGGREGATE =
  /^(?:COUNT|SUM|AVG|MIN|MAX|ARRAY_AGG|STRING_AGG|GROUP_CONCAT|JSON_AGG|BOOL_AND|BOOL_OR|STDDEV|VARIANCE)$/;

const isSummed = (item: readonly Part[]) =>
  item.some(({ word }, at) => AGGREGATE.test(word) && item[at + 1]?.word === "(") &&
  !item.some(({ word }) => word === "OVER");

/** Columns that are neither grouped nor aggregated. */
function notGrouped(statement: Statement, code: string): Place[] {
  const columns = itemsOf(partsOf(statement, "SELECT"));
  const groups = itemsOf(partsOf(statement, "GROUP"));
  const grouped = new Set(groups.map((item) => item.at(-1)?.text.toLowerCase()));
  // When grouped by a primary key, every other column of the table has one value; "id" is probably one.
  if ((groups.length === 0 && !columns.some(isSummed)) || grouped.has("id")) return [];
  return columns.flatMap((column, at) => {
    // `t.total AS sum`: the column, and what it is called.
    const [, plain = "", named = plain] = COLUMN.exec(textOf(code, column)) ?? [];
    const names = [plain.split(".").at(-1), named, String(at + 1)];
    if (plain === "" || names.some((name) => grouped.has(name?.toLowerCase()))) return [];
    return [{ start: column[0]?.start ?? 0, text: plain }];
  });
}

const COLUMN =
  /^(?:DISTINCT\s+)?((?!(?:NULL|TRUE|FALSE|CURRENT_\w+)\b)[a-z_][\w.]*(?:\*|\b)|\*)(?:\s+(?:AS\s+)?(\w+))?$/i;

/** A plain JOIN without ON or USING, and tables between commas that WHERE doesn't link. */
function unlinkedTables(statement: Statement): Place[] {
  const top = partsOf(statement, "FROM").filter(({ depth }) => depth === 0);
  if (statement.verb !== "SELECT") return [];
  const joins = top.filter(({ word }, at) => {
    if (word !== "JOIN" || top.slice(Math.max(0, at - 2), at).some((one) => /^(?:CROSS|NATURAL)$/.test(one.word)))
      return false;
    const next = top.findIndex((one, index) => index > at && /^(?:JOIN|,)$/.test(one.word));
    const own = top.slice(at + 1, next < 0 ? undefined : next);
    return !own.some((one) => /^(?:ON|USING|\(|LATERAL|UNNEST)$/.test(one.word));
  });
  const comma = top.find(({ word }) => word === ",");
  const isOfTables = !top.some(({ word }) => /^(?:\(|LATERAL|UNNEST)$/.test(word));
  return [...joins, ...(comma && isOfTables && !linksColumns(partsOf(statement, "WHERE")) ? [comma] : [])];
}

/** `a.id = b.a_id`: a name on both sides. */
const linksColumns = (where: readonly Part[]) =>
  where.some(({ word }, at) => {
    const [before, after, called] = [where[at - 1], where[at + 1], where[at + 2]];
    return word === "=" && isName(before) && isName(after) && called?.word !== "(";
  });

const isName = (part: Part | undefined) => part?.kind === "quoted" || (part?.kind === "word" && part.word !== "NULL");
