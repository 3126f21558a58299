import {
  assignmentOf,
  assignmentsIn,
  binaryOf,
  callOf,
  callsIn,
  functionsIn,
  isAnd,
  isOr,
  isText,
  literalText,
  parametersOf,
} from "../../syntax/shapes.ts";
import { closest, field, ofType, parts, quoted, type Syntax, unwrapped, walk } from "../../syntax/syntax.ts";
import { enclosingFunction, statementsOf } from "../flow.ts";
import { literally, type Rule } from "../rule.ts";

/** A call that may give something else the second time. */
const CHANGES =
  /(?:next|read|pop|poll|shift|random|rand|input|scan|take|recv|get_?line|\+\+|--|now|consume|advance|accept|await|try_?lock|increment|decrement|remove|match|peek|toggle|roll|pick|draw)\w*\(|\+\+|--|:=|[^=!<>]=[^=]/i;

/** The operands of a chain of the same logical operator. */
function chained(node: Syntax, isSame: (operator: string) => boolean): Syntax[] {
  const binary = binaryOf(node);
  return binary && isSame(binary.operator)
    ? [...chained(binary.left, isSame), ...chained(binary.right, isSame)]
    : [node];
}

/** `a() && b && a()`: the second time says nothing new. */
const saidTwice: Rule = (root, report) => {
  for (const node of walk(root)) {
    const operator = binaryOf(node)?.operator ?? "";
    const isSame = isAnd(operator) ? isAnd : isOr(operator) ? isOr : undefined;
    if (!isSame || isSame(binaryOf(node.parent)?.operator ?? "")) continue;
    const operands = chained(node, isSame).map((one) => unwrapped(one) ?? one);
    const again = operands.find((one, at) => operands.findIndex(({ text }) => text === one.text) < at);
    if (!again || !/\(/.test(again.text) || CHANGES.test(again.text)) continue;
    report(again, {
      type: "Identical operands",
      severity: "high",
      message: `${quoted(again)} is asked twice in the same condition.`,
      fix: "Correct one of the two, or remove it.",
    });
  }
};

const OWN =
  /^(?:equals|equalsIgnoreCase|compareTo|contains|containsAll|startsWith|endsWith|startswith|endswith|includes|addAll|removeAll|retainAll|extend|issubset|issuperset|isdisjoint|eq|ne|cmp|append_all|isSubsetOf|union|intersection|indexOf|concat_with|is_subset|starts_with|ends_with)$/;

/** `name.startsWith(name)`: a value is compared with itself. */
const withItself: Rule = (root, report) => {
  for (const { node, object, name, args, path } of callsIn(root)) {
    const isGo =
      /^(?:strings|bytes)\.(?:HasPrefix|HasSuffix|Contains|EqualFold|Compare|Equal)$|^reflect\.DeepEqual$|^Objects\.equals$|^std::(?:equal|swap)$/.test(
        path,
      );
    const [one, other] = isGo ? args : OWN.test(name) ? [object, args[0]] : [];
    if (
      !one ||
      !other ||
      one.text !== other.text.replace(/^&/, "") ||
      CHANGES.test(one.text) ||
      /^(?:this|self|super)$/.test(one.text)
    )
      continue;
    report(node, {
      type: "Identical operands",
      severity: "high",
      message: `\`${name}\` gets ${quoted(one, 40)} twice, so the result is known beforehand.`,
      fix: "Pass the other value.",
    });
  }
};

/** `a = b; b = a;` leaves both the same. */
const almostSwapped: Rule = (root, report) => {
  for (const { node, left, operator, right } of assignmentsIn(root)) {
    const statement = node.parent?.type === "expression_statement" ? node.parent : node;
    const siblings = parts(statement.parent);
    const next = siblings[siblings.indexOf(statement) + 1];
    const second = assignmentOf(next) ?? assignmentOf(parts(next)[0]);
    if (operator !== "=" || second?.operator !== "=" || left.text === right.text) continue;
    if (second.left.text !== right.text || second.right.text !== left.text || !/^[\w.[\]]+$/.test(left.text)) continue;
    report(node, {
      type: "Not swapped",
      severity: "high",
      message: `After this, \`${left.text}\` and \`${right.text}\` are the same: the old \`${left.text}\` is lost.`,
      fix: "Keep one of them in a third variable first.",
    });
  }
};

/** `i = i++` sets it back to what it was. */
const incrementLost: Rule = (root, report) => {
  for (const { node, left, operator, right } of assignmentsIn(root)) {
    if (operator !== "=" || !new RegExp(`^${literally(left.text)}\\s*(?:\\+\\+|--)$`).test(right.text)) continue;
    report(node, {
      type: "Increment lost",
      severity: "high",
      message: `${quoted(right)} gives the old value, so ${quoted(node)} changes nothing.`,
      fix: `Write \`${right.text}\`.`,
    });
  }
};

/** `map.put(k, 1); map.put(k, 2);`: what the first wrote is gone. */
const writtenTwice: Rule = (root, report) => {
  const targetOf = (statement: Syntax | undefined): { place: string; value: string } | undefined => {
    const inner = statement?.type === "expression_statement" ? parts(statement)[0] : statement;
    const assignment = assignmentOf(inner);
    if (assignment?.operator === "=" && /[[\]]/.test(assignment.left.text))
      return { place: assignment.left.text, value: assignment.right.text };
    const call = callOf(inner);
    const [key, value] = call?.args ?? [];
    return call?.object &&
      key &&
      value &&
      /^(?:put|set|insert)$/.test(call.name) &&
      call.args.length === 2 &&
      /^["'\w.]+$/.test(key.text) &&
      (isText(key) || /^(?:\d+|[A-Z_]{2,})$/.test(key.text))
      ? { place: `${call.object.text}.${call.name}(${key.text})`, value: value.text }
      : undefined;
  };
  for (const node of walk(root)) {
    const first = /statement$|^assignment/.test(node.type) ? targetOf(node) : undefined;
    if (!first || /\+\+|--/.test(first.place)) continue;
    const siblings = parts(node.parent);
    const next = siblings[siblings.indexOf(node) + 1];
    const second = targetOf(next);
    if (!next || second?.place !== first.place || second.value.includes(first.place) || /\(/.test(first.value))
      continue;
    const list = /^[\w.]+/.exec(first.place)?.[0] ?? "";
    if (
      new RegExp(`\\b${literally(list)}\\b`).test(second.value) ||
      (list.endsWith(".insert") && !/^["']/.test(first.place))
    )
      continue;
    report(next, {
      type: "Written twice",
      severity: "high",
      message: `The line before wrote to the same place, and this replaces what it wrote.`,
      fix: "Correct the key or index of one of the two.",
    });
  }
};

/** A parameter that is given another value before anyone read it. */
const parameterIgnored: Rule = (root, report) => {
  for (const made of functionsIn(root)) {
    const body = field(made, "body");
    const [first] = statementsOf(body);
    const inner = first?.type === "expression_statement" ? parts(first)[0] : first;
    const assignment = assignmentOf(inner);
    if (assignment?.operator !== "=" || !parametersOf(made).includes(assignment.left.text)) continue;
    const name = assignment.left.text;
    if (
      new RegExp(`\\b${literally(name)}\\b`).test(assignment.right.text) ||
      /\barguments\b/.test(assignment.right.text)
    )
      continue;
    if (/^(?:_|self|this|cls)/.test(name) || enclosingFunction(assignment.node) !== made) continue;
    report(assignment.node, {
      type: "Parameter ignored",
      severity: "medium",
      message: `\`${name}\` is replaced before anyone read it, so what the caller passes has no effect.`,
      fix: "Use another variable, or remove the parameter.",
    });
  }
};

/** `s.toUpperCase() == "abc"` is never true. */
const wrongCase: Rule = (root, report) => {
  const caseOf = (node: Syntax | undefined) =>
    /\.(?:toUpperCase|toLocaleUpperCase|upper|to_uppercase|to_ascii_uppercase)\(\)$|^strings\.ToUpper\(.*\)$/.test(
      node?.text ?? "",
    )
      ? "upper"
      : /\.(?:toLowerCase|toLocaleLowerCase|lower|casefold|to_lowercase|to_ascii_lowercase)\(\)$|^strings\.ToLower\(.*\)$/.test(
            node?.text ?? "",
          )
        ? "lower"
        : undefined;
  for (const node of walk(root)) {
    const binary = binaryOf(node);
    const call = callOf(node);
    const pairs =
      binary && /^[!=]==?$/.test(binary.operator)
        ? [
            [binary.left, binary.right],
            [binary.right, binary.left],
          ]
        : call?.object &&
            /^(?:equals|contains|startsWith|endsWith|includes|startswith|endswith|indexOf)$/.test(call.name)
          ? [
              [call.object, call.args[0]],
              [call.args[0], call.object],
            ]
          : [];
    const wrong = pairs.find(([value, literal]) => {
      const kind = caseOf(value);
      if (!kind || !literal || !isText(literal)) return false;
      const text = literalText(literal);
      return kind === "upper" ? text !== text.toUpperCase() : text !== text.toLowerCase();
    });
    if (!wrong) continue;
    report(node, {
      type: "Never equal",
      severity: "high",
      message: `${quoted(wrong[0], 40)} has only ${caseOf(wrong[0])}-case letters, so it never matches ${quoted(wrong[1], 30)}.`,
      fix: `Write the text in ${caseOf(wrong[0])} case.`,
    });
  }
};

/** Nothing at first, something under a condition, and then used as if it were always there. */
const setUnderCondition: Rule = (root, report) => {
  for (const node of walk(root)) {
    if (!/^(?:local_variable_declaration|lexical_declaration|variable_declaration|declaration)$/.test(node.type))
      continue;
    const [, name] = /(?:^|\s|\*)(\w+)\s*=\s*(?:null|nullptr|NULL|undefined)\s*;?$/.exec(node.text) ?? [];
    const block = node.parent;
    if (!name || !block || ofType(node, "variable_declarator", "init_declarator").length !== 1) continue;
    const after = statementsOf(block).slice(statementsOf(block).indexOf(node) + 1);
    const mention = new RegExp(`(?<![\\w.])${literally(name)}\\b`);
    const [first, second] = after.filter(({ text }) => mention.test(text));
    const isSet =
      first?.type === "if_statement" &&
      !field(first, "alternative") &&
      !mention.test(field(first, "condition")?.text ?? "") &&
      new RegExp(`(?<![\\w.])${literally(name)}\\s*=[^=]`).test(first.text) &&
      !/\b(?:return|throw|break|continue)\b/.test(first.text);
    if (!isSet || !second || /^(?:if|while|for|switch|try)_/.test(second.type)) continue;
    const use = [...walk(second)].find((one) => one.type === "identifier" && one.text === name);
    const isUsed =
      use &&
      new RegExp(`(?<![\\w.])${literally(name)}\\s*(?:\\.|->|\\[)\\s*\\w`).test(second.text) &&
      !new RegExp(
        `${literally(name)}\\s*(?:[!=]=|\\?)|[!(]\\s*${literally(name)}\\s*(?:\\)|&&|\\|\\|)|${literally(name)}\\s*&&`,
      ).test(second.text);
    if (!isUsed || !use || closest(use, ({ type }) => /ternary|conditional/.test(type))) continue;
    report(second, {
      type: "Null dereference",
      severity: "high",
      message: `\`${name}\` is still nothing here unless the condition of line ${first.line} was true.`,
      fix: `Set \`${name}\` on every path, or check it first.`,
    });
  }
};

export const repeatRules: readonly Rule[] = [
  saidTwice,
  withItself,
  almostSwapped,
  incrementLost,
  writtenTwice,
  parameterIgnored,
  wrongCase,
  setUnderCondition,
];
