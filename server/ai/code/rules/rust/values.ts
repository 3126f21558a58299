import { binariesIn, callsIn } from "../../syntax/shapes.ts";
import { closest, field, ofType, parts, quoted, type Syntax, walk } from "../../syntax/syntax.ts";
import { declarationsIn, resolve, usesOf } from "../declarations.ts";
import { enclosingFunction, isFunction } from "../flow.ts";
import { literally, type Rule } from "../rule.ts";

const UNSIGNED = /^&?(?:mut )?u(?:8|16|32|64|128|size)$/;

/** Unsigned numbers below zero, and lists without a last element. */
const unsignedRust: Rule = (root, report) => {
  const declarations = declarationsIn(root);
  for (const { node, left, operator, right } of binariesIn(root)) {
    const type = resolve(declarations, left.text, node)?.type ?? "";
    if (right.text === "0" && /^(?:>=|<)$/.test(operator) && UNSIGNED.test(type))
      tell(
        node,
        `\`${left.text}\` is unsigned, so ${quoted(node)} is always ${operator === ">="}`,
        "Use a signed type, or compare with `> 0`.",
      );
    const isLength = left.text.endsWith(".len()") && operator === "-" && right.text === "1";
    const around = enclosingFunction(node);
    const list = left.text.replace(/\.len\(\)$/, "");
    const isChecked =
      around &&
      new RegExp(
        `${literally(list)}\\.(?:is_empty\\(\\)|len\\(\\)\\s*(?:[<>]=?|[!=]=))|saturating_sub|checked_sub|\\.last\\(`,
      ).test(around.text);
    const isRange =
      node.parent?.type === "range_expression" ||
      closest(node, ({ type: kind }) => kind === "index_expression") !== undefined;
    if (
      isLength &&
      around &&
      !isChecked &&
      isRange &&
      closest(node, ({ type: kind }) => kind === "for_expression" || kind === "let_declaration")?.type ===
        "for_expression"
    )
      tell(
        node,
        `If \`${list}\` is empty, this subtracts 1 from 0, which panics`,
        "Return early for an empty list, or use `saturating_sub(1)`.",
        "medium",
      );
  }

  function tell(where: Syntax, message: string, fix: string, severity: "high" | "medium" = "high") {
    report(where, { type: "Unsigned never below zero", severity, message: `${message}.`, fix });
  }
};

/** A guard that is dropped at once, a lock taken twice. */
const guardDropped: Rule = (root, report) => {
  for (const node of ofType(root, "let_declaration")) {
    const value = field(node, "value")?.text ?? "";
    if (field(node, "pattern")?.text !== "_" || !/\.(?:lock|read|write|borrow_mut)\(\)/.test(value)) continue;
    report(node, {
      type: "Guard dropped",
      severity: "high",
      message: "`_` drops the guard at once, so nothing is locked after this line.",
      fix: "Bind it to a name such as `_guard`.",
    });
  }
  for (const made of ofType(root, "function_item", "closure_expression")) {
    const guards = ofType(made, "let_declaration").filter(
      (one) =>
        /\.(?:lock\(\)\.unwrap\(\)|borrow_mut\(\))$/.test(field(one, "value")?.text ?? "") &&
        closest(one, isFunction) === made,
    );
    for (const [at, guard] of guards.entries()) {
      const before = guards
        .slice(0, at)
        .find(
          (one) =>
            field(one, "value")?.text === field(guard, "value")?.text &&
            one.parent === guard.parent &&
            !new RegExp(`drop\\(\\s*${literally(field(one, "pattern")?.text ?? "")}\\s*\\)`).test(made.text),
        );
      if (before)
        report(guard, {
          type: "Locked twice",
          severity: "high",
          message: `The guard of line ${before.line} still lives, so this waits for itself or panics.`,
          fix: "Drop the first guard before.",
        });
    }
  }
};

