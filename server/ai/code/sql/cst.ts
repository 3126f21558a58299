import { type DialectName, type ParserOptions, parse } from "sql-parser-cst";

/** A node of the parser's tree, as far as the rules look at it. */
export type SqlNode = { type: string; range: [number, number]; text?: string; name?: unknown; [part: string]: unknown };

type Stuck = { kind: "error"; line: number; column: number; message: string };
type SqlTree = { kind: "tree"; root: SqlNode } | Stuck;

/** In this order: most of what people paste is understood by the first. */
const DIALECTS: readonly DialectName[] = ["postgresql", "mysql", "sqlite", "mariadb", "bigquery"];
const PLACEHOLDERS: NonNullable<ParserOptions["paramTypes"]> = ["?", ":name", "$nr"];

/** Read as whatever dialect understands it; if none does, where the one that came furthest got stuck. */
export function readSql(code: string): SqlTree {
  let furthest: Stuck = { kind: "error", line: 1, column: -1, message: "" };
  for (const dialect of DIALECTS) {
    try {
      const paramTypes = dialect === "sqlite" ? [...PLACEHOLDERS, "@name" as const] : PLACEHOLDERS;
      const root: unknown = parse(code, { dialect, paramTypes, includeRange: true, includeComments: true });
      return { kind: "tree", root: root as SqlNode };
    } catch (error) {
      const stuck = placeOf(error instanceof Error ? error.message : "");
      if (stuck.line > furthest.line || (stuck.line === furthest.line && stuck.column > furthest.column))
        furthest = stuck;
    }
  }
  return furthest;
}

/** The parser writes where it got stuck into its message. */
function placeOf(message: string): Stuck {
  const [, line = "1", column = "0"] = /-->[^\n]*?:(\d+):(\d+)/.exec(message) ?? [];
  const [first = ""] = message.split("\n");
  return { kind: "error", line: Number(line), column: Number(column), message: first.replace("Syntax Error: ", "") };
}

const isNode = (value: unknown): value is SqlNode =>
  typeof value === "object" && value !== null && "type" in value && "range" in value;

/** The nodes right below, in the order they are written. */
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

/** "=", or the word of an operator that is one: "AND", "NOT IN". */
export function operatorIn({ operator }: SqlNode): string {
  if (typeof operator === "string") return operator;
  const words: unknown[] = Array.isArray(operator) ? operator : [operator];
  return words.map((word) => (isNode(word) ? String(word.name) : "")).join(" ");
}

export const clausesOf = (statement: SqlNode): SqlNode[] =>
  Array.isArray(statement.clauses) ? statement.clauses.filter(isNode) : [];

export const clause = (statement: SqlNode, type: string): SqlNode | undefined =>
  clausesOf(statement).find((one) => one.type === type);

/** The members of a list, or the one thing that stands in its place. */
export function itemsOf(list: SqlNode | undefined): SqlNode[] {
  if (list?.type !== "list_expr") return list ? [list] : [];
  return partsOf(list).filter(({ type }) => type !== "keyword");
}

export const textOf = (code: string, node: SqlNode | undefined): string => (node ? code.slice(...node.range) : "");

export const lineAt = (code: string, offset: number): number => code.slice(0, offset).split("\n").length;
