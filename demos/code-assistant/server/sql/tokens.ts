/** A word, operator or literal of SQL. Comments and whitespace are left out. */
export type Token = {
  kind: "word" | "quoted" | "string" | "number" | "parameter" | "sign";
  start: number;
  end: number;
  /** A word in upper case, an operator as it is; empty for quoted text. */
  word: string;
  text: string;
};

const WHITE_SPACE = /\s+|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|#(?=\s)[^\n]*/y;

/** Tried in this order at each position. */
const KINDS: readonly (readonly [Token["kind"], RegExp])[] = [
  ["string", /[EBXNebxn]?'(?:[^'\\]|''|\\[\s\S])*(?:'|$)|\$(\w*)\$[\s\S]*?(?:\$\1\$|$)/y],
  ["quoted", /"(?:[^"]|"")*(?:"|$)|`[^`]*(?:`|$)/y],
  ["number", /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y],
  ["parameter", /\?\d*|\$\d+|:(?=[A-Za-z_])\w+|@@?\w+/y],
  ["word", /[\p{L}_][\p{L}\p{N}_$]*/uy],
  ["sign", /<=>|->>|<>|!=|<=|>=|==|\|\||::|->|[\s\S]/y],
];

/** Runs in linear time: each expression is tried at one position only. */
export function tokensOf(code: string): Token[] {
  const tokens: Token[] = [];
  for (let at = skipWhiteSpace(code, 0); at < code.length; ) {
    const token = tokenAt(code, at);
    tokens.push(token);
    at = skipWhiteSpace(code, token.end);
  }
  return tokens;
}

function tokenAt(code: string, at: number): Token {
  for (const [kind, pattern] of KINDS) {
    pattern.lastIndex = at;
    const text = pattern.exec(code)?.[0];
    if (!text) continue;
    const word = kind === "word" || kind === "sign" ? text.toUpperCase() : "";
    return { kind, start: at, end: at + text.length, word, text };
  }
  return { kind: "sign", start: at, end: at + 1, word: code.charAt(at), text: code.charAt(at) };
}

function skipWhiteSpace(code: string, from: number): number {
  let at = from;
  for (;;) {
    WHITE_SPACE.lastIndex = at;
    const text = WHITE_SPACE.exec(code)?.[0];
    if (!text) return at;
    at += text.length;
  }
}
