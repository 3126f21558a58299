import {
  assignmentOf,
  assignmentsIn,
  binariesIn,
  binaryOf,
  bindingsIn,
  callOf,
  callsIn,
  isEquality,
  isInequality,
  isNumber,
} from "../../syntax/shapes.ts";
import { closest, field, isComment, ofType, parts, quoted, type Syntax, unwrapped, walk } from "../../syntax/syntax.ts";
import { enclosingFunction, isLoop } from "../flow.ts";
import { literally, type Rule } from "../rule.ts";

const emptyBranch: Rule = (root, report) => {
  for (const node of ofType(root, "if_statement")) {
    const body = field(node, "consequence");
    if (!body || !/block|compound/.test(body.type) || field(node, "alternative") || field(node, "initializer"))
      continue;
    const isEmpty = body.children.every(
      ({ type, isNamed }) => !isNamed || (type === "statement_list" && parts(body).length === 0),
    );
    if (
      !isEmpty ||
      body.children.some(({ type }) => isComment(type)) ||
      callsIn(field(node, "condition") ?? node).length > 0
    )
      continue;
    report(node, {
      type: "Empty branch",
      // "{}" in one line stands for something that is not shown.
      severity: body.line === body.endLine ? "low" : "medium",
      message: "The branch is empty, so the condition has no effect.",
      fix: "Fill the branch, or remove the if.",
    });
  }
};

/** x * 0 is 0, and x += x + 1 adds x twice. */
const erased: Rule = (root, report) => {
  for (const { node, left, operator, right } of binariesIn(root)) {
    const isErased =
      (/^[*&]$/.test(operator) && [left, right].some((side) => side.text === "0")) ||
      (operator === "/" && left.text === "0");
    if (!isErased || [left, right].every(isNumber)) continue;
    report(node, {
      type: "Always zero",
      severity: "high",
      message: `${quoted(node)} is always zero.`,
      fix: "Correct the operator or the operand.",
    });
  }
  for (const { node, left, operator, right } of assignmentsIn(root)) {
    const binary = binaryOf(right);
    if (
      !/^[-+*/]=$/.test(operator) ||
      binary?.operator !== operator.charAt(0) ||
      binary.left.text !== left.text ||
      !/^[\w.]+$/.test(left.text)
    )
      continue;
    report(node, {
      type: "Applied twice",
      severity: "medium",
      message: `\`${operator}\` already includes \`${left.text}\`, so it counts twice, once for the operator and once itself.`,
      fix: `Write \`${left.text} ${operator} ${binary.right.text}\`.`,
    });
  }
};

