/** A word, operator or literal of SQL. Comments and whitespace are left out. */
export type Token = {
  kind: "word" | "quoted" | "string" | "number" | "parameter" | "sign";
  start: number;
  end: number;
  /** A word in upper case, an operator as it is; empty for quoted text. */
  word: string;
  text: string;
};

/** Tried in this order at each position, so that reading takes linear time. */
const KINDS: Readonly<Record<Token["kind"] | "space", RegExp>> = {
  space: /\s+|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|#(?=\s)[^\n]*/u,
  string: /[EBXNebxn]?'(?:[^'\\]|''|\\[\s\S])*(?:'|$)|\$(?<tag>\w*)\$[\s\S]*?(?:\$\k<tag>\$|$)/u,
  quoted: /"(?:[^"]|"")*(?:"|$)|`[^`]*(?:`|$)/u,
  number: /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/u,
  parameter: /\?\d*|\$\d+|:(?=[A-Za-z_])\w+|@@?\w+/u,
  word: /[\p{L}_][\p{L}\p{N}_$]*/u,
  sign: /<=>|->>|<>|!=|<=|>=|==|\|\||::|->|[\s\S]/u,
};
const TOKEN = new RegExp(
  Object.entries(KINDS)
    .map(([kind, { source }]) => `(?<${kind}>${source})`)
    .join("|"),
  "gu",
);

export const tokensOf = (code: string): Token[] =>
  Array.from(code.matchAll(TOKEN)).flatMap(({ index: start, 0: text, groups = {} }) => {
    const kind = (Object.keys(KINDS) as (keyof typeof KINDS)[]).find((one) => groups[one] !== undefined) ?? "sign";
    const word = kind === "word" || kind === "sign" ? text.toUpperCase() : "";
    return kind === "space" ? [] : [{ kind, start, end: start + text.length, word, text }];
  });

/** A token and how many parentheses of its own statement it stands in. */
export type Part = Token & { depth: number };
/** A keyword such as WHERE, and what follows it up to the next. */
export type Clause = { word: string; start: number; end: number; parts: Part[] };
export type Statement = {
  verb: "SELECT" | "INSERT" | "UPDATE" | "DELETE";
  clauses: Clause[];
  start: number;
  end: number;
  /** For one in parentheses: what stands before them, such as `NOT IN`, and the clause around them, if any. */
  nested?: { before: string; name: string; clause: string | undefined } | undefined;
};

const VERBS = ["SELECT", "INSERT", "UPDATE", "DELETE"] as const;
const HEADS =
  /^(?:SELECT|FROM|WHERE|GROUP|HAVING|WINDOW|QUALIFY|ORDER|LIMIT|OFFSET|FETCH|RETURNING|INSERT|VALUES|UPDATE|SET|DELETE)$/;
/** UPDATE and DELETE are also parts of ON DELETE, FOR UPDATE and the heads of triggers. */
const BEFORE_CHANGE = /^(?:|[;()/]|BEGIN|THEN|ELSE|LOOP|AS|IS|GO)$/;
const SET_OPERATORS = /^(?:UNION|INTERSECT|EXCEPT|MINUS)$/;

type Level = { statement: Statement | undefined; depth: number };

/** The queries and changes in a text, also those in other statements, by their words alone. */
export function statementsIn(code: string): Statement[] {
  const tokens = tokensOf(code);
  const found: Statement[] = [];
  let levels: Level[] = [{ statement: undefined, depth: 0 }];
  tokens.forEach((token, at) => {
    const { word, start, end } = token;
    const [before, after] = [tokens[at - 1]?.word ?? "", tokens[at + 1]?.word ?? ""];
    const level = levels.at(-1) as Level;
    if (word === ";") levels = [{ statement: undefined, depth: 0 }];
    if (word === "(") levels.push({ statement: level.statement, depth: level.depth + 1 });
    if (word === ")" && levels.length > 1) levels.pop();
    if (SET_OPERATORS.test(word) && before !== "*" && level.depth === 0) level.statement = undefined;
    const verb = VERBS.find((one) => one === word);
    if (verb && (verb === "SELECT" ? !/^(?:GRANT|REVOKE)$/.test(before) : BEFORE_CHANGE.test(before))) {
      const [name, second, first] = [tokens[at - 3]?.text ?? "", tokens[at - 3]?.word, tokens[at - 2]?.word];
      const nested = levels.length > 1 && {
        before: before === "(" ? `${second} ${first}` : "",
        name,
        clause: levels.at(-2)?.statement?.clauses.at(-1)?.word,
      };
      level.statement = { verb, clauses: [], start, end, ...(nested && { nested }) };
      level.depth = 0;
      found.push(level.statement);
    }
    const { statement, depth } = levels.at(-1) as Level;
    if (statement) addTo(statement, { ...token, depth: word === "(" ? depth - 1 : depth }, before, after);
  });
  return found;
}

function addTo(statement: Statement, part: Part, before: string, after: string) {
  const { word, depth, start, end } = part;
  const isHead =
    HEADS.test(word) &&
    depth === 0 &&
    !(word === "FROM" && /^(?:DISTINCT|DELETE)$/.test(before)) &&
    !(/^(?:GROUP|ORDER)$/.test(word) && after !== "BY") &&
    // ON DUPLICATE KEY UPDATE, DO UPDATE SET
    !(word === "UPDATE" && statement.clauses.length > 0) &&
    !(word === "SET" && before === "UPDATE");
  statement.end = end;
  if (isHead) statement.clauses.push({ word, start, end, parts: [] });
  const clause = statement.clauses.at(-1);
  if (!clause) return;
  clause.end = end;
  const isOpening = isHead || (clause.parts.length === 0 && /^(?:BY|INTO)$/.test(word));
  if (!isOpening && !(word === "FROM" && before === "DELETE")) clause.parts.push(part);
}

export const partsOf = (statement: Statement, word: string): Part[] =>
  statement.clauses.find((one) => one.word === word)?.parts ?? [];

/** The parts between the commas outside of parentheses. */
export function itemsOf(list: readonly Part[]): Part[][] {
  const items: Part[][] = [[]];
  for (const part of list) {
    if (part.word === "," && part.depth === 0) items.push([]);
    else items.at(-1)?.push(part);
  }
  return items.filter((item) => item.length > 0);
}

/** The code that tokens were made of. */
export const textOf = (code: string, parts: readonly Part[]): string =>
  code.slice(parts[0]?.start ?? 0, parts.at(-1)?.end ?? 0).replaceAll(/\s+/g, " ");
