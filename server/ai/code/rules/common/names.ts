import {
  assignmentsIn,
  binaryOf,
  bindingsIn,
  callsIn,
  functionsIn,
  isEquality,
  isInequality,
  nameOf,
  parametersOf,
  returnsOf,
} from "../../syntax/shapes.ts";
import { closest, field, ofType, quoted, type Syntax, unwrapped } from "../../syntax/syntax.ts";
import { isFunction } from "../flow.ts";
import type { Rule } from "../rule.ts";

/** "isEmpty" and "is_empty" become "is empty". */
const words = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll(/[_\W]+/g, " ")
    .toLowerCase()
    .trim();

const LENGTH = String.raw`(?:\.length(?:\(\))?|\.size\(\)|\.size|\.len\(\)|\.count\(\))`;

const NOT_EMPTY = new RegExp(String.raw`^(?:len\([\w.]+\)|[\w.()]+${LENGTH})\s*(?:>\s*0|!==?\s*0|>=\s*1)$`);

const EMPTY = new RegExp(String.raw`^(?:len\([\w.]+\)|[\w.()]+${LENGTH})\s*(?:===?\s*0|<\s*1|<=\s*0)$`);

type Promise = { name: RegExp; broken: (value: Syntax) => boolean; message: string; fix: string };

const compares = (value: Syntax, operator: RegExp, right: RegExp) => {
  const binary = binaryOf(value);
  return binary !== undefined && operator.test(binary.operator) && right.test(binary.right.text);
};

const remainder = (value: Syntax, operator: (sign: string) => boolean, right: string) => {
  const binary = binaryOf(value);
  return (
    binary !== undefined &&
    operator(binary.operator) &&
    /%\s*2\)?$/.test(binary.left.text) &&
    binary.right.text === right
  );
};

/** What a function that returns a single expression must not do, given its name. */
const PROMISES: readonly Promise[] = [
  {
    name: /^(?:is |check |check if )?(?:\w+ )?(?:is )?empty$/,
    broken: (value) =>
      /^[\w.]+\.(?:length|size)$/.test(value.text) ||
      NOT_EMPTY.test(value.text.replace(/^\((.*)\)$/, "$1")) ||
      /^!\s*[\w.]+\.(?:isEmpty|empty|is_empty)\(\)$/.test(value.text),
    message: "The name asks whether it is empty, but this is true when it is not.",
    fix: "Compare with `== 0`.",
  },
  {
    name: /^(?:(?:is )?(?:not|non) empty|has (?:items|elements|entries|content|children|values|errors))$/,
    broken: (value) => EMPTY.test(value.text) || /^[\w.]+\.(?:isEmpty|empty|is_empty)\(\)$/.test(value.text),
    message: "The name asks whether there is something, but this is true when there is nothing.",
    fix: "Compare with `> 0`.",
  },
  {
    name: /^(?:is |check )?even(?: number)?$/,
    broken: (value) => remainder(value, isEquality, "1") || remainder(value, isInequality, "0"),
    message: "The name says even, but this is true for odd numbers.",
    fix: "Compare the remainder with 0.",
  },
  {
    name: /^(?:is |check )?odd(?: number)?$/,
    broken: (value) => remainder(value, isEquality, "0"),
    message: "The name says odd, but this is true for even numbers.",
    fix: "Compare the remainder with 0, using `!=`.",
  },
  {
    name: /^is positive$/,
    broken: (value) => compares(value, /^<=?$/, /^0$/),
    message: "The name says positive, but this is true for negative numbers.",
    fix: "Compare with `> 0`.",
  },
  {
    name: /^is negative$/,
    broken: (value) => compares(value, /^>=?$/, /^0$/),
    message: "The name says negative, but this is true for positive numbers.",
    fix: "Compare with `< 0`.",
  },
  {
    name: /^(?:is )?(?:adult|of age|can vote)$/,
    broken: (value) => compares(value, /^<=?$/, /^(?:18|21|\w*ADULT\w*)$/),
    message: "The name says grown up, but this is true below that age.",
    fix: "Compare with `>=`.",
  },
];

