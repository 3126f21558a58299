import { binaryOf } from "../../syntax/shapes.ts";
import { field, ofType, quoted, type Syntax, unwrapped } from "../../syntax/syntax.ts";
import { declarationsIn, resolve } from "../declarations.ts";
import { literally, type Rule } from "../rule.ts";
import { aroundOf, isTest } from "./everyday.ts";

const BITS: Record<string, number> = {
  u8: 8,
  i8: 8,
  u16: 16,
  i16: 16,
  u32: 32,
  i32: 32,
  u64: 64,
  i64: 64,
  u128: 128,
  i128: 128,
  usize: 64,
  isize: 64,
};
const UNSIGNED = /^(?:&\s*)?(?:mut\s+)?u(?:8|16|32|64|128|size)$/;

/** Numbers that get too small or too large for their type. */
export const rustNumbers: Rule = (root, report) => {
  const declarations = declarationsIn(root);
  const typeOf = (node: Syntax | undefined) =>
    node?.type === "identifier" ? (resolve(declarations, node.text, node)?.type ?? "") : "";
  for (const node of ofType(root, "binary_expression")) {
    const binary = binaryOf(node);
    const made = aroundOf(node);
    if (binary?.operator !== "-" || !made || isTest(node) || node.parent?.type === "range_expression") continue;
    const list = /^([\w.]+)\.len\(\)$/.exec(binary.left.text)?.[1];
    const found = list ? resolve(declarations, list, node) : undefined;
    const isKnown =
      found?.value !== undefined && /^(?:vec!\s*\[\s*[^\]\s]|\[|"|String::from\(")/.test(found.value.text);
    const isArray = /^&?(?:mut )?\[[^\]]*;/.test(found?.type ?? "");
    const isChecked =
      list !== undefined &&
      new RegExp(
        `\\b${literally(list)}\\.(?:is_empty\\(\\)|len\\(\\)\\s*(?:[<>]=?|[!=]=|\\{)|last\\(|first\\(|push\\()|[<>]=?\\s*${literally(list)}\\.len\\(\\)|\\b(?:n|len|length|size)\\s*(?:[<>]=?|[!=]=)|assert`,
      ).test(made.text);
    if (
      list &&
      /^\d+$/.test(binary.right.text) &&
      !isKnown &&
      !isArray &&
      !isChecked &&
      (found?.kind === "parameter" || list.startsWith("self."))
    )
      tell(
        node,
        `If \`${list}\` is empty, ${quoted(node)} is below zero, which panics or wraps round`,
        "Use `saturating_sub`, or check `is_empty` first.",
      );
    const [left, right] = [typeOf(binary.left), typeOf(binary.right)];
    const isBoth =
      UNSIGNED.test(left) &&
      UNSIGNED.test(right) &&
      [binary.left, binary.right].every((one) => resolve(declarations, one.text, one)?.kind === "parameter");
    const isCompared = new RegExp(
      `\\b${literally(binary.left.text)}\\s*[<>]|[<>]=?\\s*${literally(binary.left.text)}\\b|assert|checked_|saturating_|\\.min\\(|\\.max\\(`,
    ).test(made.text.slice((field(made, "body")?.start ?? made.start) - made.start));
    if (isBoth && !isCompared)
      tell(
        node,
        `If \`${binary.right.text}\` is larger, the result is below zero, which panics or wraps round`,
        "Use `checked_sub` or `saturating_sub`.",
      );
  }
  const fields = new Map(
    ofType(root, "field_declaration").map((one) => [field(one, "name")?.text ?? "", field(one, "type")?.text ?? ""]),
  );
  for (const node of ofType(root, "compound_assignment_expr")) {
    const [, member, given] = /^self\.(\w+)\s*-=\s*(\w+)$/.exec(node.text) ?? [];
    const made = aroundOf(node);
    const right = field(node, "right");
    if (
      !member ||
      !given ||
      !made ||
      !right ||
      !UNSIGNED.test(fields.get(member) ?? "") ||
      !UNSIGNED.test(typeOf(right))
    )
      continue;
    if (
      new RegExp(
        `\\b${member}\\s*[<>]|[<>]=?\\s*self\\.${member}\\b|assert|checked_|\\.min\\(|\\b${given}\\s*[<>]`,
      ).test(made.text)
    )
      continue;
    tell(
      node,
      `If \`${given}\` is larger than \`${member}\`, the result is below zero, which panics or wraps round`,
      "Compare the two first, or use `checked_sub`.",
    );
  }
  for (const cast of ofType(root, "type_cast_expression")) {
    const to = field(cast, "type")?.text ?? "";
    const value = unwrapped(field(cast, "value"));
    const made = aroundOf(cast);
    const from = typeOf(value).replace(/^&\s*(?:mut\s+)?/, "");
    if (!value || !made || isTest(cast)) continue;
    const body = field(made, "body")?.text ?? "";
    const isLimited = new RegExp(
      `\\b${literally(value.text)}\\s*(?:[<>]=?|[%&>]|==)|[<>]=?\\s*${literally(value.text)}\\b|try_from|try_into|\\.min\\(|clamp\\(|assert|>>|& 0x|%|wrapping|hash|rem_euclid|\\.max\\(0\\)|\\.abs\\(`,
    ).test(body);
    const isNarrower = (BITS[from] ?? 0) > (BITS[to] ?? 999);
    const isIndex =
      cast.parent?.type === "index_expression" && resolve(declarations, value.text, value)?.kind === "local";
    if (isIndex) continue;
    const losesSign = from.startsWith("i") && to.startsWith("u") && !isNarrower;
    if ((isNarrower || losesSign) && !isLimited && from !== "usize" && !(from === "u64" && to === "usize"))
      tell(
        cast,
        isNarrower
          ? `\`${value.text}\` has ${BITS[from]} bits, and what does not fit into ${BITS[to]} is cut off`
          : `A negative \`${value.text}\` becomes a huge number`,
        `Use \`${to}::try_from(${value.text})\`.`,
        "Number cut off",
      );
    if (value.text.endsWith(".len()") && /^[iu](?:8|16)$/.test(to) && !isLimited)
      tell(
        cast,
        `A length above ${to === "u8" ? 255 : to === "i8" ? 127 : to === "u16" ? 65_535 : 32_767} is cut off`,
        `Use \`${to}::try_from(${value.text})\`.`,
        "Number cut off",
      );
    const sum = binaryOf(value);
    const types = sum ? [typeOf(sum.left), typeOf(sum.right)] : [];
    if (
      sum &&
      /^[+*]$/.test(sum.operator) &&
      types.every((type) => type !== "" && type === types[0] && (BITS[type] ?? 999) < (BITS[to] ?? 0)) &&
      field(cast, "value")?.type === "parenthesized_expression" &&
      sum.operator === "+"
    )
      tell(
        cast,
        `${quoted(value)} is calculated as \`${types[0]}\` and may overflow before it becomes a \`${to}\``,
        `Convert first: \`${to}::from(${sum.left.text})\`.`,
        "Overflow before widening",
      );
    const isWhole = (side: Syntax) =>
      /\bas\s+[iu]\w+$/.test(side.text) || /^[iu]\d/.test(typeOf(side)) || side.text.endsWith(".len()");
    if (
      sum?.operator === "/" &&
      /^f(?:32|64)$/.test(to) &&
      [sum.left, sum.right].every(isWhole) &&
      [sum.left, sum.right].some((side) => /\bas\s+[iu]|\.len\(\)/.test(side.text))
    )
      tell(
        cast,
        `Both sides are integers, so ${quoted(value)} is an integer too: the fraction is lost`,
        "Convert both sides before dividing.",
        "Integer division",
      );
  }

  function tell(where: Syntax, message: string, fix: string, type = "Below zero") {
    report(where, { type, severity: "medium", message: `${message}.`, fix });
  }
};
