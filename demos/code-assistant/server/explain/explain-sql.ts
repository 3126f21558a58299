import { isProcedural, lineAt, readSql } from "../sql/read-sql.ts";
import {
  type Clause,
  itemsOf,
  type Part,
  partsOf,
  type Statement,
  statementsIn,
  textOf,
  tokensOf,
} from "../sql/statements.ts";
import { complexityLabel } from "./complexity.ts";
import { inWords } from "./libraries.ts";
import type { Block, Explanation } from "./outline.ts";

const MAX_STEPS = 6;

/** What the text does as a whole, then each clause in the order it is written. */
export function explainSql(code: string): Explanation {
  const verdict = readSql(code);
  const complexity = complexityLabel(pathsThrough(code));
  if (isProcedural(code))
    return {
      explanation: "This SQL is procedural. Only the plain statements in it are explained.",
      complexity,
      breakdown: statementsIn(code)
        .filter(({ nested }) => !nested)
        .map((one) => blockOf(one, changeOf(one, code), code)),
    };
  if (!verdict.isSql)
    return {
      explanation: `This could not be parsed as SQL: there is an error on line ${verdict.line}. ${verdict.message}.`,
      complexity: complexityLabel(1),
      breakdown: [],
    };
  const steps = stepsOf(code);
  return { explanation: opening(steps, code), complexity, breakdown: steps.flatMap((step) => blocksOf(step, code)) };
}

/** What stands between two semicolons. */
type Step = { start: number; end: number; statements: Statement[]; isData: boolean };

