import {
  assignmentsIn,
  binariesIn,
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
import { enclosingFunction, isLoop } from "../flow.ts";
import { literally, type Rule } from "../rule.ts";
import { countsToSize, indexIsLength, LENGTH, startsPastTheEnd } from "./bounds.ts";

/** Mistakes that every textbook warns of. */

/** f(n) that calls f(n) again. */
/** A method is not in scope under its bare name. */
const isMethodOf = (made: Syntax) =>
  made.type === "function_definition" && made.parent?.parent?.type === "class_definition";

const sameRecursion: Rule = (root, report) => {
  for (const made of functionsIn(root)) {
    const name = nameOf(made);
    const body = field(made, "body");
    const parameters = parametersOf(made).filter((one) => !/^(?:self|cls|this|&self|&mut self)$/.test(one));
    if (!body || !/^\w+$/.test(name) || parameters.length === 0) continue;
    if (
      functionsIn(root).filter((one) => nameOf(one) === name).length > 1 ||
      /\byield\b|\basync\b|setTimeout|random|input\(/i.test(made.text)
    )
      continue;
    const call = callsIn(body).find(
      ({ path, args }) =>
        ((path === name && made.type !== "method_definition" && made.parent?.type !== "pair" && !isMethodOf(made)) ||
          path === `self.${name}` ||
          path === `this.${name}`) &&
        args.length === parameters.length &&
        args.every(({ text }, at) => text === parameters[at]),
    );
    const isChanged =
      call &&
      parameters.some((one) =>
        new RegExp(
          `(?<![\\w.])${literally(one)}\\b(?:\\[[^\\n=]*\\])?\\s*(?:[-+*/%&|^]|//|<<|>>)?=[^=]|\\b${literally(one)}(?:\\+\\+|--|\\.(?:pop|push|shift|splice|append|remove|next|poll|add|insert|sort)\\w*\\()|(?:\\+\\+|--)${literally(one)}\\b`,
        ).test(body.text),
      );
    if (
      !call ||
      isChanged ||
      enclosingFunction(call.node) !== made ||
      /\.\w+\s*=[^=]|\bthis\.\w+(?:\+\+|--)/.test(body.text)
    )
      continue;
    report(call.node, {
      type: "Recursion never ends",
      severity: "high",
      message: `\`${name}\` calls itself with the same arguments, so it never gets to the end.`,
      fix: "Pass a smaller problem, such as `n - 1`.",
    });
  }
};

/** A parity test that contradicts the name, also inside a filter or an if. */
const wrongParity: Rule = (root, report) => {
  for (const made of functionsIn(root)) {
    const words = nameOf(made)
      .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
      .replaceAll("_", " ")
      .toLowerCase();
    const kind = /\beven(?:s|ly)?\b/.test(words) ? "even" : /\bodds?\b/.test(words) ? "odd" : undefined;
    if (
      !kind ||
      (/\beven/.test(words) && /\bodd/.test(words)) ||
      /remove|exclude|drop|delete|without|discard|skip/.test(words)
    )
      continue;
    const tests = binariesIn(field(made, "body") ?? made).filter(
      ({ left, right }) => /%\s*2\)?$/.test(left.text) && /^[01]$/.test(right.text),
    );
    const [test] = tests;
    if (!test || tests.length !== 1) continue;
    const isEvenTest =
      (isEquality(test.operator) && test.right.text === "0") ||
      (isInequality(test.operator) && test.right.text === "1");
    const branch = closest(test.node, ({ type }) => type.startsWith("if_"));
    const negates =
      branch &&
      closest(test.node, ({ field: part }) => part === "condition") &&
      /^\W*(?:return\s+(?:false|False)|continue)\b/.test(
        field(branch, "consequence")?.text.replace(/^[{:\s]+/, "") ?? "",
      );
    const isFilter = returnsOf(made).length > 0 || branch !== undefined;
    if (!isFilter || negates || isEvenTest === (kind === "even")) continue;
    const around = closest(test.node, ({ type }) => /^(?:not_operator|unary_expression)$/.test(type));
    if (around) continue;
    report(test.node, {
      type: "Opposite of its name",
      severity: "high",
      message: `The name says ${kind}, but ${quoted(test.node)} is true for ${kind === "even" ? "odd" : "even"} numbers.`,
      fix: `Compare the remainder with ${kind === "even" ? "0" : "0, using `!=`"}.`,
    });
  }
};

/** The largest of negative numbers is not 0. */
const startsAtZero: Rule = (root, report) => {
  for (const branch of ofType(root, "if_statement", "if_expression")) {
    const condition = binaryOf(field(branch, "condition"));
    const body = field(branch, "consequence");
    const set =
      body &&
      assignmentsIn(body).find(
        ({ operator, left }) => operator === "=" && [condition?.left.text, condition?.right.text].includes(left.text),
      );
    if (!condition || !set || !closest(branch, isLoop) || !/^[<>]=?$/.test(condition.operator)) continue;
    const name = set.left.text;
    const isMax =
      /(?:^|_)max(?:$|_|[A-Z])|largest|highest|biggest|maximum/i.test(name) &&
      !/len|length|count|size|freq|width|depth|height|area|profit|streak|sum|dist|score/i.test(
        `${name} ${set.right.text}`,
      );
    const isMin = /(?:^|_)min(?:$|_|[A-Z])|smallest|lowest|minimum/i.test(name);
    const made = enclosingFunction(branch);
    const start = made && bindingsIn(made).find((one) => one.name.text === name && one.node.start < branch.start);
    const isElement = /^[\w.]+(?:\[[^\]]*\])?$/.test(set.right.text);
    if (start?.value.text !== "0" || !isElement || !(isMax || isMin) || !/^\w+$/.test(name)) continue;
    report(start.node, {
      type: "Wrong start value",
      severity: isMin ? "high" : "medium",
      message: isMin
        ? `\`${name}\` starts at 0, so no positive number is ever smaller.`
        : `\`${name}\` starts at 0, so with only negative numbers the result is 0.`,
      fix: "Start with the first element.",
    });
  }
};

/** An average of nothing divides by zero. */
const emptyAverage: Rule = (root, report) => {
  for (const made of functionsIn(root)) {
    if (!/average|mean|avg/i.test(nameOf(made))) continue;
    for (const { node, operator, right } of binariesIn(made)) {
      const list =
        LENGTH.exec(unwrapped(right)?.text.replaceAll(/\s+/g, "") ?? "")
          ?.slice(1)
          .find(Boolean) ??
        (parametersOf(made).includes(right.text) && /^(?:n|count|size|len|length)$/.test(right.text)
          ? right.text
          : undefined);
      if (!/^\/\/?$/.test(operator) || !list || !parametersOf(made).includes(list)) continue;
      if (
        new RegExp(
          `\\bif\\b[^\\n]*\\b${literally(list)}\\b|\\bassert\\b|\\b${literally(list)}\\b[^\\n]*\\?|\\bexcept\\b|\\bcatch\\b|\\bor 1\\b|is_empty|isEmpty`,
        ).test(made.text)
      )
        continue;
      report(node, {
        type: "Division by zero",
        severity: "medium",
        message: `If \`${list}\` is empty, this divides by zero.`,
        fix: "Return early for an empty list.",
      });
    }
  }
};

export const beginnerRules: readonly Rule[] = [
  indexIsLength,
  startsPastTheEnd,
  countsToSize,
  sameRecursion,
  wrongParity,
  startsAtZero,
  emptyAverage,
];
