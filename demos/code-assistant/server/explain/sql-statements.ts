import { clause, itemsOf, partOf, textOf } from "../sql/cst.ts";
import type { SqlNode } from "../sql/span.ts";
import { inWords } from "./libraries.ts";

const VERBS: Record<string, string> = {
  select_stmt: "reads rows",
  compound_select_stmt: "reads rows from several queries",
  insert_stmt: "adds rows",
  update_stmt: "changes rows",
  delete_stmt: "deletes rows",
};

export const quote = (text: string, most = 60) => {
  const line = text
    .replaceAll(/--[^\n]*/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return `\`${line.length > most ? `${line.slice(0, most - 1)}…` : line}\``;
};

/** What a whole statement does, and to which table. */
export function summaryOf(statement: SqlNode, code: string): string {
  const from = clause(statement, "from_clause");
  const where = clause(statement, "where_clause");
  const parts = [VERBS[statement.type] ?? definitionPhrase(textOf(code, statement))];
  const rows = rowsOf(statement, code);
  if (rows > 0) parts[0] = rows === 1 ? "adds 1 row" : `adds ${rows} rows`;
  const target = targetOf(statement, code);
  if (target) parts.push(target);
  if (from) parts.push(`from ${quote(textOf(code, partOf(from, "expr")))}`);
  if (where) parts.push(`where ${quote(textOf(code, partOf(where, "expr")))}`);
  if (clause(statement, "group_by_clause")) parts.push("aggregated by group");
  if (clause(statement, "order_by_clause")) parts.push("in order");
  return parts.join(" ");
}

/** What a query answers: which columns of which tables, of which rows, and in which order. */
export function queryOverview(statement: SqlNode, code: string): string {
  const text = (type: string, key: string) => textOf(code, partOf(clause(statement, type), key)).trim();
  const list = (type: string, key: string) =>
    itemsOf(partOf(clause(statement, type), key)).map((item) => quote(textOf(code, item), 40));
  const columns = text("select_clause", "columns") === "*" ? ["all columns"] : list("select_clause", "columns");
  const shown = columns.length > 5 ? [...columns.slice(0, 4), `${columns.length - 4} more columns`] : columns;
  const [kept, groups, keptGroups] = [
    text("where_clause", "expr"),
    list("group_by_clause", "columns"),
    text("having_clause", "expr"),
  ];
  const [order, limit] = [list("order_by_clause", "specifications"), text("limit_clause", "count")];
  return [
    `This SQL reads ${inWords(shown)} from ${tablesPhrase(text("from_clause", "expr"))}.`,
    clause(statement, "with_clause") ? "The queries named in WITH are prepared first." : "",
    kept ? `Only rows where ${quote(kept, 80)} are used.` : "",
    groups.length > 0
      ? `There is one row for each ${inWords(groups)}${keptGroups ? ` where ${quote(keptGroups)}` : ""}.`
      : "",
    order.length > 0
      ? `The result is sorted by ${inWords(order)}${limit ? `, and only the first ${limit} rows are kept` : ""}.`
      : limit
        ? `Only ${limit} rows are kept.`
        : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** "`customers c`, joined with `orders o`"; a subquery is quoted as it is. */
function tablesPhrase(from: string): string {
  const tables = from.split(/\s+(?:(?:NATURAL|LEFT|RIGHT|FULL|INNER|CROSS|OUTER)\s+)*JOIN\s+/i);
  if (/\(\s*SELECT\b/i.test(from) || tables.length === 1) return quote(from);
  const [first = "", ...others] = tables.map((table) => quote(table.replace(/\s+(?:ON|USING)\b[\s\S]*$/i, ""), 40));
  return `${first}, joined with ${inWords(others)}`;
}

function targetOf(statement: SqlNode, code: string): string {
  const [insert, update, deletion] = ["insert_clause", "update_clause", "delete_clause"].map((type) =>
    clause(statement, type),
  );
  if (insert) return `to ${quote(textOf(code, partOf(insert, "table")).replaceAll(/["`[\]]/g, ""))}`;
  const tables = itemsOf(partOf(update ?? deletion, "tables")).map((table) => quote(textOf(code, table), 40));
  if (tables.length === 0) return "";
  return `${update ? "of" : "from"} ${tables.join(", ")}`;
}

/** How many rows VALUES lists. */
function rowsOf(statement: SqlNode, code: string): number {
  const values = statement.type === "insert_stmt" ? clause(statement, "values_clause") : undefined;
  return values ? lists(textOf(code, values), 0).length : 0;
}

const NAME = '(?:[\\w$.]+|"[^"]*"|`[^`]*`|\\[[^\\]]*\\])+';
const OBJECT =
  "(TABLE|VIEW|INDEX|DATABASE|SCHEMA|FUNCTION|TRIGGER|PROCEDURE|SEQUENCE|TYPE|ROLE|USER|EXTENSION|POLICY|MATERIALIZED VIEW)";