function stepsOf(code: string): Step[] {
  const statements = statementsIn(code);
  const tokens = tokensOf(code);
  const ends = [...tokens.flatMap(({ word }, at) => (word === ";" ? [at] : [])), tokens.length];
  return ends.flatMap((at, index) => {
    const first = tokens[(ends[index - 1] ?? -1) + 1];
    const end = tokens[at - 1]?.end ?? 0;
    if (!first || first.start >= end) return [];
    const inside = statements.filter(({ start }) => start >= first.start && start < end);
    const isData = /^(?:\(|WITH|SELECT|INSERT|UPDATE|DELETE)$/.test(first.word);
    return [{ start: first.start, end, statements: inside, isData }];
  });
}

const mainOf = ({ statements }: Step) => statements.filter(({ nested }) => !nested);

function opening(steps: readonly Step[], code: string): string {
  const [only, second] = steps;
  const [query, other] = only && !second && only.isData ? mainOf(only) : [];
  if (query?.verb === "SELECT" && !other && partsOf(query, "FROM").length > 0) return queryOverview(query, code);
  const summaries = [...new Set(steps.map((step) => summaryOf(step, code)))];
  const rest = summaries.length > MAX_STEPS ? " The details list the rest." : "";
  return `This SQL ${inWords(summaries.slice(0, MAX_STEPS))}.${rest}`;
}

/** What a query answers: which columns of which tables, of which rows, and in which order. */
function queryOverview(query: Statement, code: string): string {
  const list = (word: string) => listed(partsOf(query, word), code);
  const text = (word: string) => quoted(partsOf(query, word), code, 80);
  const [columns, groups, order] = [list("SELECT"), list("GROUP"), list("ORDER")];
  const shown = columns.length > 5 ? [...columns.slice(0, 4), `${columns.length - 4} more columns`] : columns;
  const [where, having, limit] = [text("WHERE"), text("HAVING"), textOf(code, partsOf(query, "LIMIT"))];
  return [
    `This SQL reads ${shown[0] === "`*`" ? "all columns" : inWords(shown)} from ${tablesOf(query, code)}.`,
    /^\s*WITH\b/i.test(code) && "The queries named in WITH are prepared first.",
    where && `Only rows where ${where} are used.`,
    groups.length > 0 && `There is one row for each ${inWords(groups)}${having && ` where ${having}`}.`,
    order.length > 0
      ? `The result is sorted by ${inWords(order)}${limit && `, and only the first ${limit} rows are kept`}.`
      : limit && `Only ${limit} rows are kept.`,
  ]
    .filter(Boolean)
    .join(" ");
}

const quote = (text: string, most: number) => `\`${text.length > most ? `${text.slice(0, most - 1)}…` : text}\``;
const quoted = (parts: readonly Part[], code: string, most = 60) =>
  parts.length > 0 ? quote(textOf(code, parts), most) : "";
const listed = (parts: readonly Part[], code: string) => itemsOf(parts).map((item) => quoted(item, code, 40));

function tablesOf(query: Statement, code: string): string {
  const from = textOf(code, partsOf(query, "FROM"));
  const tables = from.split(/\s+(?:(?:NATURAL|LEFT|RIGHT|FULL|INNER|CROSS|OUTER)\s+)*JOIN\s+/i);
  if (/\(\s*SELECT\b/i.test(from) || tables.length === 1) return quote(from, 60);
  const [first = "", ...others] = tables.map((table) => quote(table.replace(/\s+(?:ON|USING)\b[\s\S]*$/i, ""), 40));
  return `${first}, joined with ${inWords(others)}`;
}

/** What a whole statement does, and to which table. */
function summaryOf(step: Step, code: string): string {
  const [main, ...others] = mainOf(step);
  if (!main || !step.isData) return definition(step, code);
  const more = others.filter(({ verb }) => verb === "SELECT").length;
  if (main.verb === "SELECT" && more > 0) return `combines the rows of ${more + 1} queries`;
  return changeOf(main, code);
}

function changeOf(statement: Statement, code: string): string {
  const where = quoted(partsOf(statement, "WHERE"), code);
  const only = where && ` where ${where}`;
  const rows = itemsOf(partsOf(statement, "VALUES")).length;
  // The table, without the list of its columns.
  const [target = ""] = textOf(code, statement.clauses[0]?.parts ?? []).split(/\s*\(/);
  switch (statement.verb) {
    case "SELECT":
      return partsOf(statement, "FROM").length > 0
        ? `reads rows from ${tablesOf(statement, code)}${only}`
        : "calculates values";
    case "INSERT":
      return `adds ${rows > 0 ? `${rows} ` : ""}${rows === 1 ? "row" : "rows"} to ${quote(target, 40)}`;
    case "UPDATE":
      return `changes rows of ${quote(target, 40)}${only}`;
    case "DELETE":
      return `deletes rows from ${quote(target, 40)}${only}`;
  }
}

const DONE: Record<string, string> = { CREATE: "creates", DROP: "drops", ALTER: "alters", TRUNCATE: "empties" };
const OTHERS: Record<string, string> = {
  COMMIT: "makes the changes final",
  ROLLBACK: "undoes the changes",
};
const OBJECT =
  /^(\w+)\s+(?:OR\s+REPLACE\s+)?(?:(?:UNIQUE|TEMP(?:ORARY)?|MATERIALIZED)\s+)?(?:(TABLE|VIEW|INDEX|DATABASE|SCHEMA)\s+)?(?:IF\s+(?:NOT\s+)?EXISTS\s+)?([\w$."`[\]]+)/i;

/** CREATE, DROP and ALTER: the object by its name, and the columns of a table. */
function definition({ start, end }: Step, code: string): string {
  const text = code.slice(start, end).replaceAll(/\s+/g, " ");
  const [, verb = "", object = "table", name = ""] = OBJECT.exec(text) ?? [];
  const done = DONE[verb.toUpperCase()];
  if (!done) return OTHERS[text.toUpperCase()] ?? `runs ${quote(text, 60)}`;
  const columns = /^CREATE\b.*?\bTABLE\b/i.test(text) ? columnsIn(text) : [];
  const shown = columns.slice(0, 8).map((column) => `\`${column}\``);
  const list = shown.length > 1 ? ` with the columns ${shown.join(", ")}${columns.length > 8 ? " and more" : ""}` : "";
  return `${done} the ${object.toLowerCase()} \`${name}\`${list}`;
}

/** The names between the parentheses of CREATE TABLE, without its constraints. */
function columnsIn(text: string): string[] {
  let depth = 0;
  const tokens = tokensOf(text);
  return tokens.flatMap(({ word, text: name }, at) => {
    if (word === "(") depth += 1;
    if (word === ")") depth -= 1;
    const isFirst = depth === 1 && /^[(,]$/.test(tokens[at - 1]?.word ?? "");
    return isFirst && !/^(?:CONSTRAINT|PRIMARY|FOREIGN|UNIQUE|CHECK|INDEX|KEY|SELECT)$/.test(word) ? [name] : [];
  });
}

type Said = { one: { start: number; end: number }; said: string };

/** One block for a clause of the main query; each named query of WITH has its own. */
function blocksOf(step: Step, code: string): Block[] {
  if (!step.isData) return [blockOf(step, summaryOf(step, code), code)];
  const prepared = step.statements.flatMap((one): Said[] => {
    const { before = "", name = "", clause } = one.nested ?? {};
    if (!before.endsWith(" AS") || clause !== undefined) return [];
    return [{ one, said: `prepares ${/\w/.test(name) ? `\`${name}\`` : "a query"}, which ${changeOf(one, code)}` }];
  });
  const clauses = mainOf(step).flatMap((one): Said[] =>
    partsOf(one, "VALUES").length > 0
      ? [{ one, said: changeOf(one, code) }]
      : one.clauses.map((part) => ({ one: part, said: phraseOf(part, code) })),
  );
  return [...prepared, ...clauses].map(({ one, said }) => blockOf(one, said, code));
}

function blockOf({ start, end }: { start: number; end: number }, phrase: string, code: string): Block {
  const [from, to] = [lineAt(code, start), lineAt(code, end)];
  return {
    lines: from === to ? String(from) : `${from}-${to}`,
    description: `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}.`,
  };
}

function phraseOf({ word, parts }: Clause, code: string): string {
  const text = quoted(parts, code);
  const list = listed(parts, code).slice(0, 6).join(", ");
  const phrases: Record<string, string> = {
    SELECT: list === "`*`" ? "takes all columns" : `takes ${list}`,
    FROM: `reads from ${text}`,
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
  return phrases[word] ?? `${word.toLowerCase()} ${text}`;
}

/** One path, and one more for each join, condition, case and inner query. */
function pathsThrough(code: string): number {
  const words = tokensOf(code).map(({ word }) => word);
  const between = words.filter((word) => word === "BETWEEN").length;
  const inner = statementsIn(code).filter(({ verb, nested }) => verb === "SELECT" && nested).length;
  return 1 + words.filter((word) => /^(?:JOIN|WHEN|AND|OR)$/.test(word)).length - between + inner;
}
