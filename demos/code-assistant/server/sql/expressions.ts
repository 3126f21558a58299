import { isReserved } from "./keywords.ts";
import { node, type Span, type SqlNode } from "./span.ts";

/** Reads a query in parentheses; passed in, because queries contain expressions too. */
type ReadQuery = (span: Span) => SqlNode;

const COMPARISONS = new Set("= == <> != < > <= >= <=> LIKE ILIKE RLIKE REGEXP IN IS".split(" "));
const LITERALS: Partial<Record<string, string>> = {
  NULL: "null_literal",
  TRUE: "boolean_literal",
  FALSE: "boolean_literal",
};

/** Parses conditions into a tree of AND, OR and comparisons; operands are flat lists, without precedence. */
export function readExpression(span: Span, readQuery: ReadQuery): SqlNode {
  const either = chain(span, "OR", () => false, readConjunction);
  return either;

  function readConjunction(part: Span): SqlNode {
    return chain(part, "AND", endsBetween(part), readComparison);
  }

  function readComparison(part: Span): SqlNode {
    const at = part.topLevel().find((index) => COMPARISONS.has(part.word(index)) || part.word(index) === "BETWEEN");
    if (at === undefined || at === part.from) return readOperand(part);
    const isNegated = part.word(at - 1) === "NOT" && at - 1 > part.from;
    const left = readOperand(part.slice(part.from, isNegated ? at - 1 : at));
    if (part.word(at) === "BETWEEN") return readBetween(part, at, left);
    const isNot = part.word(at) === "IS" && part.word(at + 1) === "NOT";
    const operator = [isNegated ? "NOT" : "", part.word(at), isNot ? "NOT" : ""].filter(Boolean).join(" ");
    const right = readOperand(part.slice(isNot ? at + 2 : at + 1, part.to));
    return node("binary_expr", part, { operator, operatorRange: part.rangeOf(at), left, right });
  }

  function readBetween(part: Span, at: number, left: SqlNode): SqlNode {
    const and = part.topLevel().find((index) => index > at && part.word(index) === "AND") ?? part.to;
    return node("between_expr", part, {
      left,
      begin: readOperand(part.slice(at + 1, and)),
      end: readOperand(part.slice(Math.min(and + 1, part.to), part.to)),
    });
  }

  function readOperand(part: Span): SqlNode {
    if (part.length === 1) return readSingle(part);
    if (isName(part)) return node("member_expr", part);
    if (part.isInBrackets()) return readBrackets(part);
    const pieces: SqlNode[] = [];
    for (let at = part.from; at < part.to; ) {
      const end = pieceEnd(part, at);
      const piece = part.slice(at, end);
      if (piece.length > 1 || piece.kind(at) !== "sign") pieces.push(readPiece(piece));
      at = end;
    }
    const [only] = pieces;
    return pieces.length === 1 && only && only.range[0] === part.range[0] && only.range[1] === part.range[1]
      ? only
      : node("expression", part, { pieces });
  }

  /** A call with its suffixes, a CASE up to its END, parentheses, a dotted name, or a single token. */
  function pieceEnd(part: Span, at: number): number {
    if (part.word(at) === "CASE" || part.word(at) === "(" || part.word(at) === "[") return part.closing(at) + 1;
    let end = at + 1;
    while (end + 1 < part.to && part.word(end) === ".") end += 2;
    if (end >= part.to || part.word(end) !== "(" || !isCallable(part, end - 1)) return end;
    end = part.closing(end) + 1;
    for (const word of ["FILTER", "OVER"]) {
      if (end < part.to && part.word(end) === word)
        end = part.word(end + 1) === "(" ? part.closing(end + 1) + 1 : end + 2;
    }
    return Math.min(end, part.to);
  }

  function readPiece(piece: Span): SqlNode {
    if (piece.word(piece.from) === "CASE") return readCase(piece);
    if (piece.length === 1 || isName(piece) || piece.isInBrackets()) return readOperand(piece);
    const bracket = piece.topLevel().find((index) => piece.word(index) === "(" && isCallable(piece, index - 1));
    return bracket === undefined ? node("expression", piece) : readCall(piece, bracket);
  }

  function readCall(piece: Span, bracket: number): SqlNode {
    const end = piece.closing(bracket);
    const over = piece.topLevel().find((index) => index > end && piece.word(index) === "OVER");
    return node("func_call", piece, {
      name: node("identifier", piece.slice(piece.from, bracket)),
      args: readBrackets(piece.slice(bracket, Math.min(end + 1, piece.to))),
      ...(over !== undefined && { over: node("over_arg", piece.slice(over, piece.to)) }),
    });
  }

  function readCase(piece: Span): SqlNode {
    const inside = piece.slice(piece.from + 1, piece.to);
    const marks = inside.topLevel().filter((index) => ["WHEN", "THEN", "ELSE", "END"].includes(inside.word(index)));
    const parts = marks.flatMap((mark, order) => {
      const end = marks[order + 1] ?? piece.to;
      if (inside.word(mark) === "END" || mark + 1 >= end) return [];
      const expr = readExpression(piece.slice(mark + 1, end), readQuery);
      return [node(inside.word(mark) === "WHEN" ? "case_when" : "case_part", piece.slice(mark, end), { expr })];
    });
    return node("case_expr", piece, { parts });
  }

  function readBrackets(part: Span): SqlNode {
    const inside = part.slice(part.from + 1, Math.max(part.from + 1, part.to - 1));
    if (inside.length === 0) return node("paren_expr", part);
    const first = inside.tokens.slice(inside.from, inside.to).find(({ word }) => word !== "(")?.word;
    if (first === "SELECT" || first === "WITH" || first === "VALUES") {
      return node("paren_expr", part, { expr: readQuery(inside) });
    }
    const items = inside.split(",").map((item) => readExpression(item, readQuery));
    return node("paren_expr", part, items.length === 1 ? { expr: items[0] } : { items });
  }
}

