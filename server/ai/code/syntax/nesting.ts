import type { Language } from "../languages.ts";
import { parse } from "./parse.ts";
import { depthOf } from "./syntax.ts";

/** Deeper than anybody writes by hand; tools that work by recursion would run out of stack or time further down. */
const DEEPEST_TREE = 300;
const DEEPEST_BRACKETS = { tree: 100, sql: 12 };
const LONGEST_RUN = /[-+!~*&^|%@:.?]{100}/;

/** Judged before any tool reads it: by brackets, by runs of signs, and by the syntax tree, which is made without recursion. */
export async function isTooDeep(code: string, language: Language): Promise<boolean> {
  const isSql = language === "sql";
  if (bracketsIn(code) > DEEPEST_BRACKETS[isSql ? "sql" : "tree"] || LONGEST_RUN.test(code)) return true;
  return !isSql && depthOf(await parse(code, language)) > DEEPEST_TREE;
}

function bracketsIn(code: string): number {
  let depth = 0;
  let deepest = 0;
  for (const character of code) {
    if ("([{".includes(character)) deepest = Math.max(deepest, ++depth);
    else if (")]}".includes(character)) depth = Math.max(0, depth - 1);
  }
  return deepest;
}
