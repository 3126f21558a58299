import { assignmentsIn, binariesIn, callOf, isNumber, nameOf } from "../../syntax/shapes.ts";
import { field, ofType, parts, quoted, type Syntax, unwrapped, walk } from "../../syntax/syntax.ts";
import { literally, type Rule } from "../rule.ts";
import { closeIgnored, copiedLock, errorForgotten, leftOpenGo, unguardedGoroutine, usedBeforeErr } from "./errors.ts";
import { goTypes } from "./types.ts";

/** ^ is exclusive or. */
const notAPower: Rule = (root, report) => {
  for (const { node, left, operator, right } of binariesIn(root)) {
    if (operator !== "^" || !/^(?:2|10)$/.test(left.text) || !isNumber(right)) continue;
    report(node, {
      type: "Not a power",
      severity: "high",
      message: `\`^\` is exclusive or (xor) here, so ${quoted(node)} is no power.`,
      fix: left.text === "2" ? `Write \`1 << ${right.text}\`.` : `Write \`1e${right.text}\`.`,
    });
  }
};

/** A method with a value receiver changes a copy; so does a loop over values. */
const changesACopy: Rule = (root, report) => {
  const typeOf = goTypes(root);
  for (const method of ofType(root, "method_declaration")) {
    const receiver = parts(field(method, "receiver"))[0];
    const name = field(receiver, "name")?.text;
    const body = field(method, "body");
    if (!name || !body || (field(receiver, "type")?.text ?? "").startsWith("*")) continue;
    if (new RegExp(`\\breturn\\b[^\\n]*\\b${name}\\b`).test(body.text)) continue;
    const change = [
      ...assignmentsIn(body).map(({ node, left }) => ({ node, text: left.text })),
      ...ofType(body, "inc_statement", "dec_statement").map((node) => ({ node, text: node.text })),
    ].find(({ text }) => new RegExp(`^${name}\\.\\w+(?:\\+\\+|--)?$`).test(text));
    if (change && !hasLaterUse(body, name, change.node))
      tell(
        change.node,
        `The receiver \`${name}\` is a copy, so this change is lost when \`${nameOf(method)}\` returns`,
        `Make the receiver a pointer: \`(${name} *${field(receiver, "type")?.text})\`.`,
      );
  }
  for (const loop of ofType(root, "for_statement")) {
    const clause = loop.children.find(({ type }) => type === "range_clause");
    const [, value] = parts(field(clause, "left"));
    const body = field(loop, "body");
    if (!value || !body || !/:=/.test(clause?.text ?? "")) continue;
    const change = assignmentsIn(body).find(({ left }) =>
      new RegExp(`^${literally(value.text)}\\.\\w+$`).test(left.text),
    );
    const later =
      change &&
      [...walk(body)].some(
        (one) => one.type === "identifier" && one.text === value.text && one.start > change.node.end,
      );
    if (!change || later || /range\s+[\w.]*(?:[pP]tr|[pP]ointer)|:=\s*&/.test(loop.text)) continue;
    const list = field(clause, "right")?.text ?? "";
    const type = typeOf(value);
    if (
      type.startsWith("*") ||
      (type === "" && new RegExp(`\\b${literally(list)}\\b[^\\n]*(?:\\[\\]\\*|map\\[[^\\]]*\\]\\*)`).test(root.text))
    )
      continue;
    tell(
      change.node,
      `\`${value.text}\` is a copy of the element, so \`${list}\` stays as it is`,
      `Write to \`${list}[i]\`.`,
    );
  }

  function tell(where: Syntax, message: string, fix: string) {
    report(where, { type: "Changes a copy", severity: "high", message: `${message}.`, fix });
  }
};

const hasLaterUse = (body: Syntax, name: string, change: Syntax) =>
  [...walk(body)].some((one) => one.type === "identifier" && one.text === name && one.start > change.end);

/** The result of a function without effects is thrown away. */
const resultDropped: Rule = (root, report) => {
  const pure = new Set(
    ofType(root, "method_declaration")
      .filter(
        (one) =>
          field(one, "result") &&
          /^\{\s*return\b[^\n]*\s*\}$/.test(field(one, "body")?.text ?? "") &&
          !(field(parts(field(one, "receiver"))[0], "type")?.text ?? "").startsWith("*"),
      )
      .map(nameOf),
  );
  for (const statement of ofType(root, "expression_statement")) {
    const call = callOf(parts(statement)[0]);
    if (!call) continue;
    const isPure =
      /^(?:append|strings\.(?:Replace|ReplaceAll|ToUpper|ToLower|Trim\w*|Split|Join|Title)|strconv\.\w+|fmt\.Sprintf|len|errors\.New|fmt\.Errorf)$/.test(
        call.path,
      ) ||
      (pure.has(call.name) && call.object !== undefined);
    if (!isPure) continue;
    report(statement, {
      type: "Result discarded",
      severity: "high",
      message: `\`${call.path}\` only returns a new value, and its result is discarded.`,
      fix: "Assign the result.",
    });
  }
};

/** A length checked in a loop over another list. */
const constantLength: Rule = (root, report) => {
  for (const loop of ofType(root, "for_statement")) {
    const body = field(loop, "body");
    const over = /len\((\w+)\)/.exec(loop.children.find(({ type }) => type === "for_clause")?.text ?? "")?.[1];
    const counter = /^(\w+)\s*:=/.exec(loop.children.find(({ type }) => type === "for_clause")?.text ?? "")?.[1];
    if (!body || !over || !counter) continue;
    const test = binariesIn(body).find(
      ({ left, operator, right }) =>
        /^len\(\w+\)$/.test(unwrapped(left)?.text ?? "") &&
        operator === "==" &&
        right.text === "0" &&
        !left.text.includes(over),
    );
    const other = test && /^len\((\w+)\)$/.exec(test.left.text)?.[1];
    if (!test || !other || !new RegExp(`\\b${other}\\[${counter}\\]`).test(body.text)) continue;
    report(test.node, {
      type: "Off by one",
      severity: "high",
      message: `\`${other}[${counter}]\` may be past the end: only a length of 0 is ruled out, and \`${other}\` may be shorter than \`${over}\`.`,
      fix: `Compare the length with the counter: \`len(${other}) <= ${counter}\`.`,
    });
  }
};

export const goValueRules: readonly Rule[] = [
  notAPower,
  changesACopy,
  resultDropped,
  usedBeforeErr,
  leftOpenGo,
  closeIgnored,
  unguardedGoroutine,
  copiedLock,
  errorForgotten,
  constantLength,
];
