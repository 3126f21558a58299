import { isProcedural, lineAt, readSql, withoutDelimiters } from "../sql/read-sql.ts";
import { type Clause, clause, itemsOf, type Part, type Statement, statementsIn, textOf } from "../sql/statements.ts";
import { tokensOf } from "../sql/tokens.ts";
import { complexityLabel } from "./complexity.ts";
import { inWords } from "./libraries.ts";
import type { Block, Explanation } from "./outline.ts";

const MAX_STEPS = 6;

/** What the text does as a whole, then each clause in the order it is written. */
export function explainSql(pasted: string): Explanation {
  const code = withoutDelimiters(pasted);
  const verdict = readSql(code);
  const isProcedure = isProcedural(code);
  if (!verdict.isSql && !isProcedure)
    return {
      explanation: `This could not be parsed as SQL: there is an error on line ${verdict.line}. ${verdict.message}.`,
      complexity: complexityLabel(1),
      breakdown: [],
    };
  const steps = isProcedure ? [] : segmentsOf(code);
  const breakdown = isProcedure
    ? statementsIn(code)
        .filter(({ within }) => !within)
        .map((one) => blockOf(one, changeOf(one, code), code))
    : steps.flatMap((step) => blocksOf(step, code));
  const explanation = isProcedure ? procedurePhrase(code) : opening(steps, code);
  return { explanation, complexity: complexityLabel(pathsThrough(code)), breakdown };
}

/** What stands between two semicolons. */
type Segment = { start: number; end: number; statements: Statement[] };

function segmentsOf(code: string): Segment[] {
  const statements = statementsIn(code);
  const tokens = tokensOf(code);
  const segments: Segment[] = [];
  let first = 0;
  for (let at = 0; at <= tokens.length; at++) {
    if (at < tokens.length && tokens[at]?.word !== ";") continue;
    const [start, end] = [tokens[first]?.start ?? 0, tokens[at - 1]?.end ?? 0];
    const inside = statements.filter((one) => one.start >= start && one.start < end);
    if (at > first) segments.push({ start, end, statements: inside });
    first = at + 1;
  }
  return segments;
}

