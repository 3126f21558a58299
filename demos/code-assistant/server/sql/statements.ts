import { readExpression } from "./expressions.ts";
import { isReserved } from "./keywords.ts";
import { node, Span, type SqlNode } from "./span.ts";
import type { Token } from "./tokens.ts";

/** The words a clause starts with, and its type. */
const CLAUSES: Partial<Record<string, string>> = {
  WITH: "with_clause",
  SELECT: "select_clause",
  FROM: "from_clause",
  WHERE: "where_clause",
  GROUP: "group_by_clause",
  HAVING: "having_clause",
  WINDOW: "window_clause",
  QUALIFY: "qualify_clause",
  ORDER: "order_by_clause",
  LIMIT: "limit_clause",
  OFFSET: "offset_clause",
  FETCH: "fetch_clause",
  RETURNING: "returning_clause",
  INSERT: "insert_clause",
  REPLACE: "insert_clause",
  VALUES: "values_clause",
  UPDATE: "update_clause",
  SET: "set_clause",
  DELETE: "delete_clause",
  USING: "using_clause",
  ON: "upsert_clause",
};
const READING = ["FROM", "WHERE", "GROUP", "HAVING", "WINDOW", "QUALIFY", "ORDER", "LIMIT", "OFFSET", "FETCH"];
/** The clauses of each type of statement. */
const CLAUSES_OF: Record<string, readonly string[]> = {
  select_stmt: ["WITH", "SELECT", "VALUES", ...READING],
  insert_stmt: ["WITH", "INSERT", "REPLACE", "VALUES", "SET", "ON", "RETURNING"],
  update_stmt: ["WITH", "UPDATE", "SET", "RETURNING", ...READING],
  delete_stmt: ["WITH", "DELETE", "USING", "RETURNING", ...READING],
};
const STATEMENTS: Partial<Record<string, string>> = {
  SELECT: "select_stmt",
  VALUES: "select_stmt",
  INSERT: "insert_stmt",
  REPLACE: "insert_stmt",
  UPDATE: "update_stmt",
  DELETE: "delete_stmt",
};
const SET_OPERATORS = new Set(["UNION", "INTERSECT", "EXCEPT", "MINUS"]);
/** Their bodies contain statements of their own, up to the end of the text. */
const WITH_BODY = /^CREATE (?:OR REPLACE )?(?:FUNCTION|PROCEDURE|TRIGGER)\b/;

/** The statements of a text that is known to be SQL. */
export function readStatements(tokens: readonly Token[]): SqlNode {
  const whole = new Span(tokens);
  const start = tokens
    .slice(0, 4)
    .map(({ word }) => word)
    .join(" ");
  const spans = WITH_BODY.test(start) ? [whole] : whole.split(";");
  return node("program", whole, { statements: spans.map(readStatement) });
}

function readStatement(span: Span): SqlNode {
  const verb = span
    .topLevel()
    .find((at) =>
      at === span.from ? STATEMENTS[span.word(at)] : span.word(span.from) === "WITH" && STATEMENTS[span.word(at)],
    );
  if (span.isInBrackets()) return readStatement(span.slice(span.from + 1, span.to - 1));
  const type = verb === undefined ? undefined : STATEMENTS[span.word(verb)];
  if (!type) return span.word(span.from) === "(" ? readQuery(span) : readOther(span);
  return type === "select_stmt" ? readQuery(span) : readWithClauses(span, type);
}

/** A statement of which only the type is known, such as CREATE TABLE or DROP INDEX, with the query inside it, if any. */
function readOther(span: Span): SqlNode {
  const words = span
    .topLevel()
    .slice(0, 6)
    .map((at) => span.word(at));
  const [verb = ""] = words;
  const object = words
    .slice(1)
    .find((word) =>
      /^(?:TABLE|VIEW|INDEX|DATABASE|SCHEMA|FUNCTION|TRIGGER|PROCEDURE|SEQUENCE|TYPE|ROLE|USER)$/.test(word),
    );
  const type = [verb, object ?? ""].filter(Boolean).join("_").toLowerCase();
  const query = span.topLevel().find((at) => span.word(at - 1) === "AS" && isQueryStart(span, at));
  return node(`${type || "empty"}_stmt`, span, {
    ...(query !== undefined && { query: readQuery(span.slice(query, span.to)) }),
  });
}

