import { enclosingFunction } from "../rules/flow.ts";
import { offByOne } from "../rules/loops.ts";
import type { Rule } from "../rules/rule.ts";
import { field, ofType, parts, type Syntax, walk } from "../syntax/syntax.ts";

export const calledName = (call: Syntax | undefined) => field(call, "function")?.text ?? "";
export const methodOf = (call: Syntax | undefined) => field(field(call, "function"), "property")?.text ?? "";
export const argumentsOf = (call: Syntax | undefined) => parts(field(call, "arguments"));

/** These leave the array or string unchanged and return a new one. */
const PURE =
  /^(?:filter|map|slice|concat|flat|flatMap|toSorted|toReversed|toSpliced|with|trim|trimStart|trimEnd|toUpperCase|toLowerCase|replace|replaceAll|padStart|padEnd|substring|repeat|join|split)$/;

const resultThrownAway: Rule = (root, report) => {
  for (const statement of ofType(root, "expression_statement")) {
    const [call] = parts(statement);
    const method = methodOf(call);
    if (call?.type !== "call_expression" || !PURE.test(method)) continue;
    // "page.replace(…)", "history.replace(…)" and the like have effects; a callback or a string argument shows the intent.
    const isClear =
      /^(?:filter|map|flatMap|toSorted|trim|toUpperCase|toLowerCase|concat)$/.test(method) ||
      /^["'`/]/.test(argumentsOf(call)[0]?.text ?? "");
    if (!isClear || /\blocation\b|\bhistory\b|\brouter\b/.test(calledName(call))) continue;
    if (method === "map" && /\b(?:await|console|push|set[A-Z]|fetch)\b/.test(call.text)) continue;
    report(statement, {
      type: "Result discarded",
      severity: "high",
      message: `\`${method}\` changes nothing in place: it gives back a new value, which nobody keeps.`,
      fix: "Assign or return the result.",
    });
  }
};

/** Sorted as strings, 10 comes before 9. */
const numbersSortedAsText: Rule = (root, report) => {
  for (const call of ofType(root, "call_expression")) {
    if (!/^(?:sort|toSorted)$/.test(methodOf(call)) || argumentsOf(call).length > 0) continue;
    const name = /^(\w+)/.exec(calledName(call))?.[1] ?? "";
    const declarator = ofType(root, "variable_declarator").find((one) => field(one, "name")?.text === name);
    const value = field(declarator, "value")?.text ?? "";
    const type = new RegExp(`\\b${name}\\??\\s*:\\s*(?:readonly\\s+)?(?:number\\[\\]|(?:Readonly)?Array<number>)`).test(
      root.text,
    );
    if (!type && !/^\[\s*-?\d/.test(value) && !value.endsWith(".map(Number)") && !/^\[\s*-?\d/.test(calledName(call)))
      continue;
    report(call, {
      type: "Numbers sorted as text",
      severity: "high",
      message: "Without a comparator, numbers are sorted as strings, so 10 comes before 9.",
      fix: "Compare them: `sort((a, b) => a - b)`.",
    });
  }
};

/** forEach doesn't wait, and nothing catches what the callback throws later. */
const asyncForEach: Rule = (root, report) => {
  for (const call of ofType(root, "call_expression")) {
    const [callback] = argumentsOf(call);
    if (methodOf(call) !== "forEach" || !/^async\b/.test(callback?.text ?? "")) continue;
    report(call, {
      type: "forEach does not wait",
      severity: "medium",
      message: "forEach does not wait for the async callback, and its errors are lost.",
      fix: "Use `for … of` with `await`, or `await Promise.all(items.map(…))`.",
    });
  }
};

/** A call of an async function of this file whose promise is not used, inside a function that could await it. */
const promiseLeftAlone: Rule = (root, report) => {
  const isAsync = (node: Syntax) => node.children.some(({ type }) => type === "async");
  const names = new Set(
    [...walk(root)].flatMap((node) => {
      if (!isAsync(node)) return [];
      return [
        (field(node, "name") ?? (node.parent?.type === "variable_declarator" ? field(node.parent, "name") : undefined))
          ?.text ?? "",
      ];
    }),
  );
  for (const statement of ofType(root, "expression_statement")) {
    const [call] = parts(statement);
    const name = calledName(call).replace(/^this\./, "");
    if (call?.type !== "call_expression" || !names.has(name) || !/^\w+$/.test(name)) continue;
    const around = enclosingFunction(statement);
    if (!around || !isAsync(around)) continue;
    report(statement, {
      type: "Floating promise",
      severity: "medium",
      message: `Nothing awaits \`${name}\`, so its errors go unnoticed.`,
      fix: "Await it; if it should run in the background, mark it with void and catch its errors.",
    });
  }
};

/** for … in yields keys, not values. */
const forInOverArray: Rule = (root, report) => {
  for (const loop of ofType(root, "for_in_statement")) {
    if (field(loop, "operator")?.text !== "in") continue;
    const list = field(loop, "right")?.text ?? "";
    const value = ofType(root, "variable_declarator").find((one) => field(one, "name")?.text === list);
    if (!field(value, "value")?.text.startsWith("[")) continue;
    report(loop, {
      type: "for … in over an array",
      severity: "medium",
      message: "for … in iterates over the indices, as strings, not over the values.",
      fix: "Use for … of.",
    });
  }
};

export const scriptRules: readonly Rule[] = [
  offByOne,
  resultThrownAway,
  numbersSortedAsText,
  asyncForEach,
  promiseLeftAlone,
  forInOverArray,
];