/** Pointers and references to what ends here, and conversions that cut off. */
const rustTraps: Rule = (root, report) => {
  const declarations = declarationsIn(root);
  for (const made of ofType(root, "function_item")) {
    const last = parts(field(made, "body")).at(-1);
    const name = /^&(?:mut )?(\w+)(?: as \*(?:const|mut) \w+)?$/.exec(last?.text ?? "")?.[1];
    const local = name && last ? resolve(declarations, name, last) : undefined;
    if (last && /^\*(?:const|mut)\b/.test(field(made, "return_type")?.text ?? "") && local?.kind === "local")
      tell(
        last,
        `\`${name}\` is a local and ends with this function, so the pointer points to nothing`,
        "Return the value, or a Box.",
      );
  }
  for (const { node, path, args } of callsIn(root)) {
    const [first] = args;
    const name = /^(?:std::)?(?:ptr::)?drop_in_place$/.test(path.replace(/^std::/, "")) ? first?.text : undefined;
    if (name) {
      const after = [...walk(root)].find(
        (one) => one.start > node.end && one.type === "identifier" && one.text === name,
      );
      if (after)
        tell(
          after,
          `\`${name}\` was dropped on line ${node.line}, and what it points to is freed`,
          "Use it before it is dropped.",
        );
    }
    if (/^(?:(?:std::)?mem::)?drop$/.test(path) && first?.text.startsWith("&"))
      tell(node, "Dropping a reference does nothing to the value", "Drop the value itself.");
  }
  for (const cast of ofType(root, "type_cast_expression")) {
    const type = field(cast, "type")?.text ?? "";
    const value = field(cast, "value");
    const source = value ? (resolve(declarations, value.text, cast)?.type ?? "") : "";
    const from = Number(/^[iu](\d+)$/.exec(source)?.[1] ?? 0);
    const to = Number(/^[iu](\d+)$/.exec(type)?.[1] ?? 64);
    if (from > to || (source.startsWith("i") && type.startsWith("u") && from > 0))
      tell(
        cast,
        from > to
          ? `\`${value?.text}\` has ${from} bits and loses the upper ones`
          : `A negative \`${value?.text}\` becomes a huge number`,
        `Use \`${type}::try_from(…)\`.`,
        "low",
      );
  }
  for (const { node, left, operator, right } of binariesIn(root)) {
    if (
      /^[!=]=$/.test(operator) &&
      [left, right].some((side) => /^f(?:32|64)$/.test(resolve(declarations, side.text, node)?.type ?? "")) &&
      ![left, right].some((side) => /^-?\d+(?:\.0)?$/.test(side.text))
    )
      tell(
        node,
        `Rounding makes the equality ${quoted(node)} unreliable`,
        "Compare the difference with a small tolerance.",
        "medium",
      );
  }

  function tell(where: Syntax, message: string, fix: string, severity: "high" | "medium" | "low" = "high") {
    report(where, { type: "Rust trap", severity, message: `${message}.`, fix });
  }
};

/** Values that are replaced before anyone reads them, variables that nobody reads. */
const neverRead: Rule = (root, report) => {
  for (const declaration of declarationsIn(root)) {
    const { node, name, value, kind } = declaration;
    if (
      kind !== "local" ||
      name.startsWith("_") ||
      !/^let\b/.test(closest(node, ({ type }) => type === "let_declaration")?.text ?? "")
    )
      continue;
    const uses = usesOf(declaration);
    const [first] = uses;
    const isSet = first?.parent?.type === "assignment_expression" && field(first.parent, "left") === first;
    const inFormat = new RegExp(`\\{${literally(name)}[:}]`).test(root.text);
    if (!value && uses.length === 0 && !inFormat) tell(node, `\`${name}\` is declared and never used`, "Remove it.");
    const sameBlock =
      isSet && closest(first, ({ type }) => type === "block") === closest(node, ({ type }) => type === "block");
    if (
      value &&
      sameBlock &&
      first?.parent &&
      !new RegExp(`\\b${literally(name)}\\b`).test(field(first.parent, "right")?.text ?? "")
    )
      tell(
        node,
        `The value of \`${name}\` is never read: line ${first.line} replaces it`,
        "Declare it there, with its real value.",
      );
  }

  function tell(where: Syntax, message: string, fix: string) {
    report(where, { type: "Never read", severity: "medium", message: `${message}.`, fix });
  }
};

/** An iterator that nobody runs, a Result that nobody looks at. */
const lazyIterator: Rule = (root, report) => {
  for (const statement of ofType(root, "expression_statement")) {
    if (
      !/\.(?:iter|into_iter|iter_mut|chars|lines)\(\)(?:[\s\S]*\.)?(?:map|filter|inspect|enumerate|take|skip)\([\s\S]*\);$/.test(
        statement.text,
      ) ||
      statement.text.startsWith("return") ||
      /\.(?:for_each|collect|count|sum|fold|last|next|all|any)(?:::<[^(]*>)?\(/.test(statement.text)
    )
      continue;
    report(statement, {
      type: "Result discarded",
      severity: "high",
      message: "An iterator does nothing until it is consumed, so this line has no effect.",
      fix: "Use a for loop, or add `.for_each(…)`.",
    });
  }
};

export const rustValueRules: readonly Rule[] = [unsignedRust, guardDropped, rustTraps, neverRead, lazyIterator];
