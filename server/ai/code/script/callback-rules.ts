import { enclosingFunction, isFunction } from "../rules/flow.ts";
import { literally, type Rule } from "../rules/rule.ts";
import { assignmentsIn, callOf, callsIn, parametersOf, returnsOf } from "../syntax/shapes.ts";
import { field, ofType, parts, quoted } from "../syntax/syntax.ts";

/** What happens inside callbacks of promises and of Node. */
const callbackTraps: Rule = (root, report) => {
  for (const { node, name, args, object } of callsIn(root)) {
    const callback = args.at(-1);
    if (name === "then" && callback && isFunction(callback) && field(callback, "body")?.type === "statement_block") {
      const next = node.parent?.type === "member_expression" ? callOf(node.parent.parent) : undefined;
      const body = field(callback, "body");
      const last = parts(body).at(-1);
      const call = last?.type === "expression_statement" ? callOf(parts(last)[0]) : undefined;
      const takes = next?.name === "then" && next.args[0] && isFunction(next.args[0]) ? parametersOf(next.args[0]) : [];
      if (call && takes.length > 0 && returnsOf(callback).length === 0 && !/^(?:console|res|set[A-Z])/.test(call.path))
        report(last ?? node, {
          type: "Missing return",
          severity: "high",
          message: `The next step gets undefined as \`${takes[0]}\`, because this one returns nothing.`,
          fix: `Return it: \`return ${call.node.text.length > 40 ? `${call.path}(…)` : call.node.text}\`.`,
        });
    }
    if (
      callback &&
      isFunction(callback) &&
      /^(?:err|error)$/.test(parametersOf(callback)[0] ?? "") &&
      parametersOf(callback).length >= 2 &&
      name !== "then" &&
      name !== "catch"
    ) {
      const [error = "", data = ""] = parametersOf(callback);
      const body = field(callback, "body")?.text ?? "";
      if (!new RegExp(`\\b${error}\\b`).test(body) && new RegExp(`\\b${literally(data)}\\b`).test(body))
        report(field(callback, "body") ?? callback, {
          type: "Error ignored",
          severity: "medium",
          message: `\`${error}\` is never looked at: if it is set, \`${data}\` is undefined.`,
          fix: `Handle it first: \`if (${error}) …\`.`,
        });
    }
    if (/^(?:map|forEach|filter)$/.test(name) && object && callback && /^async\b/.test(callback.text)) {
      const added = assignmentsIn(callback).find(
        ({ operator, right }) => /^[-+*]=$/.test(operator) && /^await\b/.test(right.text),
      );
      if (added && !new RegExp(`(?:let|const|var)\\s+${literally(added.left.text)}\\b`).test(callback.text))
        report(added.node, {
          type: "Lost update",
          severity: "high",
          message: `\`${added.left.text}\` is read before the await and written after it, so callbacks that run at the same time overwrite each other.`,
          fix: "Return the values from the callbacks and add them up after Promise.all.",
        });
    }
  }
};

const ANSWER = /^(?:res|response)(?:\.status\([^)]*\))?\.(?:send|json|end|render|redirect|sendStatus|sendFile)$/;

/** A request that is answered twice, because the first answer does not return. */
const answeredTwice: Rule = (root, report) => {
  for (const node of ofType(root, "if_statement")) {
    const block = field(node, "consequence");
    const last = block?.type === "statement_block" ? parts(block).at(-1) : block;
    const first = last?.type === "expression_statement" ? callOf(parts(last)[0]) : undefined;
    if (!first || !ANSWER.test(first.path) || field(node, "alternative")) continue;
    const siblings = parts(node.parent);
    const after = siblings.slice(siblings.indexOf(node) + 1);
    const again = after.find((one) =>
      callsIn(one).some(
        ({ path, node: call }) => ANSWER.test(path) && enclosingFunction(call) === enclosingFunction(node),
      ),
    );
    if (!again || after.slice(0, after.indexOf(again)).some(({ type }) => /return|throw/.test(type))) continue;
    report(last ?? node, {
      type: "Answered twice",
      severity: "high",
      message: `The function goes on after this, and line ${again.line} answers the same request again, which fails.`,
      fix: "Return after the first answer.",
    });
  }
};

/** What was added as a listener is not what is removed. */
const otherListener: Rule = (root, report) => {
  const calls = callsIn(root);
  const added = calls.filter(({ name, args }) => name === "addEventListener" && args.length >= 2);
  for (const { name, args, object, node } of calls) {
    const [event, handler] = args;
    if (name !== "removeEventListener" || !event || handler?.type !== "identifier") continue;
    const same = added.filter((one) => one.object?.text === object?.text && one.args[0]?.text === event.text);
    if (same.length === 0 || same.some((one) => one.args[1]?.text === handler.text)) continue;
    report(node, {
      type: "Listener never removed",
      severity: "high",
      message: `\`${handler.text}\` was never added for ${event.text}: ${quoted(same[0]?.args[1], 30)} was, and stays.`,
      fix: "Pass the same function to both calls.",
    });
  }
};

/** An error that nobody hears of. */
const emptyCatch: Rule = (root, report) => {
  for (const clause of ofType(root, "catch_clause")) {
    const body = field(clause, "body");
    if (!field(clause, "parameter") || !body || !/^\{\s*\}$/.test(body.text)) continue;
    const tried = field(clause.parent, "body")?.text ?? "";
    if (
      /localStorage|sessionStorage|require\(|unlink|close\(|abort\(|\.remove\(|parse\(/.test(tried) &&
      !/return JSON/.test(tried)
    )
      continue;
    report(clause, {
      type: "Error swallowed",
      severity: "medium",
      message: "Whatever goes wrong above, nobody hears of it.",
      fix: "Handle it, log it, or say in a comment why it does not matter.",
    });
  }
};

/** A promise that is settled by another one must also fail with it. */
const neverRejected: Rule = (root, report) => {
  for (const { path, args } of callsIn(root)) {
    const executor = path === "new Promise" ? args[0] : undefined;
    const [resolve, reject] = executor ? parametersOf(executor) : [];
    if (!executor || !resolve) continue;
    for (const call of callsIn(executor)) {
      const isOnly = call.name === "then" && call.args.length === 1 && call.args[0]?.text === resolve;
      if (!isOnly || call.node.parent?.type !== "expression_statement") continue;
      report(call.node, {
        type: "Rejection lost",
        severity: "medium",
        message: `If ${quoted(call.object, 30)} fails, this promise never settles.`,
        fix: `Pass \`${reject ?? "reject"}\` as the second argument of then.`,
      });
    }
  }
};

export const callbackRules: readonly Rule[] = [callbackTraps, answeredTwice, otherListener, emptyCatch, neverRejected];