/** A query, or a compound of several. */
function readQuery(span: Span): SqlNode {
  const marks = span.topLevel().filter((at) => SET_OPERATORS.has(span.word(at)) && span.word(at - 1) !== "*");
  const [first] = marks;
  if (first === undefined) {
    return span.isInBrackets()
      ? readQuery(span.slice(span.from + 1, span.to - 1))
      : readWithClauses(span, "select_stmt");
  }
  const queries = marks.map((mark, order) => {
    const isAll = ["ALL", "DISTINCT"].includes(span.word(mark + 1));
    return readQuery(span.slice(mark + (isAll ? 2 : 1), marks[order + 1] ?? span.to));
  });
  return node("compound_select_stmt", span, { queries: [readQuery(span.slice(span.from, first)), ...queries] });
}

function readWithClauses(span: Span, type: string): SqlNode {
  const starts = clauseStarts(span, CLAUSES_OF[type] ?? []);
  const clauses = starts.map((start, order) => {
    const part = span.slice(start, starts[order + 1] ?? span.to);
    return type === "insert_stmt" && isQueryStart(part, start) && start !== span.from
      ? readQuery(part)
      : readClause(part);
  });
  return node(type, span, { clauses });
}

/** SELECT or WITH, also in parentheses. */
const isQueryStart = (span: Span, at: number) =>
  /^(?:SELECT|WITH)$/.test(span.word(at)) || (span.word(at) === "(" && /^(?:SELECT|WITH|\()$/.test(span.word(at + 1)));

function clauseStarts(span: Span, words: readonly string[]): number[] {
  const starts: number[] = [];
  const has = (word: string) => starts.some((at) => span.word(at) === word);
  for (const at of span.topLevel()) {
    const word = span.word(at);
    if (
      has("INSERT") &&
      isQueryStart(span, at) &&
      !starts.some((start) => start !== span.from && isQueryStart(span, start))
    ) {
      starts.push(at);
      continue;
    }
    if (!words.includes(word) || (has("ON") && word !== "RETURNING")) continue;
    if ((word === "GROUP" || word === "ORDER") && span.word(at + 1) !== "BY") continue;
    // WITH TIES, WITH ROLLUP; IS DISTINCT FROM; DELETE FROM; FOR UPDATE; JOIN … USING; INSERT … SET.
    if (word === "WITH" && at !== span.from) continue;
    if (word === "FROM" && span.word(at - 1) === "DISTINCT" && /^(?:IS|NOT)$/.test(span.word(at - 2))) continue;
    if (word === "FROM" && span.word(at - 1) === "DELETE") continue;
    if (word === "UPDATE" && span.word(at - 1) === "FOR") continue;
    if (word === "USING" && has("FROM")) continue;
    if (word === "ON" && !/^(?:CONFLICT|DUPLICATE)$/.test(span.word(at + 1))) continue;
    starts.push(at);
  }
  return starts;
}

function readClause(span: Span): SqlNode {
  const type = CLAUSES[span.word(span.from)] ?? "other_clause";
  const { from, to } = span;
  const rest = (skip: number) => span.slice(Math.min(from + skip, to), to);
  switch (type) {
    case "with_clause":
      return node(type, span, { queries: namedQueries(span) });
    case "select_clause":
      return node(type, span, { columns: list(rest(selectWords(span)), readColumn) });
    case "from_clause":
      return node(type, span, { expr: readTables(rest(1)) });
    case "where_clause":
    case "having_clause":
    case "qualify_clause":
      return node(type, span, { expr: expression(rest(1)) });
    case "group_by_clause":
      return node(type, span, { columns: list(rest(2), expression) });
    case "order_by_clause":
      return node(type, span, { specifications: list(rest(2), expression) });
    case "limit_clause":
      return node(type, span, {
        count: expression(rest(1).split(",")[0] ?? rest(1)),
      });
    case "insert_clause":
      return node(type, span, { table: node("identifier", nameAfter(span, "INTO")) });
    case "update_clause":
      return node(type, span, { tables: list(rest(1), readTables) });
    case "delete_clause":
      return node(type, span, { tables: list(rest(span.word(from + 1) === "FROM" ? 2 : 1), readTables) });
    case "set_clause":
      return node(type, span, { assignments: list(rest(1), readAssignment) });
    default:
      return node(type, span, { expr: span.length > 1 ? expression(rest(1)) : undefined });
  }
}

const expression = (span: Span): SqlNode => readExpression(span, readQuery);
const list = (span: Span, read: (item: Span) => SqlNode): SqlNode =>
  node("list_expr", span, { items: span.split(",").map(read) });

/** SELECT, with DISTINCT, DISTINCT ON (…), ALL or TOP n. */
function selectWords(span: Span): number {
  const next = span.word(span.from + 1);
  if (next === "DISTINCT" && span.word(span.from + 2) === "ON") return span.closing(span.from + 3) - span.from + 1;
  if (next === "TOP") return span.word(span.from + 2) === "(" ? span.closing(span.from + 2) - span.from + 1 : 3;
  return next === "DISTINCT" || next === "ALL" ? 2 : 1;
}

function namedQueries(span: Span): SqlNode[] {
  return span.topLevel().flatMap((at) => {
    const inside = span.slice(at, span.closing(at) + 1);
    const isQuery = span.word(at) === "(" && /^(?:SELECT|WITH|VALUES|INSERT|UPDATE|DELETE|\()$/.test(span.word(at + 1));
    return isQuery && inside.isInBrackets() ? [readStatement(inside)] : [];
  });
}

function nameAfter(span: Span, word: string): Span {
  const mark = span.topLevel().find((at) => span.word(at) === word) ?? span.from;
  let end = mark + 2;
  while (end + 1 < span.to && span.word(end) === ".") end += 2;
  return span.slice(mark + 1, Math.min(end, span.to));
}

/** `price * 2 AS total`, `price total`, or an expression alone. */
function readColumn(span: Span): SqlNode {
  const { to } = span;
  const isNamed = span.length > 1 && isNameToken(span, to - 1);
  const hasAs = isNamed && span.word(to - 2) === "AS";
  const isImplicit = isNamed && !hasAs && endsValue(span, to - 2);
  if (!hasAs && !isImplicit) return expression(span);
  const expr = expression(span.slice(span.from, hasAs ? to - 2 : to - 1));
  return node("alias", span, { expr, alias: node("identifier", span.slice(to - 1, to)) });
}

const isNameToken = (span: Span, at: number) =>
  span.kind(at) === "quoted" || (span.kind(at) === "word" && !isReserved(span.word(at)));

/** Whether a value can end at this token, so that a name after it is an alias. */
const endsValue = (span: Span, at: number) =>
  isNameToken(span, at) ||
  /^[)\]*]$|^END$|^NULL$/.test(span.word(at)) ||
  ["string", "number", "parameter"].includes(span.kind(at) ?? "");

