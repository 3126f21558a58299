import {
  binariesIn,
  binaryOf,
  bindingsIn,
  callsIn,
  functionsIn,
  isText,
  literalText,
  nameOf,
  returnsOf,
} from "../../syntax/shapes.ts";
import { closest, field, parts, type Syntax, walk } from "../../syntax/syntax.ts";
import { enclosingFunction, isFunction } from "../flow.ts";
import { literally, type Rule } from "../rule.ts";

/** (x + x) / 2 is not an average. */
export const sameTwice: Rule = (root, report) => {
  for (const { node, left, operator, right } of binariesIn(root)) {
    const sum = binaryOf(left);
    if (
      operator !== "/" ||
      sum?.operator !== "+" ||
      sum.left.text !== sum.right.text ||
      !/^[\w.]+$/.test(sum.left.text) ||
      right.text !== "2"
    )
      continue;
    report(node, {
      type: "Identical operands",
      severity: "high",
      message: `Both sides of the sum are \`${sum.left.text}\`, so the average is \`${sum.left.text}\` itself.`,
      fix: "Correct one of the two.",
    });
  }
};

/** "… a" + "word …": the words run together. */
export const missingSpace: Rule = (root, report) => {
  for (const { left, operator, right } of binariesIn(root)) {
    if (operator !== "+" || !isText(right)) continue;
    const before = isText(left) ? left : isText(binaryOf(left)?.right) ? binaryOf(left)?.right : undefined;
    if (!before || before.endLine === right.line) continue;
    const [first, second] = [literalText(before), literalText(right)];
    if (
      !/(?:^|\s)[a-z]{2,}$/i.test(first) ||
      !/^[a-z]{2,}(?:\s|$)/.test(second) ||
      !/\s/.test(first) ||
      !/\s/.test(second)
    )
      continue;
    report(before, {
      type: "Missing space",
      severity: "medium",
      message: "The two texts run together here, without a space between the words.",
      fix: "Add a space at the end of the first or the start of the second.",
    });
  }
};

const EMPTY =
  /^(?:\[\]|\{\}|set\(\)|dict\(\)|list\(\)|new (?:[\w.]*\.)?(?:ArrayList|LinkedList|HashSet|TreeSet|HashMap|TreeMap|Set|Map)(?:<[^()]*>)?\(\))$/;

/** A collection that is asked about and never filled. */
export const neverFilled: Rule = (root, report) => {
  for (const { name, value } of bindingsIn(root)) {
    const scope = enclosingFunction(name);
    if (!scope || !EMPTY.test(value.text) || !/^\w+$/.test(name.text)) continue;
    const uses = [...walk(scope)].filter(
      (one) => one.children.length === 0 && one.text === name.text && one !== name && /identifier/.test(one.type),
    );
    const isAsked = (use: Syntax) => {
      const parent = use.parent;
      if (parent && /comparison_operator/.test(parent.type))
        return / in /.test(parent.text) && parts(parent).at(-1) === use;
      return new RegExp(
        `^${literally(name.text)}\\.(?:contains|containsKey|has|includes|get|size|length|isEmpty|indexOf)\\b`,
      ).test(parent?.text ?? "");
    };
    if (uses.length === 0 || !uses.every(isAsked)) continue;
    report(name, {
      type: "Never filled",
      severity: "high",
      message: `\`${name.text}\` is asked for its contents but nothing is ever added to it.`,
      fix: `Add the elements to \`${name.text}\` where they are seen.`,
    });
  }
};

/** The result of a function that returns nothing. */
export const usesNothing: Rule = (root, report) => {
  const silent = new Map<string, Syntax>();
  const made = functionsIn(root);
  for (const one of made) {
    const body = field(one, "body");
    const isPython = one.type === "function_definition" && /^(?:async )?def\b/.test(one.text);
    if (
      !body ||
      !(
        isPython ||
        one.type === "function_declaration" ||
        (one.type === "arrow_function" && body.type === "statement_block")
      )
    )
      continue;
    const isEmpty =
      parts(body).every(({ type, text }) => /^pass_statement$/.test(type) || /^\.\.\.$|^["']/.test(text)) ||
      /\b(?:raise|throw)\b/.test(body.text);
    const name = nameOf(one);
    if (
      /\byield\b|^async\b|NotImplemented/.test(one.text) ||
      isEmpty ||
      returnsOf(one).length > 0 ||
      !/^\w+$/.test(name)
    )
      continue;
    if (closest(one, ({ type }) => /class/.test(type)) || made.filter((other) => nameOf(other) === name).length > 1)
      continue;
    silent.set(name, one);
  }
  for (const { name, value } of bindingsIn(root)) {
    const call = callsIn(value).find(({ node }) => node === value);
    if (!call || !silent.has(call.path) || (call.node.parent && isFunction(call.node.parent))) continue;
    report(value, {
      type: "No return value",
      severity: "high",
      message: `\`${call.path}\` returns nothing, so \`${name.text}\` is always empty.`,
      fix: `Return the value from \`${call.path}\`, or don't use its result.`,
    });
  }
};
