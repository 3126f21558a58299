import ts from "typescript";
import type { TypedRule } from "./typed-rule.ts";

const isPromise = (type: ts.Type): boolean =>
  type.symbol?.name === "Promise" || (type.isUnion() && type.types.every(isPromise));
const PRIMITIVE =
  ts.TypeFlags.NumberLike | ts.TypeFlags.StringLike | ts.TypeFlags.BooleanLike | ts.TypeFlags.BigIntLike;
const CALLBACKS = /^(?:filter|some|every|find|findIndex|findLast|sort|toSorted|reduce|flatMap|forEach)$/;

const around = (node: ts.Node): ts.SignatureDeclaration | undefined => {
  let at = node.parent;
  while (at && !ts.isFunctionLike(at)) at = at.parent;
  return at && ts.isFunctionLike(at) ? at : undefined;
};
const isAsync = (made: ts.Node | undefined) =>
  made !== undefined &&
  ts.canHaveModifiers(made) &&
  (made.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) ?? false);

/** Promises that are not waited for, or taken for their value. */
export const promiseUses: TypedRule = (node, types, tell) => {
  if (ts.isExpressionStatement(node)) floating(node);
  if (ts.isAwaitExpression(node)) awaitsNothing(node);
  if (ts.isCallExpression(node)) asyncCallback(node);
  const condition =
    ts.isIfStatement(node) || ts.isWhileStatement(node) || ts.isDoStatement(node)
      ? node.expression
      : ts.isConditionalExpression(node)
        ? node.condition
        : ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken
          ? node.operand
          : undefined;
  if (condition && isPromise(types.getTypeAtLocation(condition)))
    tell(condition, {
      type: "Missing await",
      severity: "high",
      message: `\`${condition.getText().slice(0, 40)}\` is a promise, which always counts as true.`,
      fix: "Await it.",
    });
  if (ts.isForOfStatement(node) && !node.awaitModifier && isPromise(types.getTypeAtLocation(node.expression)))
    tell(node.expression, {
      type: "Missing await",
      severity: "high",
      message: "This iterates over a promise and not over its value.",
      fix: "Await it first.",
    });

  /** Within an async function, a promise nobody waits for fails unheard. */
  function floating({ expression }: ts.ExpressionStatement) {
    if (!ts.isCallExpression(expression) || !isPromise(types.getTypeAtLocation(expression))) return;
    const method = ts.isPropertyAccessExpression(expression.expression) ? expression.expression.name.text : "";
    const isHandled =
      method === "catch" || (method === "then" && expression.arguments.length > 1) || method === "finally";
    const made = around(expression);
    if (/\.catch\(/.test(expression.getText()) || (method === "then" && !isAsync(made))) return;
    if (isHandled || (method !== "then" && !isAsync(made) && made !== undefined)) return;
    if (
      method === "" &&
      made === undefined &&
      ts.isIdentifier(expression.expression) &&
      /^(?:main|run|start|init|bootstrap)/.test(expression.expression.text)
    )
      return;
    tell(expression, {
      type: "Floating promise",
      // At the top of a script, there is nobody who could wait.
      severity: made === undefined ? "low" : "medium",
      message: `Nobody waits for \`${expression.expression.getText().slice(0, 40)}\`, and an error in it is never seen.`,
      fix: "Await it, or add `.catch(…)`.",
    });
  }

  function awaitsNothing({ expression }: ts.AwaitExpression) {
    const type = types.getTypeAtLocation(expression);
    const isFunction = type.getCallSignatures().length > 0 && types.getPropertyOfType(type, "then") === undefined;
    if (!(type.flags & PRIMITIVE) && !isFunction) return;
    tell(expression, {
      type: "Awaits no promise",
      severity: "medium",
      message: `\`${expression.getText().slice(0, 40)}\` is ${isFunction ? "a function that is not called" : "no promise"}, so await waits for nothing.`,
      fix: isFunction ? "Call it." : "Remove the await.",
    });
  }

  function asyncCallback({ expression, arguments: given }: ts.CallExpression) {
    const [callback] = given;
    if (!callback || !ts.isPropertyAccessExpression(expression) || !CALLBACKS.test(expression.name.text)) return;
    const list = types.getTypeAtLocation(expression.expression);
    const isInline = ts.isArrowFunction(callback) || ts.isFunctionExpression(callback);
    if (
      !(isInline
        ? isAsync(callback)
        : isPromise(types.getTypeAtLocation(callback).getCallSignatures()[0]?.getReturnType() ?? list))
    )
      return;
    if (expression.name.text === "reduce" || (expression.name.text === "forEach" && isInline)) return;
    tell(callback, {
      type: "Missing await",
      severity: "high",
      message: `\`${expression.name.text}\` does not wait: the promise that the callback returns counts as true, or is dropped.`,
      fix: "Wait for all of them first: `await Promise.all(list.map(…))`.",
    });
  }
};