const JOIN_WORDS = new Set(["NATURAL", "LEFT", "RIGHT", "FULL", "INNER", "OUTER", "CROSS", "ASOF", "SEMI", "ANTI"]);

/** Tables from left to right, each joined to all before it. */
function readTables(span: Span): SqlNode {
  const joins = span.topLevel().filter((at) => /^(?:,|JOIN|STRAIGHT_JOIN|APPLY)$/.test(span.word(at)));
  const startOf = (join: number) => {
    let start = join;
    while (span.word(join) !== "," && JOIN_WORDS.has(span.word(start - 1)) && start - 1 > span.from) start -= 1;
    return start;
  };
  const [first] = joins;
  let left = readTable(span.slice(span.from, first === undefined ? span.to : startOf(first)));
  joins.forEach((join, order) => {
    const next = joins[order + 1];
    const part = span.slice(join + 1, next === undefined ? span.to : startOf(next));
    const condition = part.topLevel().find((at) => part.word(at) === "ON" || part.word(at) === "USING");
    const operator = span.tokens
      .slice(startOf(join), join + 1)
      .map(({ word }) => word)
      .join(" ");
    left = node("join_expr", span.slice(span.from, part.to), {
      operator,
      left,
      right: readTable(part.slice(part.from, condition ?? part.to)),
      ...(condition !== undefined && {
        specification: node("join_specification", part.slice(condition, part.to), {
          expr: expression(part.slice(condition + 1, part.to)),
        }),
      }),
    });
  });
  return left;
}

function readTable(span: Span): SqlNode {
  if (span.isInBrackets() && !/^(?:SELECT|WITH|VALUES|\()$/.test(span.word(span.from + 1))) {
    return node("paren_expr", span, { expr: readTables(span.slice(span.from + 1, span.to - 1)) });
  }
  return readColumn(span);
}

/** In SET, `=` assigns and does not compare. */
function readAssignment(span: Span): SqlNode {
  const sign = span.topLevel().find((at) => span.word(at) === "=") ?? span.from;
  return node("assignment", span, { expr: sign + 1 < span.to ? expression(span.slice(sign + 1, span.to)) : undefined });
}