const CALCULATIONS: readonly (readonly [name: RegExp, operators: RegExp, wanted: string])[] = [
  [/^(?:add|sum|plus)(?: numbers| two numbers)?$/, /^[-*/]$/, "+"],
  [/^(?:subtract|minus|difference|sub)(?: numbers)?$/, /^[+*/]$/, "-"],
  [/^(?:multiply|product|times|mul)(?: numbers)?$/, /^[-+/]$/, "*"],
  [/^(?:divide|quotient)(?: numbers)?$/, /^[-+*]$/, "/"],
];

/** A function that does the opposite of what its name says. */
export const againstItsName: Rule = (root, report) => {
  const named = [
    ...functionsIn(root).map((node) => ({
      name: words(nameOf(node)),
      values: returnsOf(node),
      parameters: parametersOf(node),
    })),
    ...bindingsIn(root).map(({ name, value }) => ({
      name: words(name.text),
      values: [value],
      parameters: [] as string[],
    })),
  ];
  for (const { name, values, parameters } of named) {
    const [only] = values.map(unwrapped);
    if (!only || values.length !== 1) continue;
    const broken = PROMISES.find((one) => one.name.test(name) && one.broken(only));
    if (broken) tell(only, broken.message, broken.fix);
    // Python's remainder has the sign of the divisor.
    if (/^is odd$/.test(name) && remainder(only, isEquality, "1") && root.type !== "module")
      tell(
        only,
        `For negative odd numbers the remainder is -1, so ${quoted(only)} is false.`,
        "Compare the remainder with 0, using `!=`.",
      );
    const binary = binaryOf(only);
    const plain = parameters.filter((one) => one !== "self");
    if (!binary || plain.length !== 2 || ![binary.left.text, binary.right.text].every((side) => plain.includes(side)))
      continue;
    const wrong = CALCULATIONS.find(([title, operators]) => title.test(name) && operators.test(binary.operator));
    if (wrong) tell(only, `The name says ${name}, but the operator is \`${binary.operator}\`.`, `Use \`${wrong[2]}\`.`);
  }

  function tell(where: Syntax, message: string, fix: string) {
    report(where, { type: "Opposite of its name", severity: "high", message, fix });
  }
};

const LARGEST = /(?:^| )(?:max|maximum|largest|highest|biggest|longest|greatest|latest|newest)(?: |$)/;

const SMALLEST = /(?:^| )(?:min|minimum|smallest|lowest|shortest|least|cheapest|earliest|oldest)(?: |$)/;

/** `if (x < max) max = x` keeps the smallest. */
export const wrongExtreme: Rule = (root, report) => {
  for (const node of ofType(root, "if_statement", "if_expression")) {
    const condition = binaryOf(field(node, "condition"));
    const body = field(node, "consequence");
    if (!condition || !body || !/^[<>]=?$/.test(condition.operator)) continue;
    const set = assignmentsIn(body).find(
      ({ operator, left }) => operator === "=" && [condition.left.text, condition.right.text].includes(left.text),
    );
    if (!set) continue;
    const around = closest(node, isFunction);
    const isPlain = /^(?:best|result|res|answer|candidate|current|value|found|winner|m)$/.test(set.left.text);
    const name = words(isPlain && around ? nameOf(around) : set.left.text);
    const kind = LARGEST.test(name) ? "largest" : SMALLEST.test(name) ? "smallest" : undefined;
    if (!kind || (LARGEST.test(name) && SMALLEST.test(name))) continue;
    const isOnRight = condition.right.text === set.left.text;
    const other = isOnRight ? condition.left.text : condition.right.text;
    if (set.right.text !== other) continue;
    const keepsLarger = condition.operator.startsWith(">") === isOnRight;
    if (keepsLarger === (kind === "largest")) continue;
    report(node, {
      type: "Opposite of its name",
      severity: "high",
      message: `\`${set.left.text}\` should be the ${kind}, but ${quoted(field(node, "condition"))} keeps the ${kind === "largest" ? "smallest" : "largest"}.`,
      fix: `Turn the comparison round: \`${condition.operator.startsWith(">") ? "<" : ">"}\`.`,
    });
  }
};