/** Left to right, without recursion: a condition may have thousands of parts. */
function chain(span: Span, operator: string, isPartOfOther: (index: number) => boolean, read: (part: Span) => SqlNode) {
  const marks = span.topLevel().filter((index) => span.word(index) === operator && !isPartOfOther(index));
  let left = read(span.slice(span.from, marks[0] ?? span.to));
  marks.forEach((mark, order) => {
    const end = marks[order + 1] ?? span.to;
    const right = read(span.slice(mark + 1, end));
    left = node("binary_expr", span.slice(span.from, end), { operator, left, right });
  });
  return left;
}

/** The AND that belongs to a BETWEEN. */
function endsBetween(span: Span): (index: number) => boolean {
  const ends = new Set<number>();
  let isOpen = false;
  for (const index of span.topLevel()) {
    if (span.word(index) === "BETWEEN") isOpen = true;
    else if (isOpen && span.word(index) === "AND") {
      ends.add(index);
      isOpen = false;
    }
  }
  return (index) => ends.has(index);
}

function readSingle(span: Span): SqlNode {
  const kind = span.kind(span.from);
  if (kind === "word" || kind === "quoted") {
    const type = LITERALS[span.word(span.from)] ?? (isReserved(span.word(span.from)) ? "expression" : "identifier");
    return node(type, span);
  }
  if (span.word(span.from) === "*") return node("all_columns", span);
  return node(kind === "sign" ? "expression" : `${kind}_literal`, span);
}

/** `a.b`, `schema.table.column`, `a.*`. */
function isName(span: Span): boolean {
  if (span.length < 3 || span.length % 2 === 0) return false;
  for (let at = span.from; at < span.to; at += 1) {
    const isDot = (at - span.from) % 2 === 1;
    const kind = span.kind(at);
    const isPart = kind === "word" || kind === "quoted" || (at === span.to - 1 && span.word(at) === "*");
    if (isDot ? span.word(at) !== "." : !isPart) return false;
  }
  return true;
}

const CALLABLE = new Set(["LEFT", "RIGHT", "VALUES"]);
const isCallable = (span: Span, at: number) =>
  at >= span.from &&
  (span.kind(at) === "quoted" ||
    (span.kind(at) === "word" && (!isReserved(span.word(at)) || CALLABLE.has(span.word(at)))));
