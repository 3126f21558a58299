import { isFunction, isLoop } from "../syntax/flow.ts";
import { callOf } from "../syntax/shapes.ts";
import { closest, field, type Syntax } from "../syntax/syntax.ts";
import type { Edit } from "./edits.ts";
import { isWritten, rootOf, statementOf, usesOf, within } from "./names.ts";

/** Something that takes longer than it must: its cost before and after, and how to get there. */
export type Cost = { line: number; message: string; before: string; after: string; fix: string };

/** A change that certainly preserves behavior, in words and as edits; or why there is none. */
export type Change = { done: string; edits: Edit[] } | { because: string };
export type Site = Cost & { change: Change };

export type Dialect = "script" | "python" | "java" | "cpp" | "go" | "rust";
export type Look = (root: Syntax, dialect: Dialect) => Site[];

const ROUNDS = /^(?:forEach|map|filter|some|every|reduce|flatMap|find)$/;
/** What a loop evaluates once, before the first round. */
const ONCE = /^(?:left|right|name|value|pattern|init|initializer|declarator|type)$/;

/** The loops, callbacks of list methods and comprehensions that repeat a node, the innermost first. */
export function roundsAround(node: Syntax): Syntax[] {
  const rounds: Syntax[] = [];
  let below = node;
  for (let at = node.parent; at; at = at.parent) {
    if (isLoop(at) && !ONCE.test(below.field ?? "") && !isOnceInGo(at, node)) rounds.push(at);
    if (/_comprehension$|generator_expression/.test(at.type) && below.type !== "for_in_clause") rounds.push(at);
    if (isFunction(at)) {
      const call = at.parent?.parent && /argument/.test(at.parent.type) ? callOf(at.parent.parent) : undefined;
      if (!call || !ROUNDS.test(call.name)) break;
      rounds.push(call.node);
      at = call.node;
    }
    below = at;
  }
  return rounds;
}

/** Go keeps the head of a loop in a node of its own. */
const isOnceInGo = (loop: Syntax, node: Syntax) =>
  loop.children.some(
    (clause) =>
      (clause.type === "range_clause" && within(node, clause)) ||
      (clause.type === "for_clause" &&
        clause.children.some((part) => part.field === "initializer" && within(node, part))),
  );

export const repeatedIn = (node: Syntax): Syntax | undefined => roundsAround(node)[0];

export const cost = (
  where: Syntax,
  message: string,
  [before, after]: readonly [string, string],
  fix: string,
  change: Change | string,
): Site => ({
  line: where.line,
  message,
  before,
  after,
  fix,
  change: typeof change === "string" ? { because: change } : change,
});

/** Whether a loop neither declares a variable nor gives it a new value. */
export const isOutside = (name: string, loop: Syntax) => !usesOf(loop, name.split(".")[0] ?? name).some(isWritten);

/** The whitespace before a statement; undefined if something else stands before it on its line. */
export function indentOf(statement: Syntax): string | undefined {
  const root = rootOf(statement);
  return /(?:^|\n)([ \t]*)$/.exec(root.text.slice(0, statement.start - root.start))?.[1];
}

export const lineBefore = (statement: Syntax, ...lines: string[]): Edit => {
  const indent = indentOf(statement) ?? "";
  const text = lines.map((line) => `${line}\n${indent}`).join("");
  return { start: statement.start, end: statement.start, text };
};

/** Puts lines before the statement of a node; a function that is a single expression gets a body for them. */
export function placedBefore(node: Syntax, ...lines: string[]): Edit[] | undefined {
  const statement = statementOf(node);
  // On a line with other statements, Python would take it for the whole body of an `if`.
  if (statement) return indentOf(statement) === undefined ? undefined : [lineBefore(statement, ...lines)];
  const made = closest(node, isFunction);
  const body = field(made, "body");
  if (made?.type !== "arrow_function" || !body || body.type === "parenthesized_expression") return undefined;
  const holder = statementOf(made);
  const indent = (holder && indentOf(holder)) ?? "";
  const start = `{\n${[...lines, "return "].map((line) => `${indent}  ${line}`).join("\n")}`;
  return [
    { start: body.start, end: body.start, text: start },
    { start: body.end, end: body.end, text: `;\n${indent}}` },
  ];
}

/** After the statement, and after a comment at the end of its last line. */
export function lineAfter(statement: Syntax, line: string): Edit {
  const root = rootOf(statement);
  const rest = /^[ \t]*(?:(?:\/\/|#)[^\n]*)?(?=\n|$)/.exec(root.text.slice(statement.end - root.start))?.[0] ?? "";
  const at = statement.end + rest.length;
  return { start: at, end: at, text: `\n${indentOf(statement) ?? ""}${line}` };
}

export const replaced = (node: Syntax, text: string): Edit => ({ start: node.start, end: node.end, text });

/** A name that the program doesn't use yet. */
export const isUnused = (name: string, root: Syntax) => !new RegExp(`\\b${RegExp.escape(name)}\\b`).test(root.text);

/** "items" and "set" are `itemsSet`, `items_set` or, for a constant, `ITEMS_SET`. */
export function joined(name: string, word: string, dialect: Dialect): string {
  if (/^[A-Z][A-Z\d_]+$/.test(name)) return `${name}_${word.toUpperCase()}`;
  if (dialect === "python" || dialect === "rust") return `${name}_${word}`;
  return `${name}${word[0]?.toUpperCase()}${word.slice(1)}`;
}
