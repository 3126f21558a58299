import type { Language } from "../languages.ts";
import { parse } from "./parse.ts";
import { depthOf } from "./syntax.ts";

/** Deeper than anyone writes by hand; recursive tools would run out of stack or time beyond this. */
const DEEPEST_TREE = 300;
const DEEPEST_BRACKETS = { tree: 100, sql: 12 };
const LONGEST_RUN = /[-+!~*&^|%@:.?]{100}/;

/** Checked before any tool reads the code: by brackets, by runs of operators, and by the syntax tree, which is built without recursion. */
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
