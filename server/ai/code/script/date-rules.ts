import { enclosingFunction } from "../rules/flow.ts";
import type { Rule } from "../rules/rule.ts";
import { binariesIn, bindingsIn, callsIn, isEquality, isInequality, nameOf } from "../syntax/shapes.ts";
import { closest, field, ofType, parts, type Syntax } from "../syntax/syntax.ts";

/** Months count from 0 and weekdays are no days of the month. */
const datePieces: Rule = (root, report) => {
  const tell = (where: Syntax, message: string, fix: string) =>
    report(where, { type: "Date off by one", severity: "high", message, fix });
  for (const { node, path, args, name, object } of callsIn(root)) {
    if (/^(?:new Date|Date\.UTC)$/.test(path) && args.length >= 2 && Number(args[1]?.text) >= 12)
      tell(args[1] ?? node, `Months count from 0, so ${args[1]?.text} is in the next year.`, "December is 11.");
    const statement = closest(node, ({ type }) => /statement|declaration|arrow_function/.test(type))?.text ?? "";
    const around = enclosingFunction(node)?.text ?? statement;
    if (
      /^get(?:UTC)?Month$/.test(name) &&
      args.length === 0 &&
      isShownAsText(node) &&
      /get(?:UTC)?(?:FullYear|Date)\(/.test(around)
    )
      tell(node, "Months count from 0, so this shows the month before.", `Add 1: \`${object?.text}.${name}() + 1\`.`);
    if (
      /^get(?:UTC)?Day$/.test(name) &&
      /getFullYear\(/.test(around) &&
      !/get(?:UTC)?Date\(/.test(around) &&
      node.parent?.type !== "subscript_expression"
    )
      tell(node, "getDay gives the day of the week, 0 for Sunday, and not the day of the month.", "Use getDate.");
  }
};

/** Filled into a text as it is, also by way of String() or padStart. */
function isShownAsText(node: Syntax): boolean {
  const { parent } = node;
  if (!parent) return false;
  if (parent.type === "template_substitution") return true;
  if (parent.type === "arguments" && (parent.parent?.text ?? "").startsWith("String(")) return true;
  if (parent.type === "array")
    return /\.join\(/.test(closest(parent, ({ type }) => type === "call_expression")?.text ?? "");
  if (parent.type !== "binary_expression" || !/\+/.test(parent.text)) return false;
  const other = parts(parent).find((one) => one !== node);
  return /["'`]/.test(other?.text ?? "") && !/^\s*\+?\s*1\b/.test(other?.text ?? "");
}

/** Two Date objects, or an object and a new one, are never the same object. */
const datesCompared: Rule = (root, report) => {
  const dates = new Set(
    bindingsIn(root)
      .filter(({ value }) => value.text.startsWith("new Date(") && value.type === "new_expression")
      .map(({ name }) => name.text),
  );
  for (const { node, left, operator, right } of binariesIn(root)) {
    if (!isEquality(operator) && !isInequality(operator)) continue;
    if (!dates.has(left.text) || !dates.has(right.text) || left.text === right.text) continue;
    report(node, {
      type: "Dates compared as objects",
      severity: "high",
      message: `\`${left.text}\` and \`${right.text}\` are two objects, so they are never equal, whatever time they hold.`,
      fix: "Compare their getTime().",
    });
  }
};

const FORMAT_NAME =
  /^(?:is|check|validate|valid|has)_?(?:valid)?_?(?:email|phone|zip|postal|user_?name|password|date|time|url|ip|code|id|slug|hex|color|number|digits|name|input|pin|card|iban|isbn|mac|version)?\w*$/i;

/** Patterns that match too much, or remember where they stopped. */
const patternUses: Rule = (root, report) => {
  const kept = ofType(root, "variable_declarator").filter(({ children }) =>
    children.some((one) => one.type === "regex" && /\/[a-z]*[gy][a-z]*$/.test(one.text)),
  );
  for (const { node, name, object } of callsIn(root)) {
    if (name !== "test" || !object) continue;
    const holder = kept.find((one) => field(one, "name")?.text === object.text);
    const around = enclosingFunction(node);
    const isRepeated =
      around !== enclosingFunction(holder ?? node) || closest(node, ({ type }) => /^for_|^while_|^do_/.test(type));
    if (holder && isRepeated && !/lastIndex/.test(root.text))
      report(node, {
        type: "Pattern remembers its place",
        severity: "high",
        message: `With the flag g, \`${object.text}\` starts where the last match ended, so every other test fails.`,
        fix: "Remove the flag g: test only asks whether there is a match.",
      });
    const pattern = object.type === "regex" ? object : undefined;
    const body = /^\/(.*)\/[a-z]*$/s.exec(pattern?.text ?? "")?.[1];
    const says = around ? nameOf(around) : "";
    const isFormat = body !== undefined && /^(?:\\d|\[[^\]]+\])(?:\{[\d,]+\}|[+*])|\[[^\]]+\]\+(?:@|\\\.)/.test(body);
    if (body && isFormat && /valid|^is[A-Z]|check/i.test(says) && FORMAT_NAME.test(says) && !/^\^|\$$|\\b/.test(body))
      report(node, {
        type: "Pattern without ends",
        severity: "medium",
        message: `Without ^ and $, any text that contains such a piece passes \`${says}\`.`,
        fix: "Put ^ at the start and $ at the end.",
      });
  }
  for (const pattern of ofType(root, "regex")) {
    if (
      !/(?:^\/|[\w)\]*+])\.(?:png|jpe?g|gif|svg|js|ts|css|html?|json|txt|csv|md|pdf|zip|com|org)\)?\$\/[a-z]*$/.test(
        pattern.text,
      )
    )
      continue;
    report(pattern, {
      type: "Dot matches anything",
      severity: "medium",
      message: "The dot before the ending stands for any character.",
      fix: "Write `\\.`.",
    });
  }
};

export const dateRules: readonly Rule[] = [datePieces, datesCompared, patternUses];
