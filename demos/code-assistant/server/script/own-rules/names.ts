import type { Scope } from "eslint";
import type { CallExpression } from "estree";

/** The variable that a name stands for where it is used. */
export function variableNamed(name: string, scope: Scope.Scope | null): Scope.Variable | undefined {
  let around = scope;
  while (around && !around.set.has(name)) around = around.upper;
  return around?.set.get(name);
}

/** The last part of what is called: "exec" in `child.exec()`. */
export function calledName({ callee }: Pick<CallExpression, "callee">): string {
  if (callee.type === "Identifier") return callee.name;
  return callee.type === "MemberExpression" && callee.property.type === "Identifier" ? callee.property.name : "";
}
