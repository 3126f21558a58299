import { binariesIn, callsIn } from "../../syntax/shapes.ts";
import { closest, field, ofType, quoted, type Syntax, unwrapped } from "../../syntax/syntax.ts";
import { declarationsIn, resolve } from "../declarations.ts";
import { literally } from "../rule.ts";

export type RustTell = (where: Syntax, message: string, fix: string, severity?: "high" | "medium") => void;

/** Iterators that never end, skip nothing, or count from the wrong side. */
export function iterators(root: Syntax, tell: RustTell) {
  for (const { node, name, args, object } of callsIn(root)) {
    const [first] = args;
    const source = object?.text ?? "";
    const isEndless =
      /\brepeat\(|\brepeat_with\(|\.cycle\(\)|\(?\d+\w*\s*\.\.\s*\)/.test(source) &&
      !/\.take(?:_while)?\(|\.zip\(|\.nth\(|\.find\(|\.any\(|\.map_while\(|\.scan\(/.test(source);
    if (
      /^(?:collect|count|sum|last|max|min|fold|for_each|product|max_by|min_by_key)(?:::<[^(]*>)?$/.test(name) &&
      isEndless
    )
      tell(node, "The iterator is infinite, so this never ends", "Limit it with `take(n)`.");
    if (name === "step_by" && first?.text === "0") tell(node, "A step of zero panics", "Use a step of at least 1.");
    if (/^(?:splitn|rsplitn)$/.test(name) && /^[01]$/.test(first?.text ?? ""))
      tell(
        node,
        `\`${name}(${first?.text}, …)\` never splits anything`,
        "The number counts the parts: use 2 for one split.",
      );
    if (name === "next" && node.parent?.type === "for_expression" && node.field === "value")
      tell(
        node,
        "The loop runs over one Option and not over the iterator",
        "Remove `.next()`, or use `while let Some(…)`.",
      );
    if (name === "filter_map" && first?.text === "Result::ok" && source.endsWith(".lines()"))
      tell(
        node,
        "An error that repeats makes this loop forever, because it is skipped each time",
        "Use `map_while(Result::ok)`.",
        "medium",
      );
    if (/^(?:min|max)$/.test(name) && args.length === 1) clamped(node, name, object, first, tell);
  }
  for (const range of ofType(root, "range_expression")) {
    const [, from, sign, to] = /^\(?(\d+)\s*(\.\.=?)\s*(\d+)\)?$/.exec(range.text.replaceAll("_", "")) ?? [];
    const isDone = closest(
      range,
      ({ type }) => type === "for_expression" || type === "call_expression" || type === "index_expression",
    );
    if (
      from &&
      to &&
      (Number(from) > Number(to) || (sign === ".." && from === to && isDone?.type === "for_expression")) &&
      isDone
    )
      tell(range, `The range \`${range.text}\` is empty: it does not count down`, `Write \`(${to}..${from}).rev()\`.`);
    if (/^'[aA0]'\s*\.\.\s*'[zZ9]'$/.test(range.text))
      tell(range, `\`${range.text}\` leaves out its last sign`, "Use `..=`.", "medium");
  }
}

function clamped(node: Syntax, outer: string, object: Syntax | undefined, limit: Syntax | undefined, tell: RustTell) {
  const [, inner, value] = /\.(min|max)\((-?[\d.]+)\)$/.exec(object?.text ?? "") ?? [];
  if (!inner || inner === outer || !/^-?[\d.]+$/.test(limit?.text ?? "")) return;
  const isConstant = inner === "min" ? Number(limit?.text) >= Number(value) : Number(limit?.text) <= Number(value);
  if (isConstant)
    tell(node, `This is always ${limit?.text}: the two limits are the wrong way round`, "Swap min and max.");
}

/** Values that are not there, or not what they seem. */
export function values(root: Syntax, tell: RustTell) {
  const declarations = declarationsIn(root);
  const typeOf = (node: Syntax | undefined) =>
    node ? (resolve(declarations, node.text, node)?.type ?? "").replace(/^&(?:mut )?/, "") : "";
  for (const branch of ofType(root, "if_expression")) {
    const condition = unwrapped(field(branch, "condition"))?.text ?? "";
    const [, isNot, name, state] = /^(!)?(\w+)\.is_(some|ok|none|err)\(\)$/.exec(condition) ?? [];
    if (!name) continue;
    const isThere = (state === "some" || state === "ok") !== (isNot === "!");
    const empty = isThere ? field(branch, "alternative") : field(branch, "consequence");
    const use = empty && callsIn(empty).find(({ path }) => path === `${name}.unwrap` || path === `${name}.expect`);
    if (use && !new RegExp(`\\b${literally(name)}\\s*=[^=]`).test(empty.text))
      tell(
        use.node,
        `Here \`${name}\` is known to hold no value, so unwrap always panics`,
        "Unwrap it in the other branch.",
      );
  }
  for (const { node, left, operator, right } of binariesIn(root)) {
    const limit = /^(?:std::)?([iu](?:8|16|32|64|128|size))::(MAX|MIN)$/.exec(right.text);
    if (limit && typeOf(left) === limit[1] && (limit[2] === "MAX" ? /^(?:>|<=)$/ : /^(?:<|>=)$/).test(operator))
      tell(node, `No \`${limit[1]}\` is beyond its limit, so ${quoted(node)} never changes`, "Correct the comparison.");
    if (operator === "%" && /^-?1$/.test(right.text))
      tell(node, "The remainder by one is always 0", "Use the number that was meant.");
    const mask = /^\(?\w+\s*&\s*(0x[\da-fA-F]+|\d+)\)?$/.exec(left.text)?.[1];
    const number = /^(?:0x[\da-fA-F]+|\d+)$/.test(right.text) ? Number(right.text) : undefined;
    if (mask && number !== undefined && operator === "==" && (BigInt(mask) & BigInt(number)) !== BigInt(number))
      tell(node, `${quoted(left)} never has the bits of ${right.text}, so they are never equal`, "Correct the mask.");
    if (/^[<>]=?$/.test(operator) && /^\(?\w+\s*-\s*\w+\)?$/.test(left.text) && /EPSILON/.test(right.text))
      tell(node, "Without `abs` any smaller first number passes", "Compare `(a - b).abs()`.");
  }
  for (const cast of ofType(root, "type_cast_expression")) {
    if (/^(?:-\d+\w*)$/.test(field(cast, "value")?.text ?? "") && field(cast, "type")?.text.startsWith("u"))
      tell(cast, "A negative number becomes a huge one", "Use a signed type.");
    if (field(cast, "value")?.text.endsWith(".abs()") && field(cast, "type")?.text.startsWith("u"))
      tell(
        cast,
        "The smallest number has no absolute value in its type, and overflows",
        "Use `unsigned_abs()`.",
        "medium",
      );
  }
  for (const literal of ofType(root, "integer_literal"))
    if (/^0\d+$/.test(literal.text))
      tell(
        literal,
        `Unlike in C this is decimal: \`${literal.text}\` is ${Number(literal.text)}`,
        "Write `0o` for octal, or remove the zero.",
        "medium",
      );
  for (const literal of ofType(root, "float_literal"))
    if (/^(?:3\.14\d*|2\.718\d*|1\.414\d*|0\.693\d*)(?:f32|f64)?$/.test(literal.text) && literal.text.length > 3)
      tell(literal, "This is a rounded mathematical constant", "Use `std::f64::consts`.", "medium");
}
