import { type Token, tokensOf } from "./tokens.ts";

/** A token and how many parentheses of its own statement it stands in. */
export type Part = Token & { depth: number };
/** A keyword such as WHERE, and what follows it up to the next. */
export type Clause = { word: string; start: number; end: number; parts: Part[] };
export type Statement = {
  verb: "SELECT" | "INSERT" | "UPDATE" | "DELETE";
  clauses: Clause[];
  start: number;
  end: number;
  /** For a query in parentheses: the word before them, such as EXISTS, and the statement and clause it is a part of. */
  opener?: string | undefined;
  within?: { statement: Statement | undefined; clause: string } | undefined;
  /** What WITH calls it. */
  name?: string | undefined;
};

const VERBS = ["SELECT", "INSERT", "UPDATE", "DELETE"] as const;
const HEADS = new Set(
  "SELECT FROM WHERE GROUP HAVING WINDOW QUALIFY ORDER LIMIT OFFSET FETCH RETURNING INSERT VALUES UPDATE SET DELETE".split(
    " ",
  ),
);
/** UPDATE and DELETE are also parts of ON DELETE, FOR UPDATE and the heads of triggers. */
const BEFORE_CHANGE = new Set([undefined, ";", "(", ")", "BEGIN", "THEN", "ELSE", "LOOP", "AS", "IS", "GO", "/"]);
const SET_OPERATORS = new Set(["UNION", "INTERSECT", "EXCEPT", "MINUS"]);

type Level = { statement: Statement | undefined; depth: number };

/** The queries and changes in a text, also those in other statements, by their words alone. */
export function statementsIn(code: string): Statement[] {
  const tokens = tokensOf(code);
  const found: Statement[] = [];
  const levels: Level[] = [{ statement: undefined, depth: 0 }];
  tokens.forEach((token, at) => {
    const before = tokens[at - 1];
    const level = levels.at(-1) as Level;
    const { word } = token;
    if (word === ";") {
      levels.splice(0, levels.length, { statement: undefined, depth: 0 });
      return;
    }
    if (word === "(") levels.push({ statement: level.statement, depth: level.depth + 1 });
    if (word === ")" && levels.length > 1) levels.pop();
    if (SET_OPERATORS.has(word) && before?.word !== "*" && level.depth === 0) level.statement = undefined;
    const verb = VERBS.find((one) => one === word);
    const isQuery = verb === "SELECT" && !/^(?:GRANT|REVOKE)$/.test(before?.word ?? "");
    if (verb && (isQuery || BEFORE_CHANGE.has(before?.word))) {
      const isOpening = before?.word === "(";
      const name = isOpening ? nameOf(tokens, at - 1) : undefined;
      const opener = isOpening ? tokens[at - 2]?.word : undefined;
      const outer = levels.at(-2)?.statement;
      const within = levels.length > 1 ? { statement: outer, clause: outer?.clauses.at(-1)?.word ?? "" } : undefined;
      level.statement = { verb, clauses: [], start: token.start, end: token.end, name, opener, within };
      level.depth = 0;
      found.push(level.statement);
    }
    const { statement, depth } = levels.at(-1) as Level;
    if (statement) addTo(statement, { ...token, depth: word === "(" ? depth - 1 : depth }, before, tokens[at + 1]);
  });
  return found;
}

function addTo(statement: Statement, part: Part, before: Token | undefined, after: Token | undefined) {
  const { word, depth, start, end } = part;
  const isHead =
    HEADS.has(word) &&
    depth === 0 &&
    !(word === "FROM" && (before?.word === "DISTINCT" || before?.word === "DELETE")) &&
    !((word === "GROUP" || word === "ORDER") && after?.word !== "BY") &&
    !(word === "UPDATE" && statement.clauses.length > 0) &&
    !(word === "SET" && statement.verb === "INSERT" && before?.word === "UPDATE");
  statement.end = end;
  if (isHead) statement.clauses.push({ word, start, end, parts: [] });
  const clause = statement.clauses.at(-1);
  if (!clause) return;
  clause.end = end;
  const isOpening = clause.start === start || (clause.parts.length === 0 && /^(?:BY|INTO)$/.test(word));
  if (!isOpening && !(word === "FROM" && before?.word === "DELETE")) clause.parts.push(part);
}

/** `name AS (`, `name (a, b) AS (` or `name AS MATERIALIZED (`. */
function nameOf(tokens: readonly Token[], bracket: number): string | undefined {
  let at = bracket - 1;
  while (/^(?:NOT|MATERIALIZED)$/.test(tokens[at]?.word ?? "")) at -= 1;
  if (tokens[at]?.word !== "AS") return undefined;
  if (tokens[at - 1]?.word === ")") while (at > 0 && tokens[at]?.word !== "(") at -= 1;
  const named = tokens[at - 1];
  const isOfWith = /^(?:WITH|RECURSIVE|,)$/.test(tokens[at - 2]?.word ?? "");
  return isOfWith ? named?.text : undefined;
}

export const clause = (statement: Statement, word: string): Clause | undefined =>
  statement.clauses.find((one) => one.word === word);

/** The parts between the commas outside of parentheses. */
export function itemsOf(list: Clause | undefined): Part[][] {
  const items: Part[][] = [[]];
  for (const part of list?.parts ?? []) {
    if (part.word === "," && part.depth === 0) items.push([]);
    else items.at(-1)?.push(part);
  }
  return items.filter((item) => item.length > 0);
}

/** The code that tokens were made of. */
export const textOf = (code: string, parts: readonly Part[]): string =>
  code.slice(parts[0]?.start ?? 0, parts.at(-1)?.end ?? 0).replaceAll(/\s+/g, " ");
