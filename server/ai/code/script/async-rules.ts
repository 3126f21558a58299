import { enclosingFunction, isFunction } from "../rules/flow.ts";
import type { Rule } from "../rules/rule.ts";
import { binaryOf, callOf, callsIn, functionsIn, nameOf, returnsOf } from "../syntax/shapes.ts";
import { closest, field, ofType, parts, quoted, type Syntax, unwrapped, walk } from "../syntax/syntax.ts";

const isAsync = (node: Syntax) => node.children.some(({ type }) => type === "async");

/** The names of this file's async functions and of functions that return a new promise. */
function promisers(root: Syntax): Set<string> {
  const names = functionsIn(root)
    .filter((node) => isAsync(node) || returnsOf(node).some(({ text }) => /^new Promise\b|^fetch\(/.test(text)))
    .map(nameOf)
    .filter((name) => /^\w+$/.test(name));
  return new Set([...names, "fetch"]);
}

const SETTLES = /^(?:then|catch|finally)$/;

/** Whether a promise may be used like this: awaited, returned, chained or handed on. */
function isFine(use: Syntax): boolean {
  const { parent } = use;
  if (!parent) return true;
  if (parent.type === "parenthesized_expression") return isFine(parent);
  if (
    /^(?:await_expression|return_statement|yield_expression|arguments|array|pair|shorthand_property_identifier|spread_element|arrow_function|assignment_expression|variable_declarator|as_expression|export_statement|jsx_expression|void)$/.test(
      parent.type,
    )
  )
    return parent.type !== "assignment_expression" || field(parent, "right") === use;
  if (parent.type === "unary_expression") return /^void|^typeof/.test(parent.text);
  if (parent.type === "member_expression") return SETTLES.test(field(parent, "property")?.text ?? "");
  if (parent.type === "expression_statement") return true;
  if (parent.type === "for_in_statement" && /^for\s+await\b/.test(parent.text)) return true;
  if (parent.type === "ternary_expression") return field(parent, "condition") !== use;
  if (parent.type === "binary_expression")
    return (
      /^(?:\?\?|&&|\|\|)$/.test(binaryOf(parent)?.operator ?? "") &&
      closest(parent, ({ type }) => /^(?:if|while)_/.test(type)) === undefined
    );
  if (parent.type === "instantiation_expression" || parent.type === "new_expression") return true;
  return (
    !/^(?:if_statement|while_statement|template_substitution|subscript_expression|for_in_statement|non_null_expression)$/.test(
      parent.type,
    ) && parent.type !== "condition"
  );
}

/** The promise itself is used in place of its value. */
export const promiseAsValue: Rule = (root, report) => {
  const names = promisers(root);
  for (const call of callsIn(root)) {
    const name = call.path.replace(/^this\./, "");
    if (!names.has(name) || call.node.type !== "call_expression") continue;
    if (!isFine(call.node)) {
      tell(call.node, name);
      continue;
    }
    const declarator = call.node.parent;
    const bound = declarator?.type === "variable_declarator" ? field(declarator, "name") : undefined;
    if (!bound) continue;
    if (/^(?:object|array)_pattern$/.test(bound.type)) {
      tell(call.node, name);
      continue;
    }
    const scope = enclosingFunction(bound) ?? root;
    const uses = [...walk(scope)].filter(
      (one) => one.type === "identifier" && one.text === bound.text && one.start > bound.end,
    );
    const [first] = uses;
    if (first && !uses.some(isSettled) && uses.some((use) => !isFine(use)))
      tell(
        call.node,
        name,
        uses.find((use) => !isFine(use)),
      );
  }

  function tell(where: Syntax, name: string, use?: Syntax) {
    const isCoupled = use !== undefined && use.line !== where.line;
    report(where, {
      type: "Missing await",
      severity: "high",
      message: `\`${name}\` returns a promise, and ${isCoupled ? `line ${use.line} uses` : "this uses"} the promise in place of its value.`,
      fix: `Write \`await ${where.text.length > 40 ? `${name}(…)` : where.text}\`.`,
    });
  }
};

const isSettled = (use: Syntax) =>
  use.parent?.type === "await_expression" ||
  (use.parent?.type === "member_expression" && SETTLES.test(field(use.parent, "property")?.text ?? "")) ||
  (use.parent?.type === "arguments" && (use.parent.parent?.text ?? "").startsWith("Promise."));

const TAKES_HANDLER =
  /^(?:(?:window\.|globalThis\.)?(?:setTimeout|setInterval|setImmediate|requestAnimationFrame|queueMicrotask)|[\w.]*\.(?:addEventListener|removeEventListener|on|once|then|catch|finally|forEach))$/;
/** Functions with such names make functions. */
const MAKES_FUNCTION =
  /^(?:create|make|build|bind|debounce|throttle|with|compose|curry|partial|memo|wrap|once|promisify|get\w*(?:Handler|Callback|Listener))|(?:Handler|Factory|Callback|Listener)$/;

/** The local functions that return a function, so that calling them gives a handler. */
export const functionMakers = (root: Syntax): Set<string> =>
  new Set(
    functionsIn(root)
      .filter((node) => returnsOf(node).some((value) => isFunction(unwrapped(value) ?? value)))
      .map(nameOf),
  );

/** setTimeout(save(), 100) calls it now and passes what it returns. */
export const handlerCalledNow: Rule = (root, report) => {
  const makers = functionMakers(root);
  for (const { path, args, node } of callsIn(root)) {
    if (!TAKES_HANDLER.test(path)) continue;
    const handler = /addEventListener|removeEventListener|\.on$|\.once$/.test(path) ? args[1] : args[0];
    const call = handler?.type === "call_expression" ? callOf(handler) : undefined;
    if (!call || MAKES_FUNCTION.test(call.name) || makers.has(call.name) || call.path.endsWith(".bind")) continue;
    if (/^(?:then|catch|finally|forEach)$/.test(path.split(".").at(-1) ?? "") && !isKnownPlain(root, call.name))
      continue;
    report(node, {
      type: "Handler called at once",
      severity: "high",
      message: `${quoted(handler, 40)} is called here and now, and what it returns is passed as the handler.`,
      fix: `Pass a function: \`() => ${call.node.text}\`${call.args.length === 0 ? ` or \`${call.path}\`` : ""}.`,
    });
  }
};

/** A function of this file that returns no function. */
const isKnownPlain = (root: Syntax, name: string) =>
  functionsIn(root).some((node) => nameOf(node) === name) && !functionMakers(root).has(name);

/** removeEventListener with a new function removes nothing. */
export const listenerNotRemoved: Rule = (root, report) => {
  for (const { name, args, node } of callsIn(root)) {
    const listener = args[1];
    if (name !== "removeEventListener" || !listener) continue;
    if (!isFunction(listener) && !/\.bind\(/.test(listener.text)) continue;
    report(node, {
      type: "Listener never removed",
      severity: "high",
      message: "This is a new function and not the one that was added, so nothing is removed.",
      fix: "Keep the listener in a variable and pass the same one to both calls.",
    });
  }
};

/** A loop of awaits in a callback that nobody waits for, or a promise made in a `try` that is not awaited there. */
export const notCaught: Rule = (root, report) => {
  const names = promisers(root);
  for (const attempt of ofType(root, "try_statement")) {
    const body = field(attempt, "body");
    if (!body || !parts(attempt).some(({ type }) => type === "catch_clause")) continue;
    for (const statement of ofType(body, "return_statement")) {
      const call = callOf(parts(statement)[0]);
      const around = enclosingFunction(statement);
      if (!call || !names.has(call.path) || !around || !isAsync(around) || enclosingFunction(attempt) !== around)
        continue;
      report(statement, {
        type: "Missing await",
        severity: "medium",
        message: `Without await, an error of \`${call.path}\` passes by the catch below.`,
        fix: `Write \`return await ${call.node.text}\`.`,
      });
    }
  }
};