const isNaNValue = (text: string) =>
  /^(?:math\.NaN\(\)|(?:Double|Float|Number)\.NaN|float\(["']nan["']\)|(?:np|numpy|math)\.nan|NAN|f(?:32|64)::NAN|std::nan\(.*\))$/i.test(
    text,
  );

const comparedWithNaN: Rule = (root, report) => {
  const named = new Set(
    bindingsIn(root)
      .filter(({ value }) => isNaNValue(value.text))
      .map(({ name }) => name.text),
  );
  for (const { node, left, operator, right } of binariesIn(root)) {
    const isNaNSide = [left, right].some((side) => isNaNValue(side.text) || named.has(side.text));
    if (!isNaNSide || !(isEquality(operator) || isInequality(operator) || /^[<>]=?$/.test(operator))) continue;
    report(node, {
      type: "Compared with NaN",
      severity: "high",
      message: "NaN equals nothing, not even itself.",
      fix: "Use the isNaN function of the language.",
    });
  }
};

/** An exception that is made and not thrown. */
const notThrown: Rule = (root, report) => {
  for (const statement of ofType(root, "expression_statement")) {
    const made = parts(statement)[0];
    if (!made || !/^(?:new_expression|object_creation_expression)$/.test(made.type)) continue;
    const type = (field(made, "constructor") ?? field(made, "type"))?.text ?? "";
    if (!/(?:Error|Exception)$/.test(type)) continue;
    report(statement, {
      type: "Not thrown",
      severity: "high",
      message: `The \`${type}\` is made here and never thrown.`,
      fix: "Put throw in front.",
    });
  }
};

/** A value that the next statement replaces. */
const replacedAtOnce: Rule = (root, report) => {
  for (const statement of ofType(root, "expression_statement", "assignment_statement", "assignment")) {
    const siblings = parts(statement.parent);
    const at = siblings.indexOf(statement);
    const next = siblings[at + 1];
    const first = assignmentOf(statement.type === "expression_statement" ? parts(statement)[0] : statement);
    const second = next && assignmentOf(next.type === "expression_statement" ? parts(next)[0] : next);
    if (!first || !second || first.operator !== "=" || second.operator !== "=" || first.left.text !== second.left.text)
      continue;
    if (
      !/^[\w.]+$/.test(first.left.text) ||
      first.left.text === "_" ||
      new RegExp(`(?<![\\w.])${literally(first.left.text)}\\b`).test(second.right.text)
    )
      continue;
    // Writing twice to a register or a setter is done on purpose.
    if (/\./.test(first.left.text) && !/^(?:this|self)\./.test(first.left.text)) continue;
    report(first.node, {
      type: "Never read",
      severity: "medium",
      message: `This value of \`${first.left.text}\` is never read: line ${second.node.line} replaces it.`,
      fix: "Remove the line, or correct one of the names.",
    });
  }
};

const FILLS = /^(?:push|push_back|append|add|insert|extend|put|set|unshift|emplace_back|addAll)$/;
const NEW_COLLECTION =
  /^(?:\[\]|\{\}|new (?:ArrayList|LinkedList|HashSet|HashMap|TreeMap|TreeSet|Map|Set|Array)\b.*|(?:Vec|HashMap|HashSet|BTreeMap|String)::new\(\)|vec!\[.*\]|make\(.*\)|list\(\)|dict\(\)|set\(\))$/;

/** A local collection that is filled and never looked at. */
const filledInVain: Rule = (root, report) => {
  for (const { name, value } of bindingsIn(root)) {
    const scope = enclosingFunction(name);
    if (!scope || !/^\w+$/.test(name.text) || !NEW_COLLECTION.test(value.text)) continue;
    const uses = [...walk(scope)].filter(
      (one) =>
        one.children.length === 0 &&
        one.text === name.text &&
        one !== name &&
        one.type.endsWith("identifier") &&
        one.start > name.end,
    );
    const isFill = (use: Syntax) => {
      const member = use.parent;
      const call = callOf(member?.parent);
      const isAlone = /^expression_statement$/.test(member?.parent?.parent?.type ?? "");
      const isAppend =
        member?.type === "argument_list" &&
        (member.parent?.text ?? "").startsWith("append(") &&
        new RegExp(`^${literally(name.text)}\\s*=\\s*append\\(${literally(name.text)}\\b`).test(
          closest(member, ({ type }) => type === "assignment_statement")?.text ?? "",
        );
      const isTarget =
        use.parent?.type === "expression_list" &&
        use.parent.field === "left" &&
        /^\w+\s*=\s*append\(/.test(use.parent.parent?.text ?? "");
      return isAppend || isTarget || (call?.object === use && FILLS.test(call.name) && isAlone);
    };
    if (uses.length === 0 || !uses.every(isFill) || new RegExp(`\\{${literally(name.text)}[:}]`).test(root.text))
      continue;
    report(name, {
      type: "Never read",
      severity: "medium",
      message: `\`${name.text}\` is filled and its result is never read.`,
      fix: "Return or use it, or remove it.",
    });
  }
};

/** `for (…; j < n; i++)`: the loop moves another variable than it tests. */
const otherCounter: Rule = (root, report) => {
  for (const loop of ofType(root, "for_statement")) {
    const head = loop.children.find(({ type }) => type === "for_clause") ?? loop;
    const condition = binaryOf(unwrapped(field(head, "condition")));
    const update = field(head, "update") ?? field(head, "increment");
    const moved = /^(?:\+\+|--)?\s*(\w+)\s*(?:\+\+|--|[-+*/]?=.*)?$/.exec(update?.text ?? "")?.[1];
    const body = field(loop, "body");
    if (
      !condition ||
      !moved ||
      !body ||
      !/^[<>]=?$|^!==?$/.test(condition.operator) ||
      !/^\w+$/.test(condition.left.text)
    )
      continue;
    const names = ofType(condition.left.parent ?? loop, "identifier").map(({ text }) => text);
    if (
      names.includes(moved) ||
      new RegExp(
        `\\b${literally(condition.left.text)}\\s*(?:[-+*/%|&^]|<<|>>)?=[^=]|(?:\\+\\+|--)\\s*${literally(condition.left.text)}\\b|\\b${literally(condition.left.text)}\\s*(?:\\+\\+|--)|&${literally(condition.left.text)}\\b`,
      ).test(body.text)
    )
      continue;
    const outer = closest(loop, isLoop);
    const isOuters =
      outer &&
      new RegExp(`\\b${moved}\\b`).test(
        outer.text.slice(0, Math.max(0, (field(outer, "body")?.start ?? outer.start) - outer.start)),
      );
    if (
      !isOuters &&
      !new RegExp(`\\b${literally(condition.left.text)}\\b`).test(
        (field(head, "initializer") ?? field(loop, "init"))?.text ?? "",
      )
    )
      continue;
    report(loop, {
      type: "Wrong loop variable",
      severity: "high",
      message: `The loop tests \`${condition.left.text}\` but moves ${isOuters ? "the outer loop's variable " : ""}\`${moved}\`.`,
      fix: `Move \`${condition.left.text}\`.`,
    });
  }
};

/** min(max(100, x), 0) is always the same. */
const clampedAway: Rule = (root, report) => {
  for (const { node, name, args } of callsIn(root)) {
    const inner = args.map(callOf).find((one) => one && /^(?:min|max)$/.test(one.name) && one.name !== name);
    if (!/^(?:min|max)$/.test(name) || !inner) continue;
    const [outer, limit] = [args, inner.args]
      .map((list) => list.map(({ text }) => text).find((text) => /^-?\d+(?:\.\d+)?$/.test(text)))
      .map(Number);
    if (outer === undefined || limit === undefined || Number.isNaN(outer) || Number.isNaN(limit)) continue;
    if (name === "min" ? limit < outer : limit > outer) continue;
    report(node, {
      type: "Always the same",
      severity: "high",
      message: `${quoted(node)} is always ${outer}: min and max are the wrong way round.`,
      fix: "Swap min and max, or the two limits.",
    });
  }
};

/** `a == b == c` compares a truth with c. */
const chainedComparison: Rule = (root, report) => {
  if (root.type === "module") return;
  for (const { node, left, operator, right } of binariesIn(root)) {
    const inner = left.type === "binary_expression" ? binaryOf(left) : undefined;
    if (
      !inner ||
      !/^(?:[<>]=?|[!=]==?)$/.test(operator) ||
      !/^(?:[<>]=?|[!=]==?)$/.test(inner.operator) ||
      /^(?:true|false)$/.test(right.text)
    )
      continue;
    report(node, {
      type: "Chained comparison",
      severity: "high",
      message: `${quoted(left)} gives true or false, and that is then compared with ${quoted(right, 30)}.`,
      fix: "Join two comparisons with `&&`.",
    });
  }
};

export const leftoverRules: readonly Rule[] = [
  emptyBranch,
  erased,
  comparedWithNaN,
  notThrown,
  replacedAtOnce,
  filledInVain,
  otherCounter,
  clampedAway,
  chainedComparison,
];