const PROCEDURE = /\bCREATE\s+(?:OR\s+\w+\s+)?(PROC(?:EDURE)?|FUNCTION|TRIGGER|PACKAGE)\s+([\w$."`[\]]+)/gi;

function procedurePhrase(code: string): string {
  const defined = Array.from(code.matchAll(PROCEDURE), ([, kind = "", name = ""]) => {
    const object = kind.toLowerCase().replace(/^proc$/, "procedure");
    return `the ${object} \`${name}\``;
  });
  const what = defined.length > 0 ? `defines ${inWords(defined)}` : "is procedural";
  return `This SQL ${what}. Only the plain statements in it are explained.`;
}

function opening(steps: readonly Segment[], code: string): string {
  const [only, second] = steps;
  const main = only && !second ? only.statements.filter(({ within }) => !within) : [];
  if (
    main.length === 1 &&
    main[0]?.verb === "SELECT" &&
    main[0].clauses.some(({ word }) => word === "FROM") &&
    startsAsQuery(code)
  )
    return queryOverview(main[0], code);
  const summaries = steps.map((step) => summaryOf(step, code));
  const counted = [...new Set(summaries)].map((text) => {
    const times = summaries.filter((one) => one === text).length;
    return times > 1 ? `${text} (${times} times)` : text;
  });
  const rest = counted.length > MAX_STEPS ? " The details list the rest." : "";
  return `This SQL ${inWords(counted.slice(0, MAX_STEPS))}.${rest}`;
}

const startsAsQuery = (code: string) => /^(?:SELECT|WITH)$/.test(tokensOf(code)[0]?.word ?? "");

/** What a query answers: which columns of which tables, of which rows, and in which order. */
function queryOverview(query: Statement, code: string): string {
  const columns = listed(clause(query, "SELECT"), code);
  const shown = columns.length > 5 ? [...columns.slice(0, 4), `${columns.length - 4} more columns`] : columns;
  const text = (word: string, most = 60) => quoted(clause(query, word), code, most);
  const [where, having] = [text("WHERE", 80), text("HAVING")];
  const [groups, order] = [listed(clause(query, "GROUP"), code), listed(clause(query, "ORDER"), code)];
  const limit = textOf(code, clause(query, "LIMIT")?.parts ?? []);
  return [
    `This SQL reads ${shown[0] === "`*`" ? "all columns" : inWords(shown)} from ${tablesOf(query, code)}.`,
    /^\s*WITH\b/i.test(code) ? "The queries named in WITH are prepared first." : "",
    where ? `Only rows where ${where} are used.` : "",
    groups.length > 0 ? `There is one row for each ${inWords(groups)}${having ? ` where ${having}` : ""}.` : "",
    order.length > 0
      ? `The result is sorted by ${inWords(order)}${limit ? `, and only the first ${limit} rows are kept` : ""}.`
      : limit && `Only ${limit} rows are kept.`,
  ]
    .filter(Boolean)
    .join(" ");
}

const quote = (text: string, most: number) => `\`${text.length > most ? `${text.slice(0, most - 1)}…` : text}\``;
const quoted = (found: Clause | undefined, code: string, most = 60) =>
  found && found.parts.length > 0 ? quote(textOf(code, found.parts), most) : "";
const listed = (found: Clause | undefined, code: string) =>
  itemsOf(found).map((item) => quote(textOf(code, withoutSelectWords(item)), 40));
const withoutSelectWords = (item: readonly Part[]) => item.filter(({ word }, at) => at > 0 || word !== "ALL");

/** "`customers c`, joined with `orders o`"; a subquery is quoted as it is. */
function tablesOf(query: Statement, code: string): string {
  const from = textOf(code, clause(query, "FROM")?.parts ?? []);
  const tables = from.split(/\s+(?:(?:NATURAL|LEFT|RIGHT|FULL|INNER|CROSS|OUTER)\s+)*JOIN\s+/i);
  if (/\(\s*SELECT\b/i.test(from) || tables.length === 1) return quote(from, 60);
  const [first = "", ...others] = tables.map((table) => quote(table.replace(/\s+(?:ON|USING)\b[\s\S]*$/i, ""), 40));
  return `${first}, joined with ${inWords(others)}`;
}

/** What a whole statement does, and to which table. */
function summaryOf({ start, end, statements }: Segment, code: string): string {
  const [main, ...others] = statements.filter(({ within }) => !within);
  const text = code
    .slice(start, end)
    .replaceAll(/--[^\n]*/g, " ")
    .replaceAll(/\s+/g, " ");
  if (!main || !/^(?:\(|WITH|SELECT|INSERT|UPDATE|DELETE)/i.test(text)) return definition(text);
  const more = others.filter(({ verb }) => verb === "SELECT").length;
  if (main.verb === "SELECT" && more > 0) return `combines the rows of ${more + 1} queries`;
  return `${changeOf(main, code)}${more > 0 ? " that a query gives" : ""}`;
}

function changeOf(statement: Statement, code: string): string {
  const where = quoted(clause(statement, "WHERE"), code);
  const only = where ? ` where ${where}` : "";
  switch (statement.verb) {
    case "SELECT":
      return clause(statement, "FROM") ? `reads rows from ${tablesOf(statement, code)}${only}` : "calculates values";
    case "INSERT": {
      const rows = itemsOf(clause(statement, "VALUES")).length;
      const count = rows === 0 ? "rows" : rows === 1 ? "1 row" : `${rows} rows`;
      return `adds ${count} to ${target(statement, code)}`;
    }
    case "UPDATE":
      return `changes rows of ${target(statement, code)}${only}`;
    case "DELETE":
      return `deletes rows from ${target(statement, code)}${only}`;
  }
}

/** The table, without the list of its columns. */
function target(statement: Statement, code: string): string {
  const parts = statement.clauses[0]?.parts ?? [];
  const bracket = parts.findIndex(({ word }) => word === "(");
  return quote(textOf(code, bracket < 0 ? parts : parts.slice(0, bracket)).replaceAll(/["`[\]]/g, ""), 40);
}

const DONE: Record<string, string> = { CREATE: "creates", DROP: "drops", ALTER: "alters", TRUNCATE: "empties" };
const OTHERS: Record<string, string> = {
  COMMIT: "makes the changes final",
  ROLLBACK: "undoes the changes",
  BEGIN: "starts a transaction",
};
const OBJECT =
  /^(\w+)\s+(?:OR\s+REPLACE\s+)?((?:(?:UNIQUE|TEMP(?:ORARY)?|MATERIALIZED)\s+)?(?:TABLE|VIEW|INDEX|DATABASE|SCHEMA|FUNCTION|TRIGGER|PROCEDURE|SEQUENCE|TYPE|ROLE|USER)\s+)?(?:CONCURRENTLY\s+)?(IF\s+(?:NOT\s+)?EXISTS\s+)?([\w$."`[\]]+)/i;

/** CREATE, DROP and ALTER: the object by its name, and the columns of a table. */
function definition(text: string): string {
  const [, verb = "", object = "table", condition = "", name = ""] = OBJECT.exec(text) ?? [];
  const done = DONE[verb.toUpperCase()];
  if (!done) return OTHERS[/^\w+/.exec(text)?.[0].toUpperCase() ?? ""] ?? `runs ${quote(text, 60)}`;
  const only = /not/i.test(condition) ? " unless it exists" : condition ? " if it exists" : "";
  const columns = /^CREATE\b.*?\bTABLE\b/i.test(text) ? columnsIn(text) : [];
  const shown = columns.slice(0, 8).map((column) => `\`${column}\``);
  const list =
    columns.length > 1 ? ` with the columns ${shown.join(", ")}${columns.length > 8 ? " and more" : ""}` : "";
  return `${done} the ${object.trim().toLowerCase()} \`${name.replaceAll(/["`[\]]/g, "")}\`${only}${list}`;
}

/** The names between the parentheses of CREATE TABLE, without its constraints. */
function columnsIn(text: string): string[] {
  let depth = 0;
  const tokens = tokensOf(text);
  return tokens.flatMap(({ word, text: name }, at) => {
    if (word === "(") depth += 1;
    if (word === ")") depth -= 1;
    const isFirst = depth === 1 && /^[(,]$/.test(tokens[at - 1]?.word ?? "");
    const isConstraint = /^(?:CONSTRAINT|PRIMARY|FOREIGN|UNIQUE|CHECK|INDEX|KEY|EXCLUDE|LIKE|SELECT)$/.test(word);
    return isFirst && !isConstraint ? [name.replaceAll(/["`[\]]/g, "")] : [];
  });
}

/** One block for a clause of the main query; each named query of WITH has its own. */
function blocksOf(step: Segment, code: string): Block[] {
  const { start, end, statements } = step;
  const main = statements.filter(({ within }) => !within);
  const isData = main[0] !== undefined && main[0].start === start;
  const named = statements.filter(({ name, within }) => name !== undefined && !within?.statement);
  const own = named.length === 0 && !isData ? [{ start, end, description: summaryOf(step, code) }] : [];
  const prepared = named.map((one) => ({
    start: one.start,
    end: one.end,
    description: `prepares \`${one.name}\`, which ${changeOf(one, code)}`,
  }));
  const clauses = main.flatMap((one) =>
    clause(one, "VALUES")
      ? [{ start: one.start, end: one.end, description: changeOf(one, code) }]
      : one.clauses.map((part) => ({ start: part.start, end: part.end, description: phraseOf(part, code) })),
  );
  return [...own, ...prepared, ...clauses]
    .toSorted((one, other) => one.start - other.start)
    .map((one) => blockOf(one, one.description, code));
}

function blockOf({ start, end }: { start: number; end: number }, phrase: string, code: string): Block {
  const [from, to] = [lineAt(code, start), lineAt(code, end)];
  return {
    lines: from === to ? String(from) : `${from}-${to}`,
    description: `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}.`,
  };
}

function phraseOf(part: Clause, code: string): string {
  const text = quoted(part, code);
  const list = listed(part, code).slice(0, 6).join(", ");
  const joins = part.parts.filter(({ word, depth }) => word === "JOIN" && depth === 0).length;
  const phrases: Record<string, string> = {
    SELECT: list === "`*`" ? "takes all columns" : `takes ${list}`,
    FROM: `reads from ${text}${joins > 0 ? `, with ${joins} ${joins === 1 ? "join" : "joins"}` : ""}`,
    WHERE: `keeps the rows where ${text}`,
    GROUP: `groups the rows by ${list}`,
    HAVING: `keeps the groups where ${text}`,
    ORDER: `sorts by ${list}`,
    LIMIT: `stops after ${text} rows`,
    OFFSET: `skips ${text} rows`,
    INSERT: `adds rows to ${text}`,
    UPDATE: `changes ${text}`,
    SET: `sets ${list}`,
    DELETE: `deletes from ${text}`,
  };
  return phrases[part.word] ?? quote(textOf(code, [part as unknown as Part]), 60);
}

/** One path, and one more for each join, condition, case and inner query. */
function pathsThrough(code: string): number {
  const words = tokensOf(code).map(({ word }) => word);
  const between = words.filter((word) => word === "BETWEEN").length;
  const inner = statementsIn(code).filter(({ verb, within }) => verb === "SELECT" && within).length;
  return 1 + words.filter((word) => /^(?:JOIN|WHEN|AND|OR)$/.test(word)).length - between + inner;
}
