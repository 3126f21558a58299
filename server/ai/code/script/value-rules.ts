import { enclosingFunction } from "../rules/flow.ts";
import type { Rule } from "../rules/rule.ts";
import {
  assignmentsIn,
  binariesIn,
  callsIn,
  functionsIn,
  isEquality,
  isInequality,
  isOr,
  isText,
  parametersOf,
} from "../syntax/shapes.ts";
import { field, ofType, quoted, type Syntax, unwrapped } from "../syntax/syntax.ts";
import {
  impliedGlobal,
  labelInSwitch,
  methodWithoutThis,
  misspelt,
  setterIgnores,
  withoutNew,
} from "./object-rules.ts";

/** map passes the position as the second argument, which parseInt takes for the base. */
const mappedParseInt: Rule = (root, report) => {
  for (const { name, args, node } of callsIn(root)) {
    if (!/^(?:map|from)$/.test(name) || !args.some(({ text }) => /^(?:Number\.)?parseInt$/.test(text))) continue;
    report(node, {
      type: "parseInt gets the position",
      severity: "high",
      message:
        "map passes the position as the second argument, which parseInt takes for the base, so most results are NaN.",
      fix: "Use `map(Number)` or `map((text) => parseInt(text, 10))`.",
    });
  }
};

const typeofUndefined: Rule = (root, report) => {
  for (const { node, left, operator, right } of binariesIn(root)) {
    if (!/^typeof\b/.test(left.text) || right.text !== "undefined" || !(isEquality(operator) || isInequality(operator)))
      continue;
    report(node, {
      type: "typeof compared with undefined",
      severity: "high",
      message: "typeof gives a text, so this compares a text with undefined and never changes.",
      fix: 'Compare with the text "undefined".',
    });
  }
};

const NUMBERS =
  /^(?:nums?|numbers|scores|prices|ages|amounts|years|sizes|counts|totals|heights|weights|temperatures|salaries|grades|ratings|integers|digits)$/i;

/** Sorted as text, because the name says numbers and there is no comparator. */
const numbersByName: Rule = (root, report) => {
  for (const { name, object, args, node } of callsIn(root)) {
    const list = /(\w+)\)?\]?$/.exec(object?.text.replace(/\.(?:slice|concat)\(\)$/, "") ?? "")?.[1] ?? "";
    if (
      !/^(?:sort|toSorted)$/.test(name) ||
      args.length > 0 ||
      !NUMBERS.test(list) ||
      (object?.type === "array" && !/^\[\s*\.\.\./.test(object.text))
    )
      continue;
    if (
      new RegExp(`\\b${list}\\s*=\\s*\\[\\s*["'\`]`).test(root.text) ||
      new RegExp(`\\b${list}\\s*:\\s*string`).test(root.text)
    )
      continue;
    report(node, {
      type: "Numbers sorted as text",
      severity: "high",
      message: "Without a comparator, numbers are sorted as strings, so 10 comes before 9.",
      fix: "Compare them: `sort((a, b) => a - b)`.",
    });
  }
};

/** `if (!list)` where list is always an array. */
const arrayAsTruth: Rule = (root, report) => {
  for (const node of ofType(root, "if_statement")) {
    const condition = unwrapped(field(node, "condition"));
    const name = /^!?(\w+)$/.exec(condition?.text ?? "")?.[1];
    if (!name || !condition) continue;
    const scope = enclosingFunction(node) ?? root;
    const declarations = ofType(scope, "variable_declarator").filter((one) => field(one, "name")?.text === name);
    const isAlways =
      declarations.length === 1 &&
      (field(declarations[0], "value")?.text ?? "").startsWith("[") &&
      !assignmentsIn(scope).some(({ left }) => left.text === name);
    if (!isAlways) continue;
    report(condition, {
      type: "Array used as a truth",
      severity: "high",
      message: `\`${name}\` is an array, and an empty one counts as true as well, so the result never changes.`,
      fix: `Compare \`${name}.length\` with 0.`,
    });
  }
};

/** "total" + number read from a field is put together as text. */
const valueAsText: Rule = (root, report) => {
  for (const { node, left, operator, right } of binariesIn(root)) {
    const isField = (side: Syntax) => /(?:\.value|prompt\([^)]*\))$/.test(side.text);
    const isCount = (side: Syntax) => /^\d+$/.test(side.text) || isField(side);
    if (operator !== "+" || !isField(left) || !isCount(right) || isText(right)) continue;
    report(node, {
      type: "Text added to a number",
      severity: "high",
      message: `What a field holds is text, so ${quoted(node)} puts digits side by side and adds nothing.`,
      fix: "Convert it first: `Number(…)`.",
    });
  }
};

/** new Array(3).map skips every place, and fill shares one object among all. */
const sharedFill: Rule = (root, report) => {
  for (const { name, args, node, object } of callsIn(root)) {
    const isNewArray = /^(?:new )?Array\([^)]*\)$/.test(object?.text ?? "");
    if (name === "map" && isNewArray && args.length > 0)
      tell(
        node,
        "map skips the empty places of a new array, so this stays empty",
        "Use `Array.from({ length: n }, (_, at) => …)`.",
      );
    if (name === "fill" && isNewArray && /^(?:\[|\{|new )/.test(args[0]?.text ?? ""))
      tell(
        node,
        "Every place gets the same object, so a change to one changes all",
        "Use `Array.from({ length: n }, () => […])`.",
      );
  }

  function tell(where: Syntax, message: string, fix: string) {
    report(where, { type: "Shared or empty places", severity: "high", message: `${message}.`, fix });
  }
};

/** A default by || also replaces 0 and "". */
const zeroReplaced: Rule = (root, report) => {
  for (const made of functionsIn(root)) {
    for (const { node, left, operator, right } of binariesIn(made)) {
      if (!isOr(operator) || !parametersOf(made).includes(left.text) || enclosingFunction(node) !== made) continue;
      if (
        !/^(?:[1-9]\d*(?:\.\d+)?|true)$/.test(right.text) ||
        !/count|amount|quantity|index|level|price|rate|volume|offset|timeout|delay|limit|page|size|port|retries|enabled|visible|show|active/i.test(
          left.text,
        )
      )
        continue;
      report(node, {
        type: "Default replaces zero",
        severity: right.text === "true" ? "high" : "medium",
        message: `If \`${left.text}\` is ${right.text === "true" ? "false" : "0"}, this takes ${right.text} instead.`,
        fix: `Use \`${left.text} ?? ${right.text}\`.`,
      });
    }
  }
};

export const valueRules: readonly Rule[] = [
  mappedParseInt,
  typeofUndefined,
  methodWithoutThis,
  withoutNew,
  numbersByName,
  labelInSwitch,
  setterIgnores,
  impliedGlobal,
  arrayAsTruth,
  valueAsText,
  sharedFill,
  misspelt,
  zeroReplaced,
];
