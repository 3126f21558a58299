import type { Rule } from "../rules/rule.ts";
import { assignmentsIn, binaryOf, callOf, functionsIn, isText, nameOf, returnsOf } from "../syntax/shapes.ts";
import { field, ofType, parts, type Syntax, walk } from "../syntax/syntax.ts";

const JUMPS = /^(?:return|raise|break|continue)_statement$/;

/** Python's blocks: what follows a jump never runs. */
export const neverRun: Rule = (root, report) => {
  for (const block of ofType(root, "block", "module")) {
    const statements = parts(block);
    const at = statements.findIndex(
      (one) => JUMPS.test(one.type) || isEndless(one) || /^(?:sys\.exit|exit|quit|os\._exit)\(/.test(one.text),
    );
    const next = at < 0 ? undefined : statements[at + 1];
    // "yield" after return makes a generator on purpose.
    if (!next || /\byield\b/.test(next.text) || /function_definition|class_definition/.test(next.type)) continue;
    report(next, {
      type: "Unreachable code",
      severity: "medium",
      message: `Nothing after line ${statements[at]?.endLine} in this block is ever run.`,
      fix: "Remove it, or move it before the jump.",
    });
  }
};

const isEndless = (node: Syntax) =>
  node.type === "while_statement" &&
  /^(?:True|1)$/.test(field(node, "condition")?.text ?? "") &&
  ![...walk(node, (one) => one === node || !/function_definition/.test(one.type))].some(
    ({ type }) =>
      type === "break_statement" || type === "return_statement" || type === "raise_statement" || type === "yield",
  );

/** Changes in place and returns None. */
const IN_PLACE = /^(?:sort|append|extend|reverse|insert|clear|update)$/;

export const resultIsNone: Rule = (root, report) => {
  for (const { node, right, left } of assignmentsIn(root)) {
    const call = callOf(right);
    if (
      !call ||
      !IN_PLACE.test(call.name) ||
      !call.object ||
      !/^[\w.[\]"']+$/.test(call.object.text) ||
      right.type !== "call"
    )
      continue;
    if (call.name === "update" && !/dict|map|data|config|options|params|seen/i.test(call.object.text)) continue;
    if (call.name === "insert" && call.args.length !== 2) continue;
    report(node, {
      type: "Result is None",
      severity: "high",
      message: `\`${call.name}\` changes \`${call.object.text}\` in place and returns None, so \`${left.text}\` is None.`,
      fix:
        call.name === "sort"
          ? `Use \`sorted(${call.object.text})\`, or call sort on a line of its own.`
          : `Call \`${call.name}\` on a line of its own.`,
    });
  }
  for (const made of functionsIn(root)) {
    for (const value of returnsOf(made)) {
      const call = callOf(value);
      if (!call || !/^(?:sort|append|extend|reverse)$/.test(call.name) || !/^[\w.]+$/.test(call.object?.text ?? "-"))
        continue;
      report(value, {
        type: "Result is None",
        severity: "high",
        message: `\`${call.name}\` changes \`${call.object?.text}\` in place and returns None, so the function returns None.`,
        fix: `Return \`${call.object?.text}\` on a line of its own.`,
      });
    }
  }
};

/** A whole-number division where the name says otherwise. */
export const wholeAverage: Rule = (root, report) => {
  for (const made of functionsIn(root)) {
    if (!/average|mean|ratio|percent|rate\b/i.test(nameOf(made)) || /int|floor|whole/i.test(nameOf(made))) continue;
    for (const value of returnsOf(made)) {
      const binary = binaryOf(value);
      if (binary?.operator !== "//") continue;
      report(value, {
        type: "Integer division",
        severity: "high",
        message: `\`//\` drops the fraction, so \`${nameOf(made)}\` gives whole numbers only.`,
        fix: "Divide with `/`.",
      });
    }
  }
};

/** A missing `return` in a function that promises a value. */
export const missingReturnPython: Rule = (root, report) => {
  for (const made of ofType(root, "function_definition")) {
    const type = field(made, "return_type")?.text;
    const body = field(made, "body");
    const values = returnsOf(made);
    if (
      !body ||
      /\byield\b|abstractmethod|@overload|NotImplementedError|Protocol/.test(made.parent?.text.slice(0, 4000) ?? "")
    )
      continue;
    const promises = type !== undefined && !/None|Optional|Never|NoReturn|Any|Iterator|Generator|["']/.test(type);
    if (!promises || isStub(body) || !canFallThrough(body)) continue;
    report(values.length === 0 ? made : (parts(body).at(-1) ?? made), {
      type: "Missing return",
      severity: "high",
      message:
        values.length === 0
          ? `\`${nameOf(made)}\` promises \`${type}\` and returns nothing.`
          : `A path through \`${nameOf(made)}\` ends without returning the promised \`${type}\`.`,
      fix: "Return a value on every path.",
    });
  }
};

const isStub = (body: Syntax) =>
  parts(body).every(
    ({ text, type }) =>
      /^(?:pass|\.\.\.)$/.test(text) ||
      (type === "expression_statement" &&
        isText(parts({ ...body, children: [] })[0] ?? body) === false &&
        /^["'r]/.test(text)) ||
      /^raise\b/.test(text),
  );

function canFallThrough(block: Syntax): boolean {
  const last = parts(block).at(-1);
  if (!last) return true;
  if (
    /^(?:return|raise)_statement$/.test(last.type) ||
    isEndless(last) ||
    /^(?:sys\.exit|exit|assert False|assert_never|self\.fail|pytest\.\w+)/.test(last.text)
  )
    return false;
  if (last.type === "if_statement") {
    const others = last.children.filter(({ field: part }) => part === "alternative");
    const hasElse = others.some(({ type }) => type === "else_clause");
    return (
      !hasElse ||
      [field(last, "consequence"), ...others.map((one) => field(one, "body") ?? field(one, "consequence"))].some(
        (one) => one !== undefined && canFallThrough(one),
      )
    );
  }
  if (last.type === "while_statement") return !/^(?:True|1)$/.test(field(last, "condition")?.text ?? "");
  if (last.type === "with_statement" || last.type === "match_statement" || last.type === "for_statement")
    return last.type === "for_statement";
  if (last.type === "try_statement") {
    const final = parts(last).find(({ type }) => type === "finally_clause");
    if (final && !canFallThrough(parts(final).at(-1) ?? final)) return false;
    const bodies = [
      parts(last).find(({ type }) => type === "else_clause") ? undefined : field(last, "body"),
      ...parts(last)
        .filter(({ type }) => /^(?:except_clause|else_clause)$/.test(type))
        .map((one) => field(one, "body") ?? parts(one).at(-1)),
    ];
    return bodies.some((one) => one !== undefined && canFallThrough(one));
  }
  return true;
}
