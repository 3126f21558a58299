import { commonRules, dynamicRules } from "../rules/common/all.ts";
import { literally, type Rule } from "../rules/rule.ts";
import { closest, field, ofType, parts, type Syntax, walk } from "../syntax/syntax.ts";
import {
  callbackCalled,
  coroutineNotAwaited,
  dictChanged,
  exceptTooLate,
  inputAsNumber,
  swallowed,
} from "./python-flow.ts";
import { objectRules } from "./python-objects.ts";
import { missingReturnPython, neverRun, resultIsNone, wholeAverage } from "./python-returns.ts";
import { pythonSlips } from "./python-slips.ts";
import { pythonTraps } from "./python-traps.ts";
import { pythonTypeRules } from "./python-types.ts";

const LENGTH = /^range\((?:0,)?len\(([\w.]+)\)(\+1)?\)$/;

/** A loop over a list's indices that reads one past its end. */
const offByOne: Rule = (root, report) => {
  for (const loop of ofType(root, "for_statement")) {
    const counter = field(loop, "left")?.text ?? "";
    const [, list, isLonger] = LENGTH.exec(field(loop, "right")?.text.replaceAll(/\s+/g, "") ?? "") ?? [];
    const body = field(loop, "body");
    if (!list || !body || !/^\w+$/.test(counter)) continue;
    const index = isLonger ? counter : `${counter}\\s*\\+\\s*1`;
    const read = new RegExp(`^${literally(list)}\\[\\s*${index}\\s*\\]$`);
    const guard = new RegExp(`\\b${counter}\\b[^\\n]*(?:[<>=!]=?)[^\\n]*\\blen\\(|\\b${counter}\\s*(?:==|<|>)`);
    const at = ofType(body, "subscript").find(({ text }) => read.test(text));
    if (!at || guard.test(body.text) || /except\s*\(?.*IndexError/.test(body.text)) continue;
    report(at, {
      type: "Off by one",
      severity: "high",
      message: `In the last iteration this reads one past the end of \`${list}\`.`,
      fix: "End the range one earlier, or iterate over pairs with `itertools.pairwise()`.",
    });
  }
};

/** A method without its first parameter can't be called on an object. */
const missingSelf: Rule = (root, report) => {
  for (const method of ofType(root, "function_definition")) {
    const holder = method.parent?.type === "decorated_definition" ? method.parent : method;
    const isMethod = holder.parent?.type === "block" && holder.parent.parent?.type === "class_definition";
    const parameters = field(method, "parameters");
    if (!isMethod || /@(?:staticmethod|classmethod)/.test(holder.text.split("def ", 1)[0] ?? "")) continue;
    if (parameters?.children.some(({ isNamed }) => isNamed)) continue;
    report(method, {
      type: "Missing self",
      severity: "high",
      message: "A method receives its object as the first argument, and this one has no parameter for it.",
      fix: "Add self as the first parameter, or mark the method with @staticmethod.",
    });
  }
};

/** A loop that changes none of the names in its condition. */
const nothingChanges: Rule = (root, report) => {
  for (const loop of ofType(root, "while_statement")) {
    const condition = field(loop, "condition");
    const body = field(loop, "body");
    const scope = closest(loop, ({ type }) => type === "function_definition");
    if (!condition || !body || !scope || /[.([]/.test(condition.text)) continue;
    if (/\b(?:break|return|raise|yield|await)\b/.test(body.text)) continue;
    const names = [...walk(condition)].filter(({ type }) => type === "identifier").map(({ text }) => text);
    const isTouched = (name: string) =>
      new RegExp(
        `\\b${name}\\b\\s*(?:[-+*/%|&^:]|//|\\*\\*|<<|>>)?=(?!=)|\\(.*\\b${name}\\b.*\\)|\\b${name}\\.|nonlocal|global|\\b${name}\\s*,|,\\s*${name}\\b`,
      ).test(body.text);
    // A number changes by an assignment only, whatever it is passed to.
    const counter = /^(\w+)\s*[<>]=?\s*-?\d+$/.exec(condition.text)?.[1];
    const isSet = (name: string) =>
      new RegExp(`\\b${name}\\b\\s*(?:[-+*/%|&^:]|//)?=(?!=)|nonlocal|global|\\b${name}\\s*,|,\\s*${name}\\b`).test(
        body.text,
      );
    const isNumeric = counter !== undefined && new RegExp(`\\b${counter}\\s*=\\s*-?\\d+\\s*$`, "m").test(scope.text);
    if (names.length === 0 || names.some(isNumeric ? isSet : isTouched)) continue;
    report(loop, {
      type: "Endless loop",
      severity: "high",
      message: `Nothing in the loop changes ${[...new Set(names)].map((name) => `\`${name}\``).join(" or ")}, so it never ends once it runs.`,
      fix: "Change the condition's variables inside the loop, or exit it with break.",
    });
  }
};

/** Strings and numbers are immutable: their methods return new ones. */
const PURE =
  /^(?:strip|lstrip|rstrip|upper|lower|title|replace|format|capitalize|casefold|zfill|removeprefix|removesuffix)$/;

const resultThrownAway: Rule = (root, report) => {
  for (const statement of ofType(root, "expression_statement")) {
    const call: Syntax | undefined = statement.children[0];
    const method = field(field(call, "function"), "attribute")?.text ?? "";
    if (call?.type !== "call" || !PURE.test(method)) continue;
    // Windows have a title(…), too.
    if (/^(?:upper|lower|title|capitalize|casefold)$/.test(method) && parts(field(call, "arguments")).length > 0)
      continue;
    const object = field(field(call, "function"), "object")?.text ?? "";
    report(statement, {
      type: "Result discarded",
      severity: "medium",
      message: `\`${method}\` leaves \`${object}\` as it is and gives back a new text, which nobody keeps.`,
      fix: `Keep it: \`${object} = ${call.text}\`.`,
    });
  }
};

export const pythonRules: readonly Rule[] = [
  offByOne,
  missingSelf,
  nothingChanges,
  resultThrownAway,
  coroutineNotAwaited,
  neverRun,
  resultIsNone,
  inputAsNumber,
  exceptTooLate,
  swallowed,
  wholeAverage,
  callbackCalled,
  missingReturnPython,
  dictChanged,
  ...objectRules,
  ...pythonTypeRules,
  ...pythonTraps,
  ...pythonSlips,
  ...commonRules,
  ...dynamicRules,
];
