import { binariesIn, binaryOf, isAnd, isEquality, isInequality, isNumber, isOr, isText } from "../../syntax/shapes.ts";
import { closest, field, ofType, parts, quoted, type Syntax, unwrapped } from "../../syntax/syntax.ts";
import { literally, type Rule } from "../rule.ts";

const isPlain = (text: string) => /^[\w.[\]'"]+$/.test(text);
/** A comparison of a plain name with a constant or another name. */
function comparisonOf(node: Syntax | undefined) {
  const binary = binaryOf(node);
  return binary && isPlain(binary.left.text) && /^[-\w.'"\s]+$/.test(binary.right.text) ? binary : undefined;
}

/** `x != 1 || x != 2` is always true, `x == 1 && x == 2` never. */
export const alwaysOrNever: Rule = (root, report) => {
  for (const { node, left, operator, right } of binariesIn(root)) {
    const [one, other] = [comparisonOf(left), comparisonOf(right)];
    if (!one || !other || one.left.text !== other.left.text || one.right.text === other.right.text) continue;
    const name = one.left.text;
    const bothLiteral = [one, other].every(
      (side) => isText(side.right) || isNumber(side.right) || /^[A-Z][A-Z0-9_]*$/.test(side.right.text),
    );
    if (isOr(operator) && bothLiteral && isInequality(one.operator) && isInequality(other.operator)) {
      tell(node, true, `\`${name}\` always differs from one of the two`, "Join the two with and (`&&`).");
    }
    if (isAnd(operator) && bothLiteral && isEquality(one.operator) && isEquality(other.operator)) {
      tell(node, false, `\`${name}\` can't be both`, "Join the two with or (`||`).");
    }
    const [low, high] = [limit(one), limit(other)];
    if (!low || !high || low.isAbove === high.isAbove) continue;
    const [above, below] = low.isAbove ? [low, high] : [high, low];
    if (isOr(operator) && above.value <= below.value)
      tell(node, true, `every number is above ${above.value} or below ${below.value}`, "Join the two with and (`&&`).");
    if (
      isAnd(operator) &&
      above.value >= below.value &&
      !(above.value === below.value && above.isInclusive && below.isInclusive)
    )
      tell(
        node,
        false,
        `no number is above ${above.value} and below ${below.value}`,
        "Join the two with or (`||`), or correct the limits.",
      );
  }
  for (const { node, left, operator, right } of binariesIn(root)) {
    const [one, other] = [binaryOf(left), binaryOf(right)];
    if (!isOr(operator) || !one || !other || one.left.text !== other.left.text || !isPlain(one.left.text)) continue;
    const isAbove = /^>=?$/.test(one.operator) && /^<=?$/.test(other.operator);
    if (
      !isAbove ||
      !/min|low|start|begin|from/i.test(one.right.text) ||
      !/max|high|end|until|to\b/i.test(other.right.text)
    )
      continue;
    tell(node, true, `every value is above the lower or below the upper limit`, "Join the two with and (`&&`).");
  }

  function tell(node: Syntax, isTrue: boolean, why: string, fix: string) {
    report(node, {
      type: isTrue ? "Always true" : "Never true",
      severity: "high",
      message: `${quoted(node)} is ${isTrue ? "always" : "never"} true: ${why}.`,
      fix,
    });
  }
};

function limit({ operator, right }: { operator: string; right: Syntax }) {
  const value = Number(right.text);
  if (right.text.trim() === "" || Number.isNaN(value) || !/^[<>]=?$/.test(operator)) return undefined;
  return { value, isAbove: operator.startsWith(">"), isInclusive: operator.endsWith("=") };
}

/** `x == "a" || "b"`: the text alone is always true. */
export const literalInCondition: Rule = (root, report) => {
  for (const { node, left, operator, right } of binariesIn(root)) {
    if (!isOr(operator)) continue;
    const literal = unwrapped(right);
    const before = binaryOf(left);
    const last = before && isOr(before.operator) ? binaryOf(before.right) : before;
    if (
      !literal ||
      !(isText(literal) || isNumber(literal)) ||
      !last ||
      !(isEquality(last.operator) || isInequality(last.operator))
    )
      continue;
    const isTested =
      closest(node, ({ type }) => /^(?:if|while|elif|assert|return|conditional|ternary)/.test(type)) !== undefined;
    if (!isTested || literal.text === "0" || /^["'`]{2}$/.test(literal.text)) continue;
    report(node, {
      type: "Always true",
      severity: "high",
      message: `${quoted(literal, 30)} stands alone here and counts as true, so the whole condition always is.`,
      fix: `Compare again: \`${last.left.text} ${last.operator} ${literal.text}\`.`,
    });
  }
};

/** Both branches do the same. */
export const sameBranches: Rule = (root, report) => {
  for (const node of ofType(root, "if_statement", "if_expression", "ternary_expression", "conditional_expression")) {
    const otherwise = field(node, "alternative");
    const [value, , other] = node.type === "conditional_expression" && !otherwise ? parts(node) : [];
    const first = value ?? field(node, "consequence");
    const second =
      other ??
      (otherwise && /^else_clause$/.test(otherwise.type)
        ? (field(otherwise, "body") ?? parts(otherwise)[0])
        : otherwise);
    if (!first || !second || second.type === node.type || second.type === "elif_clause") continue;
    const text = (part: Syntax) => part.text.replaceAll(/[{}();:\s]/g, "");
    if (
      text(first) !== text(second) ||
      text(first) === "" ||
      node.children.filter(({ field: part }) => part === "alternative").length > 1
    )
      continue;
    report(node, {
      type: "Same branches",
      severity: "medium",
      message: "Both branches do the same, so the condition decides nothing.",
      fix: "Correct one of the branches, or remove the condition.",
    });
  }
};

/** A length is never negative. */
export const lengthBelowZero: Rule = (root, report) => {
  for (const { node, left, operator, right } of binariesIn(root)) {
    const isLength = /(?:\.length(?:\(\))?|\.size\(\)|\.len\(\)|\.count\(\)|\.Length|\.Count)$|^len\([^()]*\)$/.test(
      left.text,
    );
    if (!isLength || right.text !== "0" || !/^(?:<|>=)$/.test(operator)) continue;
    report(node, {
      type: "Length never below zero",
      severity: "high",
      message: `A length is never negative, so ${quoted(node)} is ${operator === "<" ? "never" : "always"} true.`,
      fix: operator === "<" ? "Compare with `== 0`." : "Compare with `> 0`.",
    });
  }
};

const FLOAT = /^-?\d*\.\d+(?:[eE][-+]?\d+)?[fFdD]?$/;

/** 0.1 + 0.2 is not 0.3. */
export const floatEquality: Rule = (root, report) => {
  for (const { node, left, operator, right } of binariesIn(root)) {
    if (!isEquality(operator) && !isInequality(operator)) continue;
    const sides = [unwrapped(left), unwrapped(right)];
    const isCalculated = sides.some(
      (side) =>
        /^[-+*/]$/.test(binaryOf(side)?.operator ?? "") && /\d\.\d|price|total|amount|rate|sum/i.test(side?.text ?? ""),
    );
    const inexact = sides.some(
      (side) => FLOAT.test(side?.text ?? "") && !/\.(?:0+|5|25|75|125|375|625|875)0*[fFdD]?$/.test(side?.text ?? ""),
    );
    // A quotient is rounded, so it may miss 1.0 by the last digit.
    const isQuotient =
      sides.some((side) => binaryOf(side)?.operator === "/") &&
      sides.some((side) => /^\d+\.\d+[fFdD]?$/.test(side?.text ?? "") && !/^0\.0+/.test(side?.text ?? ""));
    if (closest(node, ({ type }) => type === "call_expression")?.text.startsWith("assert")) continue;
    if (!isQuotient && (!inexact || !(isCalculated || sides.every((side) => !isText(side))))) continue;
    report(node, {
      type: "Floating-point equality",
      severity: "medium",
      message: `Rounding makes ${quoted(node)} unreliable: 0.1 + 0.2 is not exactly 0.3.`,
      fix: "Compare the difference with a small tolerance.",
    });
  }
};

/** -3 % 2 is -1. */
export const oddTest: Rule = (root, report) => {
  for (const { node, left, operator } of binariesIn(root)) {
    const rest = binaryOf(left);
    if (rest?.operator !== "%") continue;
    // Python and scripts have one kind of number, and a remainder by 1 tells whether it is whole.
    if (
      rest.right.text === "1" &&
      !/^(?:module|program)$/.test(root.type) &&
      (isEquality(operator) || isInequality(operator))
    ) {
      report(node, {
        type: "Remainder by one",
        severity: "high",
        message: `Anything modulo 1 is 0, so ${quoted(node)} never changes.`,
        fix: "Divide by the number you mean, such as 2.",
      });
    }
  }
};

/** `x & y == z` and `!x & y` are read differently from how they look. */
export const bitPrecedence: Rule = (root, report) => {
  for (const { node, left, operator, right } of binariesIn(root)) {
    if (operator !== "&" && operator !== "|") continue;
    const isRust = root.type === "source_file" && /\bfn\b/.test(root.text);
    const negated = isRust
      ? undefined
      : [left, right].find((side) => /^!\s*[\w(]/.test(side.text) && /unary|not/.test(side.type));
    const constant = [left, right].find(
      (side) => side !== negated && /^(?:0x[\da-f]+|\d+|[A-Z][A-Z0-9_]+|\w+)$/i.test(side.text),
    );
    if (negated && constant && /[A-Z]{2}|0x|\d/.test(`${negated.text}${constant.text}`)) {
      report(node, {
        type: "! instead of ~",
        severity: "high",
        message: `\`!\` gives true or false, so ${quoted(node)} does not look at single bits.`,
        fix: "Use `~` to flip bits, or put parentheses around the test of bits.",
      });
    }
    const compared = [left, right].find(
      (side) => side.type === "binary_expression" && /^[!=]=$/.test(binaryOf(side)?.operator ?? ""),
    );
    const nothing = compared && /\b(?:null|nullptr|NULL|nil)\b/.test(compared.text);
    const other = compared === left ? right : left;
    const name = nothing ? binaryOf(compared)?.left.text : undefined;
    if (
      name &&
      compared === left &&
      new RegExp(`\\b${name.replaceAll(/\W/g, "\\$&")}\\s*(?:\\.|->)`).test(other.text)
    ) {
      report(node, {
        type: "& instead of &&",
        severity: "high",
        message: `\`${operator}\` evaluates both sides, so \`${name}\` is used even if it is null.`,
        fix: `Use \`${operator}${operator}\`, which stops at the first side.`,
      });
    }
  }
};

/** Shifting by the width of the type, or more. */
export const shiftTooFar: Rule = (root, report) => {
  for (const { node, left, operator, right } of binariesIn(root)) {
    if (!/^<<|>>>?$/.test(operator) || !/^\d+$/.test(right.text)) continue;
    const distance = Number(right.text);
    const isNarrow =
      isNumber(left) ||
      new RegExp(
        `\\b(?:int|i32|u32|int32|uint32|int32_t|uint32_t)\\s+${literally(left.text)}\\b|\\b${literally(left.text)}\\s*:?\\s*(?:int|i32|u32|int32|uint32)\\b`,
      ).test(root.text);
    // Go's constants have no width: 1<<64 - 1.
    const isLong =
      /[lL]$|n$/.test(left.text) ||
      closest(node, ({ type }) => type === "const_spec") !== undefined ||
      node.parent?.type === "type_cast_expression";
    if (
      distance < 32 ||
      distance > 4096 ||
      isLong ||
      !(isNarrow || distance >= 64) ||
      (/^\d+$/.test(left.text) && distance < 64 && /^(?:package|def)\b|\bfn\b/m.test(root.text))
    )
      continue;
    report(node, {
      type: "Shift too far",
      severity: "high",
      message: `The value has ${distance >= 64 ? 64 : 32} bits, so a shift by ${distance} does not give what it says.`,
      fix: "Widen the value first, or correct the distance.",
    });
  }
};
