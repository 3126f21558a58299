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
