import { field, ofType, parts, type Syntax } from "../../syntax/syntax.ts";
import type { Rule } from "../rule.ts";

const lines = (root: Syntax) => root.text.split("\n");
const indentOf = (text: string | undefined) => /^[ \t]*/.exec(text ?? "")?.[0] ?? "";

/** A line that is indented as if it belonged to the `if` above, which has no braces. */
export const misleadingIndent: Rule = (root, report) => {
  const source = lines(root);
  const offset = root.line - 1;
  const indentAt = (line: number) => indentOf(source[line - 1 - offset]);
  for (const node of ofType(
    root,
    "if_statement",
    "for_statement",
    "while_statement",
    "for_in_statement",
    "enhanced_for_statement",
  )) {
    const body = field(node, "alternative") ?? field(node, "consequence") ?? field(node, "body");
    const inner = body?.type === "else_clause" ? parts(body).at(-1) : body;
    if (
      !inner ||
      /block|compound_statement|^if_statement$/.test(inner.type) ||
      inner.text.startsWith("{") ||
      inner.line === node.line
    )
      continue;
    const siblings = parts(node.parent);
    const next = siblings[siblings.indexOf(node) + 1];
    if (
      !next ||
      next.line <= inner.endLine ||
      indentAt(next.line) !== indentAt(inner.line) ||
      indentAt(node.line).length >= indentAt(next.line).length
    )
      continue;
    report(next, {
      type: "Misleading indentation",
      severity: "high",
      message: `This line is indented like the body of line ${node.line}, but without braces it always runs.`,
      fix: "Put braces around both lines, or unindent this one.",
    });
  }
  for (const node of ofType(root, "if_statement")) {
    const otherwise = node.children.find(({ type }) => type === "else_clause" || type === "else");
    const { parent } = node;
    if (!otherwise || parent?.type !== "if_statement" || node.field !== "consequence") continue;
    if (
      indentAt(otherwise.line) !== indentAt(parent.line) ||
      otherwise.line === node.line ||
      indentAt(node.line) === indentAt(parent.line)
    )
      continue;
    report(otherwise, {
      type: "Misleading indentation",
      severity: "high",
      message: `This else is indented like the if on line ${parent.line}, but belongs to the one on line ${node.line}.`,
      fix: "Put braces around the inner if.",
    });
  }
};

const TIGHT: readonly string[] = ["<<", ">>", "&", "|", "^"];

/** `x&1<<n` and `a + b>>1`: the spaces say one order, the language another. */
export const misleadingSpaces: Rule = (root, report) => {
  for (const node of ofType(root, "binary_expression")) {
    const [left, right] = [field(node, "left"), field(node, "right")];
    const operator = field(node, "operator");
    if (!left || !right || !operator) continue;
    const isTight = left.end === operator.start && operator.end === right.start;
    const looser = left.type === "binary_expression" ? field(left, "operator") : undefined;
    const isInnerLoose =
      looser &&
      left.children.length === 3 &&
      (field(left, "left")?.end ?? 0) < looser.start &&
      looser.end < (field(left, "right")?.start ?? 0);
    if (!isTight || !isInnerLoose || !TIGHT.includes(operator.text)) continue;
    report(node, {
      type: "Misleading spaces",
      severity: "medium",
      message: `The spaces suggest that \`${operator.text}\` is done first, but \`${looser?.text}\` is.`,
      fix: "Put parentheses around the part that comes first.",
    });
  }
  for (const node of ofType(root, "binary_expression")) {
    const right = field(node, "right");
    const operator = field(node, "operator")?.text ?? "";
    if (!/^[!=]=$/.test(operator)) continue;
    const inner = field(node, "left");
    const mixed =
      inner?.type === "binary_expression" && field(inner, "operator")?.text === "<<" ? field(inner, "left") : undefined;
    if (mixed?.type !== "binary_expression" || field(mixed, "operator")?.text !== "&" || !right) continue;
    report(node, {
      type: "Misleading precedence",
      severity: "medium",
      message:
        "Here `&` and `<<` have the same precedence and go from left to right, so the mask is shifted after it was applied.",
      fix: "Put parentheses around the shift: `x & (1 << n)`.",
    });
  }
};