/** A sum that is subtracted from, a count that goes down, a discount that is added. */
export const wrongDirectionOfSum: Rule = (root, report) => {
  for (const { node, left, right } of [
    ...assignmentsIn(root),
    ...bindingsIn(root).map(({ node, name, value }) => ({ node, left: name, right: value })),
  ]) {
    const binary = binaryOf(right);
    if (!binary) continue;
    raised(node, binary, left.text);
  }
  for (const made of functionsIn(root)) {
    for (const value of returnsOf(made)) {
      const binary = binaryOf(unwrapped(value));
      if (binary) raised(value, binary, nameOf(made));
    }
  }

  function raised(
    node: Syntax,
    { left, operator, right }: { left: Syntax; operator: string; right: Syntax },
    name: string,
  ) {
    const isAdded =
      operator === "+" &&
      /^[\w.]*discount\w*$|^\(?[\w.]+ \* [\w.]*discount/i.test(right.text) &&
      /price|total|cost|amount|subtotal|sum/i.test(left.text);
    const isRaised = operator === "*" && /^\(\s*1\s*\+\s*[\w.]*discount\w*/i.test(right.text);
    if (!(isAdded || isRaised) || !/discount|price|total|cost|final|net/i.test(name)) return;
    report(node, {
      type: "Opposite of its name",
      severity: "high",
      message: `A discount is added here, so ${quoted(node, 40)} raises the price.`,
      fix: "Subtract the discount.",
    });
  }
};

/** Sorted upwards where the name says downwards. */
export const wrongOrder: Rule = (root, report) => {
  for (const { name, args, node } of callsIn(root)) {
    if (!/^(?:sort|toSorted)$/.test(name) || !args[0] || !isFunction(args[0])) continue;
    const [first, second] = parametersOf(args[0]);
    const value = returnsOf(args[0])[0];
    const binary = binaryOf(value);
    if (!first || !second || binary?.operator !== "-") continue;
    const isUp =
      new RegExp(`^${first}\\b`).test(binary.left.text) && new RegExp(`^${second}\\b`).test(binary.right.text);
    const isDown =
      new RegExp(`^${second}\\b`).test(binary.left.text) && new RegExp(`^${first}\\b`).test(binary.right.text);
    const holder = holderOf(node);
    const says = words(holder);
    if (
      (isUp && /\b(?:desc|descending|newest first|highest first|largest first)\b/.test(says)) ||
      (isUp && /\b(?:top|best|highest|largest|newest|latest|most)\b/.test(says) && isFirstTaken(node)) ||
      (isDown &&
        /\b(?:bottom|worst|lowest|smallest|oldest|earliest|cheapest|least)\b/.test(says) &&
        isFirstTaken(node)) ||
      (isDown && /\b(?:asc|ascending|oldest first|lowest first)\b/.test(says))
    ) {
      report(node, {
        type: "Opposite of its name",
        severity: "high",
        message: `\`${holder}\` says one order, and ${quoted(value, 40)} sorts in the other.`,
        fix: "Swap the two sides of the subtraction.",
      });
    }
  }
};

/** The first ones are taken after sorting. */
const isFirstTaken = (node: Syntax) =>
  /^\s*(?:\.slice\(0,|\[0\]|\.at\(0\))/.test((node.parent?.parent?.text ?? "").slice(node.text.length)) ||
  /^\s*(?:\.slice\(0,|\[0\])/.test((node.parent?.text ?? "").slice(node.text.length));

/** The name of the variable or function around a call. */
function holderOf(node: Syntax): string {
  let at: Syntax | undefined = node.parent;
  while (at) {
    if (at.type === "variable_declarator") return field(at, "name")?.text ?? "";
    if (isFunction(at)) return nameOf(at);
    at = at.parent;
  }
  return "";
}
