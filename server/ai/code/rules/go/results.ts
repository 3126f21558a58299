import { binaryOf, callOf, callsIn, returnsOf } from "../../syntax/shapes.ts";
import { closest, field, ofType, parts, type Syntax } from "../../syntax/syntax.ts";
import { declarationsIn, resolve } from "../declarations.ts";
import { isFunction, statementsOf } from "../flow.ts";
import { literally, type Rule } from "../rule.ts";

/** Errors that are replaced, turned round or compared in vain. */
export const errorMistakes: Rule = (root, report) => {
  for (const node of ofType(root, "short_var_declaration", "assignment_statement")) {
    const names = parts(field(node, "left")).map(({ text }) => text);
    const error = names.at(-1) ?? "";
    const siblings = parts(node.parent);
    const next = siblings[siblings.indexOf(node) + 1];
    if (!/^err\w*$/.test(error) || !callOf(parts(field(node, "right"))[0]) || !next) continue;
    const word = literally(error);
    const isReplaced =
      /^(?:short_var_declaration|assignment_statement)$/.test(next.type) &&
      parts(field(next, "left")).some(({ text }) => text === error) &&
      !new RegExp(`\\b${word}\\b`).test(field(next, "right")?.text ?? "") &&
      callOf(parts(field(next, "right"))[0]) !== undefined;
    if (isReplaced)
      tell(
        "Error lost",
        node,
        `Line ${next.line} replaces \`${error}\` before anyone looked at it`,
        `Check \`${error} != nil\` first.`,
      );
  }
  for (const branch of ofType(root, "if_statement")) {
    const error = /^(\w*[eE]rr\w*)\s*==\s*nil$/.exec(field(branch, "condition")?.text ?? "")?.[1];
    const statements = parts(field(branch, "consequence")).flatMap((one) =>
      one.type === "statement_list" ? parts(one) : [one],
    );
    const [only] = statements;
    const returned = parts(parts(only)[0]).map(({ text }) => text);
    if (!error || statements.length !== 1 || only?.type !== "return_statement" || returned.at(-1) !== error) continue;
    if (
      returned
        .slice(0, -1)
        .some((text) => text !== "nil" && text !== '""' && text !== "0" && text !== "false" && !text.endsWith("{}"))
    )
      continue;
    if (returned.length < 2) continue;
    tell(
      "Test turned round",
      branch,
      `This returns \`${error}\` when it is nil, and goes on after an error`,
      `Write \`${error} != nil\`.`,
    );
  }
  const wrapped = [...root.text.matchAll(/Errorf\([^\n]*%w[^\n]*?(?<![\w.])((?:\w+\.)?(?:Err\w+|EOF))\s*\)/g)].map(
    ([, name]) => name,
  );
  for (const node of ofType(root, "binary_expression")) {
    const binary = binaryOf(node);
    if (
      !binary ||
      !/^[!=]=$/.test(binary.operator) ||
      !/^\w*[eE]rr\w*$/.test(binary.left.text) ||
      !wrapped.includes(binary.right.text)
    )
      continue;
    tell(
      "Wrapped error compared",
      node,
      `\`${binary.right.text}\` is wrapped with %w above, and a wrapped error is not equal to it`,
      `Use \`errors.Is(${binary.left.text}, ${binary.right.text})\`.`,
    );
  }
  const declarations = declarationsIn(root);
  for (const made of ofType(root, "function_declaration", "method_declaration")) {
    if (!/^error$|,\s*error\s*\)$/.test(field(made, "result")?.text ?? "")) continue;
    for (const value of returnsOf(made)) {
      const last = value.type === "expression_list" ? parts(value).at(-1) : value;
      const found = last?.type === "identifier" ? resolve(declarations, last.text, last) : undefined;
      if (!last || found?.kind !== "local" || !/^\*\w+$/.test(found.type) || found.value) continue;
      tell(
        "Never nil",
        last,
        `\`${last.text}\` is a \`${found.type}\`; as an error it is never nil, even when the pointer is`,
        "Declare it as `error`, or return a literal nil.",
      );
      break;
    }
  }

  function tell(type: string, where: Syntax, message: string, fix: string) {
    report(where, { type, severity: "high", message: `${message}.`, fix });
  }
};

/** After http.Error the handler goes on, unless it returns. */
export const goesOnAfterReply: Rule = (root, report) => {
  for (const branch of ofType(root, "if_statement")) {
    if (/^err\s*!=\s*nil$/.test(field(branch, "condition")?.text ?? "")) continue;
    const last = statementsOf(field(branch, "consequence")).at(-1);
    const siblings = parts(branch.parent);
    if (!last || !/^http\.(?:Error|NotFound|Redirect)\(/.test(last.text) || field(branch, "alternative")) continue;
    if (siblings.indexOf(branch) === siblings.length - 1 || !closest(branch, isFunction)) continue;
    report(last, {
      type: "Missing return",
      severity: "high",
      message: "After this reply the handler goes on as if nothing had happened.",
      fix: "Add a return.",
    });
  }
};

/** A value given to a function before its error was looked at. */
export const passedBeforeErr: Rule = (root, report) => {
  for (const node of ofType(root, "short_var_declaration")) {
    const names = parts(field(node, "left")).map(({ text }) => text);
    const [value = "_"] = names;
    const siblings = parts(node.parent);
    const [next, ...later] = siblings.slice(siblings.indexOf(node) + 1);
    if (names.length !== 2 || names[1] !== "err" || value === "_" || !next || /\berr\b/.test(next.text)) continue;
    const isPassed = callsIn(next).some(
      ({ args, path }) => args.some(({ text }) => text === value) && !/^(?:fmt|log)\.|^len$/.test(path),
    );
    if (!isPassed || !later.some(({ text }) => /\berr\s*!=\s*nil/.test(text))) continue;
    if (later.findIndex(({ text }) => /\berr\b[^\n]*:?=/.test(text)) === 0) continue;
    report(node, {
      type: "Used before err",
      severity: "high",
      message: `Line ${next.line} uses \`${value}\` before \`err\` is checked; after an error it is nil.`,
      fix: "Check err right after the call.",
    });
  }
};

/** The arguments of defer are evaluated at once, and not when the call is made. */
export const deferredTooEarly: Rule = (root, report) => {
  for (const deferred of ofType(root, "defer_statement")) {
    const call = callOf(parts(deferred)[0]);
    const made = closest(deferred, isFunction);
    const body = field(made, "body");
    if (!call || !body) continue;
    const declarations = declarationsIn(root);
    const early = call.args.find((one) => {
      const found = one.type === "identifier" ? resolve(declarations, one.text, one) : undefined;
      if (found?.kind !== "local" || found.value || /^[*[]|^map|^chan|^sync\./.test(found.type) || found.type === "")
        return false;
      return new RegExp(`(?:^|[^\\w.])${literally(one.text)}\\s*(?:[-+]?=[^=]|\\+\\+)`).test(
        body.text.slice(deferred.end - body.start),
      );
    });
    if (!early) continue;
    report(deferred, {
      type: "Evaluated too early",
      severity: "high",
      message: `\`${early.text}\` is read here, at the defer, and not when the call is made, so what it is set to below is never passed.`,
      fix: "Defer a function literal: `defer func() { … }()`.",
    });
  }
};
