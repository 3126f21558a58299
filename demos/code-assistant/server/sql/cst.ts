import { dialectFromString, init, parse } from "@guanmingchiu/sqlparser-ts";
import { isKeyword } from "./keywords.ts";
import type { SqlNode } from "./span.ts";
import { readStatements } from "./statements.ts";
import { type Token, tokensOf } from "./tokens.ts";

type Stuck = { kind: "error"; line: number; column: number; message: string };
type SqlTree = { kind: "tree"; root: SqlNode; keywords: Token[] } | Stuck;

/** In this order: the first parses most of what people paste. */
const DIALECTS = ["postgresql", "mysql", "sqlite", "generic", "bigquery", "mssql", "snowflake", "duckdb", "hive"];

await init();

/**
 * The parser decides whether the text is SQL: any dialect will do; if none parses it, the error is from the dialect that
 * got furthest. The parser reports few positions, so the tree is built from the text itself.
 */
export function readSql(code: string): SqlTree {
  let furthest: Stuck = { kind: "error", line: 1, column: -1, message: "" };
  for (const name of DIALECTS) {
    try {
      parse(withoutPlaceholders(code), dialectFromString(name) ?? "generic");
      return treeOf(code);
    } catch (error) {
      const stuck = placeOf(error instanceof Error ? error.message : "", code);
      if (stuck.line > furthest.line || (stuck.line === furthest.line && stuck.column > furthest.column))
        furthest = stuck;
    }
  }
  return furthest;
}

function treeOf(code: string): SqlTree {
  const tokens = tokensOf(code);
  const keywords = tokens.filter(({ kind, word }, at) => kind === "word" && isKeyword(word, tokens[at - 1]?.word));
  return { kind: "tree", root: readStatements(tokens), keywords };
}

/** Not every dialect knows `?`, `:name` and `$1`. The replacement has the same length, so that positions stay the same. */
const withoutPlaceholders = (code: string) => {
  let read = "";
  let done = 0;
  for (const { kind, start, end } of tokensOf(code)) {
    if (kind !== "parameter" || code[start] === "@") continue;
    read += code.slice(done, start) + "1".repeat(end - start);
    done = end;
  }
  return read + code.slice(done);
};

/** The parser puts the position of an error into its message, except at the end of the text. */
function placeOf(message: string, code: string): Stuck {
  const place = /at Line: (\d+), Column: (\d+)/.exec(message);
  const lines = code.trimEnd().split("\n");
  const [line, column] = place ? [Number(place[1]), Number(place[2])] : [lines.length, lines.at(-1)?.length ?? 0];
  const said = message.replace(/^.*?(?:parser|tokenizer) error: /i, "").replace(/,? at Line: .*$/s, "");
  return { kind: "error", line: Math.max(line, 1), column, message: said.replace(/\.$/, "") };
}

const isNode = (value: unknown): value is SqlNode =>
  typeof value === "object" && value !== null && "type" in value && "range" in value;

/** The direct children, in source order. */
export function partsOf(node: SqlNode): SqlNode[] {
  return Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value.flat() : [value]))
    .filter(isNode)
    .toSorted((one, other) => one.range[0] - other.range[0]);
}

export function* walkSql(root: SqlNode, enter: (node: SqlNode) => boolean = () => true): Generator<SqlNode> {
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    yield node;
    if (enter(node)) open.push(...partsOf(node).toReversed());
  }
}

export function partOf(node: SqlNode | undefined, name: string): SqlNode | undefined {
  const value = node?.[name];
  return isNode(value) ? value : undefined;
}

/** "=", or the words of an operator: "AND", "NOT IN". */
export const operatorIn = ({ operator }: SqlNode): string => (typeof operator === "string" ? operator : "");

export const clausesOf = (statement: SqlNode): SqlNode[] =>
  Array.isArray(statement.clauses) ? statement.clauses.filter(isNode) : [];

export const clause = (statement: SqlNode, type: string): SqlNode | undefined =>
  clausesOf(statement).find((one) => one.type === type);

/** The members of a list, or the single item in its place. */
export function itemsOf(list: SqlNode | undefined): SqlNode[] {
  if (list?.type !== "list_expr") return list ? [list] : [];
  return partsOf(list);
}

export const textOf = (code: string, node: SqlNode | undefined): string => (node ? code.slice(...node.range) : "");

export const lineAt = (code: string, offset: number): number => code.slice(0, offset).split("\n").length;
