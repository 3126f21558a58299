import type { Rule, Scope } from "eslint";
import type { Node, Pattern } from "estree";
import { calledName, variableNamed } from "./names.ts";

type Made = { params: Pattern[]; range?: [number, number] };

/** A reducer that changes the state it was given: React sees the same object and renders nothing. */
export const reducerMutates: Rule.RuleModule = {
  meta: {
    type: "problem",
    messages: { mutates: "The reducer changes `{{state}}` itself, so React does not notice the change." },
  },
  create: (context) => ({
    CallExpression(node) {
      const [reducer] = node.arguments;
      if (calledName(node) !== "useReducer" || !reducer) return;
      const made = functionOf(reducer, context.sourceCode.getScope(node));
      const state = made?.params[0];
      if (!made || state?.type !== "Identifier") return;
      const variable = context.sourceCode.getDeclaredVariables(made as never).find((one) => one.name === state.name);
      for (const { identifier } of variable?.references ?? []) {
        const changed = changedThrough(identifier as Rule.Node);
        if (changed) context.report({ node: changed, messageId: "mutates", data: { state: state.name } });
      }
    },
  }),
};

function functionOf(node: Node, scope: Scope.Scope | null): Made | undefined {
  if (node.type === "ArrowFunctionExpression" || node.type === "FunctionExpression") return node;
  if (node.type !== "Identifier") return undefined;
  const declared = variableNamed(node.name, scope)?.defs[0]?.node as (Node & { init?: Node }) | undefined;
  if (declared?.type === "FunctionDeclaration") return declared;
  return declared?.type === "VariableDeclarator" && declared.init ? functionOf(declared.init, null) : undefined;
}

const CHANGES = new Set(["push", "pop", "shift", "unshift", "splice", "sort", "reverse", "fill"]);

/** `state.items.push()`, `state.age = 1` and `state.age++`, seen from `state`. */
function changedThrough(identifier: Rule.Node): Rule.Node | undefined {
  let node = identifier;
  let last = "";
  for (
    let around = node.parent;
    around?.type === "MemberExpression" && isSame(around.object, node);
    around = node.parent
  ) {
    node = around;
    last = around.property.type === "Identifier" ? around.property.name : "";
  }
  const { parent } = node;
  if (node === identifier || !parent) return undefined;
  const isChanged =
    parent.type === "UpdateExpression" ||
    (parent.type === "AssignmentExpression" && isSame(parent.left, node)) ||
    (parent.type === "CallExpression" && isSame(parent.callee, node) && CHANGES.has(last));
  return isChanged ? parent : undefined;
}

const isSame = (one: Node, other: Node) => one === other;