const DEFINITION = new RegExp(
  `^(CREATE|DROP|ALTER|TRUNCATE)\\s+((?:(?:OR\\s+REPLACE|UNIQUE|TEMP(?:ORARY)?|GLOBAL|LOCAL|EXTERNAL|CLUSTERED|NONCLUSTERED)\\s+)*)(?:${OBJECT}\\s+)?(?:CONCURRENTLY\\s+)?(IF\\s+(?:NOT\\s+)?EXISTS\\s+)?(?:ONLY\\s+)?(${NAME})([\\s\\S]*)$`,
  "i",
);
const DONE: Record<string, string> = { create: "creates", drop: "drops", alter: "alters", truncate: "empties" };

const OTHERS: readonly (readonly [RegExp, string])[] = [
  [/^COMMIT\b/i, "makes the changes final"],
  [/^ROLLBACK\b/i, "undoes the changes"],
  [/^(?:BEGIN|START TRANSACTION)\b/i, "starts a transaction"],
];

/** CREATE, DROP and ALTER: the object by its name, and the columns of a table. */
function definitionPhrase(text: string): string {
  const plain = text.replaceAll(/--[^\n]*/g, " ");
  const found = DEFINITION.exec(plain.trim());
  if (!found) return OTHERS.find(([pattern]) => pattern.test(plain.trim()))?.[1] ?? `runs ${quote(plain)}`;
  const [, verb = "", kinds = "", object = "table", condition = "", name = "", rest = ""] = found;
  const kind = `${/unique/i.test(kinds) ? "unique " : /temp/i.test(kinds) ? "temporary " : ""}${object.toLowerCase()}`;
  const start = `${DONE[verb.toLowerCase()] ?? "changes"} the ${kind} \`${name.replaceAll(/["`[\]]/g, "")}\``;
  const only = /not/i.test(condition) ? " unless it exists" : condition ? " if it exists" : "";
  return `${start}${only}${detailsOf(verb, object, rest)}`;
}

function detailsOf(verb: string, object: string, rest: string): string {
  if (/^index$/i.test(object) && /^create$/i.test(verb)) {
    const on = /^\s*ON\s+([\w$."`[\]]+)\s*(?:USING\s+\w+\s*)?\(([\s\S]*)\)/i.exec(rest);
    return on ? ` on ${quote(on[2] ?? "", 40)} of ${quote(on[1] ?? "", 40)}` : "";
  }
  if (/^alter$/i.test(verb)) return rest.trim() ? `: ${quote(rest, 60)}` : "";
  if (/^view$|^materialized view$/i.test(object)) return /\bAS\b/i.test(rest) ? " from a query" : "";
  if (!/^table$/i.test(object) || !/^create$/i.test(verb)) return "";
  if (/^\s*AS\b/i.test(rest)) return " from a query";
  const columns = columnsOf(rest);
  const shown = columns.slice(0, 8).map((column) => `\`${column}\``);
  if (columns.length === 0) return "";
  return ` with the ${columns.length === 1 ? "column" : "columns"} ${shown.join(", ")}${columns.length > 8 ? " and more" : ""}`;
}

/** The names between the parentheses of CREATE TABLE, without its constraints. */
const columnsOf = (text: string): string[] =>
  lists(text, 1)
    .filter((one) => !/^(?:CONSTRAINT|PRIMARY|FOREIGN|UNIQUE|CHECK|INDEX|KEY|EXCLUDE|LIKE)\b/i.test(one))
    .map((one) => (/^(?:"[^"]*"|`[^`]*`|\[[^\]]*\]|[\w$]+)/.exec(one)?.[0] ?? "").replaceAll(/["`[\]]/g, ""))
    .filter(Boolean);

/** The parts between commas, of the text itself or of what its first parentheses contain. */
function lists(text: string, wanted: 0 | 1): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = wanted === 0 ? 0 : text.indexOf("(") + 1;
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === "'") isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (sign === "(") depth += 1;
    if (sign === ")") depth -= 1;
    const isEnd = wanted === 1 && sign === ")" && depth === 0;
    if (isEnd || (sign === "," && depth === wanted)) {
      found.push(text.slice(from, at).trim());
      from = at + 1;
    }
    if (isEnd) return found;
  }
  return wanted === 0 ? [...found, text.slice(from).trim()] : [];
}
