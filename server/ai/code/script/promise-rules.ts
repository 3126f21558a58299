import { isFunction } from "../rules/flow.ts";
import type { Rule } from "../rules/rule.ts";
import { binariesIn, callsIn, isEquality, isInequality, isText, literalText, returnsOf } from "../syntax/shapes.ts";
import { field, ofType, parts, quoted, type Syntax } from "../syntax/syntax.ts";

/** Promises and fetch used in ways that don't do what they seem to. */
export const promiseTraps: Rule = (root, report) => {
  for (const { node, path, name, args } of callsIn(root)) {
    const [first, second] = args;
    if (
      path === "new Promise" &&
      first &&
      isFunction(first) &&
      field(first, "body")?.type === "statement_block" &&
      returnsOf(first).some(({ text }) => !/^(?:resolve|reject|undefined|void|\w+\()/.test(text))
    )
      tell(
        returnsOf(first)[0] ?? node,
        "What the executor of a promise returns is lost",
        "Call resolve with the value.",
      );
    if (/^new Promise\.(?:resolve|reject|all|race)$/.test(path))
      tell(node, `\`${path.slice(4)}\` is a function and no constructor, so new fails`, "Call it without new.");
    if (
      /^Promise\.(?:all|allSettled|race|any)$/.test(path) &&
      first?.type === "array" &&
      parts(first).some(({ type }) => type === "await_expression")
    )
      tell(
        node,
        `An await inside ${path} waits for each promise before the next one starts`,
        "Leave the await out: they run together then.",
      );
    if (/^Promise\.(?:all|allSettled|race|any)$/.test(path) && args.length > 1)
      tell(node, `${path} takes one array, and ignores the other arguments`, "Put the promises into an array.");
    const options = second?.type === "object" ? second.text : "";
    if (
      path === "fetch" &&
      /\bbody\b/.test(options) &&
      (!/\bmethod\b/.test(options) || /method\s*:\s*["'](?:get|head)["']/i.test(options)) &&
      !/\.\.\./.test(options)
    )
      tell(node, "A GET request can't have a body, so this throws", 'Set `method: "POST"`.');
    if (
      name === "reduce" &&
      args.length === 1 &&
      first &&
      isFunction(first) &&
      /\.length\b|\.\w+\s*[-+*]/.test(first.text) &&
      /^\(?\s*(?:acc|sum|total|prev)/.test(first.text)
    )
      tell(
        node,
        "Without a first value, reduce takes the first element for it, and fails on an empty list",
        "Pass the first value: `reduce(…, 0)`.",
        "medium",
      );
    if (/^arguments\[?/.test(path) && /\b(?:map|filter|forEach|reduce|slice)\b/.test(node.text.slice(0, 30)))
      tell(node, "`arguments` is no array and has no such method", "Use a rest parameter: `(...items)`.");
  }
  for (const { node, left, operator, right } of binariesIn(root)) {
    if (!isEquality(operator) && !isInequality(operator)) continue;
    if (/\.charAt\([^)]*\)$/.test(left.text) && isText(right) && literalText(right).replaceAll(/\\./g, "x").length > 1)
      tell(
        node,
        `charAt gives one character, which never equals ${quoted(right)}`,
        "Compare with one character, or use startsWith or slice.",
      );
    if (/^!\s*[\w.]+$/.test(left.text) && left.type === "unary_expression" && !/^(?:true|false|!.*)$/.test(right.text))
      tell(
        node,
        `\`!\` belongs to \`${left.text.slice(1).trim()}\` alone, so a boolean is compared with ${quoted(right, 30)}`,
        `Write \`!(…)\`, or \`${operator.replace(/^=/, "!")}\`.`,
      );
    if (/^(?:\[\]|\{\})$/.test(right.text))
      tell(node, "A new array or object never equals another one, so the result never changes", "Compare the length.");
  }
  for (const body of ofType(root, "enum_body")) {
    const seen = new Map<string, Syntax>();
    for (const member of parts(body)) {
      const value = field(member, "value");
      if (value && seen.has(value.text))
        tell(
          member,
          `The value ${value.text} is a duplicate: two members can't be told apart`,
          "Give each member a value of its own.",
        );
      if (value) seen.set(value.text, member);
    }
  }
  for (const body of ofType(root, "interface_body", "object_type")) {
    const wrong = parts(body).find(
      (one) => one.type === "method_signature" && field(one, "name")?.text === "constructor",
    );
    if (wrong) tell(wrong, "In an interface this is a method named constructor", "Write `new (…): Type`.");
  }

  function tell(where: Syntax, message: string, fix: string, severity: "high" | "medium" = "high") {
    report(where, { type: "Not what it seems", severity, message: `${message}.`, fix });
  }
};
