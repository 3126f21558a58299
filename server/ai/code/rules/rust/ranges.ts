import { binariesIn, callsIn, functionsIn, nameOf } from "../../syntax/shapes.ts";
import { closest, field, ofType, parts, quoted, type Syntax, walk } from "../../syntax/syntax.ts";
import { isFunction } from "../flow.ts";
import { literally, type Rule } from "../rule.ts";

/** Ranges and iterators that are empty or never end. */
export const rangeTraps: Rule = (root, report) => {
  for (const range of ofType(root, "range_expression")) {
    const [low, high] = parts(range).map(({ text }) => Number(text.replaceAll("_", "")));
    if (
      low === undefined ||
      high === undefined ||
      Number.isNaN(low) ||
      Number.isNaN(high) ||
      low <= high ||
      range.parent?.type === "index_expression"
    )
      continue;
    tell(range, `The range ${quoted(range)} is empty: it only goes upwards`, `Write \`(${high}..${low}).rev()\`.`);
  }
  for (const { node, name, args, object } of callsIn(root)) {
    if (name === "step_by" && args[0]?.text === "0") tell(node, "A step of zero panics", "Step by 1 or more.");
    const text = object?.text ?? "";
    const isEndless =
      /(?:^|[^\w])(?:repeat\([^)]*\)|iter::repeat\([^)]*\)|\(\d[\w]*\.\.\))|\.cycle\(\)/.test(text) &&
      !/\.(?:take|take_while|zip|find|any|all|position|nth|scan|map_while)\(/.test(text);
    if (/^(?:collect|count|sum|max|min|last|fold|for_each)(?:::<.*>)?$/.test(name) && isEndless)
      tell(node, "The iterator is infinite, so this never ends", "Limit it with `take(n)`.");
    if (
      name === "read_line" &&
      /\.parse/.test(closest(node, isFunction)?.text ?? "") &&
      !/\.trim/.test(closest(node, isFunction)?.text ?? "")
    )
      tell(node, "The line keeps its newline, so parsing it fails", "Call `trim()` before parsing.");
    if (name === "resize" && args[0]?.text === "0" && args.length === 2)
      tell(
        node,
        "This resizes the vector to zero elements, so it becomes empty; the arguments are probably swapped",
        "Swap them, or call clear().",
      );
  }
  for (const { node, left, operator, right } of binariesIn(root)) {
    if (operator === "^" && /^(?:2|10)$/.test(left.text) && /^\d+$/.test(right.text))
      tell(
        node,
        `\`^\` is exclusive or (xor), so ${quoted(node)} is no power`,
        `Write \`${left.text}_i64.pow(${right.text})\`.`,
      );
  }
  for (const made of ofType(root, "function_item")) {
    if (!/\basync\b/.test(made.text.slice(0, 40))) continue;
    for (const guard of ofType(made, "let_declaration").filter((one) =>
      /\.(?:lock|read|write)\(\)\.unwrap\(\)$|\.borrow_mut\(\)$/.test(field(one, "value")?.text ?? ""),
    )) {
      const name = field(guard, "pattern")?.text.replace(/^mut /, "") ?? "";
      const block = closest(guard, ({ type }) => type === "block");
      const after = block?.text.slice(guard.end - block.start) ?? "";
      const waits = after.search(/\.await\b/);
      const dropped = after.search(new RegExp(`drop\\(\\s*${literally(name)}\\s*\\)`));
      if (waits >= 0 && (dropped < 0 || dropped > waits) && field(guard, "pattern")?.text !== "_")
        tell(
          guard,
          "The lock is held while this function awaits, so others may wait forever",
          "Drop the guard before the await.",
        );
    }
  }
  for (const loop of ofType(root, "for_expression")) {
    const bound = /\.\.=?\s*(\w+)$/.exec(field(loop, "value")?.text ?? "")?.[1];
    const body = field(loop, "body");
    const change =
      bound &&
      body &&
      [...walk(body)].find(
        (node) =>
          /^(?:assignment_expression|compound_assignment_expr)$/.test(node.type) && field(node, "left")?.text === bound,
      );
    if (change)
      tell(
        change,
        `The range was made before the loop, so changing its bound \`${bound}\` has no effect on it`,
        "Use a while loop.",
      );
  }
  for (const made of functionsIn(root)) {
    const trait = /^(add|sub|mul|div|rem|bitand|bitor|bitxor|shl|shr)(?:_assign)?$/.exec(nameOf(made))?.[1];
    const signs: Record<string, string> = {
      add: "+",
      sub: "-",
      mul: "*",
      div: "/",
      rem: "%",
      bitand: "&",
      bitor: "|",
      bitxor: "^",
      shl: "<<",
      shr: ">>",
    };
    const used = [
      ...new Set(
        binariesIn(made)
          .map(({ operator }) => operator)
          .filter((sign) => Object.values(signs).includes(sign)),
      ),
    ];
    const isTrait = closest(made, ({ type }) => type === "impl_item") !== undefined;
    if (trait && isTrait && used.length === 1 && used[0] !== signs[trait])
      tell(made, `\`${nameOf(made)}\` uses the operator \`${used[0]}\``, `Use \`${signs[trait]}\`.`);
  }

  function tell(where: Syntax, message: string, fix: string) {
    report(where, { type: "Rust trap", severity: "high", message: `${message}.`, fix });
  }
};
