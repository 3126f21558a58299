import { field, isFunction, parts, type Syntax, unwrapped, walk } from "./syntax.ts";

/** What the grammars of all languages have in common, under one name. */

/** Rules ask the same of the same node again and again; a tree does not change. */
function once<Found>(look: (root: Syntax) => Found[]): (root: Syntax) => Found[] {
  const known = new WeakMap<Syntax, Found[]>();
  return (root) => {
    const found = known.get(root) ?? look(root);
    known.set(root, found);
    return found;
  };
}

type Binary = { left: Syntax; operator: string; right: Syntax };

/** A comparison, a calculation or a logical operation; Python has a node type for each. */
export function binaryOf(wrapped: Syntax | undefined): Binary | undefined {
  const node = unwrapped(wrapped);
  if (!node || !/^(?:binary_expression|binary_operator|boolean_operator|comparison_operator)$/.test(node.type))
    return undefined;
  const operands = parts(node);
  const [left, right] = [field(node, "left") ?? operands[0], field(node, "right") ?? operands[1]];
  if (!left || !right || operands.length > 2) return undefined;
  const sign = node.children.filter(({ isNamed, start }) => !isNamed && start >= left.end && start < right.start);
  return { left, operator: sign.map(({ text }) => text).join(" "), right };
}

const BINARY = /^(?:binary_expression|binary_operator|boolean_operator|comparison_operator)$/;
/** The operation that a node is an operand of; parentheses around the node are no operation. */
export const binaryAround = (node: Syntax): Binary | undefined =>
  BINARY.test(node.parent?.type ?? "") ? binaryOf(node.parent) : undefined;

export const binariesIn = once((root: Syntax): (Binary & { node: Syntax })[] =>
  [...walk(root)].flatMap((node) => {
    const binary = BINARY.test(node.type) ? binaryOf(node) : undefined;
    return binary ? [{ ...binary, node }] : [];
  }),
);

export const isEquality = (operator: string) => /^(?:===?|is)$/.test(operator);

type Call = { node: Syntax; object: Syntax | undefined; name: string; path: string; args: readonly Syntax[] };

/** A call of a function or method: `a.b.c(x)` has the object `a.b`, the name `c` and the path `a.b.c`. */
export function callOf(node: Syntax | undefined): Call | undefined {
  if (!node) return undefined;
  if (node.type === "method_invocation") {
    const object = field(node, "object");
    const name = field(node, "name")?.text ?? "";
    return {
      node,
      object,
      name,
      path: object ? `${object.text}.${name}` : name,
      args: parts(field(node, "arguments")),
    };
  }
  if (node.type === "object_creation_expression" || node.type === "new_expression") {
    const name = (field(node, "type") ?? field(node, "constructor"))?.text ?? "";
    return { node, object: undefined, name, path: `new ${name}`, args: parts(field(node, "arguments")) };
  }
  if (node.type === "call_expression" || node.type === "call") {
    const called = field(node, "function");
    const object = field(called, "object") ?? field(called, "argument");
    const last = field(called, "property") ?? field(called, "attribute") ?? field(called, "field") ?? called;
    const name = last?.text ?? "";
    return {
      node,
      object,
      name,
      path: called?.text.replaceAll(/\s+/g, "") ?? "",
      args: parts(field(node, "arguments")),
    };
  }
  return undefined;
}

export const callsIn = once((root: Syntax): Call[] =>
  [...walk(root)].flatMap((node) => {
    const call = callOf(node);
    return call ? [call] : [];
  }),
);

type Assignment = { node: Syntax; left: Syntax; operator: string; right: Syntax };

/** `a = b`, `a += b`; not a declaration. */
export function assignmentOf(node: Syntax | undefined): Assignment | undefined {
  if (
    !node ||
    !/^(?:assignment_expression|augmented_assignment_expression|assignment|augmented_assignment)$/.test(node.type)
  )
    return undefined;
  const left = field(node, "left");
  const right = field(node, "right");
  if (!left || !right) return undefined;
  const operator =
    field(node, "operator")?.text ??
    node.children.find(({ isNamed, text }) => !isNamed && text.endsWith("="))?.text ??
    "=";
  return { node, left, operator, right };
}

/** `x = 1`, `let x = 1`, `int x = 1`: every name that is given a value, with the value. */
export const bindingsIn = once((root: Syntax): { node: Syntax; name: Syntax; value: Syntax }[] =>
  [...walk(root)].flatMap((node) => {
    if (/^(?:variable|init)_declarator$/.test(node.type)) {
      const name = field(node, "name") ?? field(node, "declarator");
      const value = field(node, "value");
      return name && value ? [{ node, name: innermostName(name), value }] : [];
    }
    const assignment = assignmentOf(node);
    return assignment?.operator === "=" ? [{ node, name: assignment.left, value: assignment.right }] : [];
  }),
);

export function innermostName(node: Syntax): Syntax {
  let at = node;
  while (at.type.endsWith("_declarator")) {
    const inner = field(at, "declarator") ?? field(at, "name") ?? parts(at).at(-1);
    if (!inner) break;
    at = inner;
  }
  return at;
}

/** The names of a function's parameters, in order. */
export function parametersOf(node: Syntax): string[] {
  const list =
    field(node, "parameters") ??
    field(
      [...walk(node)].find(({ type }) => /^(?:(?:abstract_)?function|lambda)_declarator$/.test(type)),
      "parameters",
    ) ??
    field(node, "parameter");
  if (!list) return [];
  if (list.type === "identifier") return [list.text];
  return parts(list).flatMap((one) => {
    if (one.type === "identifier") return [one.text];
    const names = one.children.filter((child) => child.field === "name");
    if (names.length > 1) return names.map(({ text }) => text);
    const name =
      field(one, "name") ?? field(one, "pattern") ?? field(one, "declarator") ?? field(one, "left") ?? parts(one)[0];
    return name ? [innermostName(name).text] : [];
  });
}

export const functionsIn = once((root: Syntax): Syntax[] => [...walk(root)].filter(isFunction));

/** A function's own name, or that of the variable or property that holds it. */
export function nameOf(node: Syntax): string {
  const own = field(node, "name")?.text ?? declaredName(field(node, "declarator"));
  if (own) return own;
  const { parent } = node;
  if (
    parent &&
    /^(?:variable_declarator|pair|public_field_definition|field_definition|assignment_expression)$/.test(parent.type)
  )
    return (
      (field(parent, "name") ?? field(parent, "key") ?? field(parent, "property") ?? field(parent, "left"))?.text ?? ""
    );
  return "";
}

/** C++ wraps the name in declarators: pointers, functions, class scopes … */
function declaredName(declarator: Syntax | undefined): string | undefined {
  let at = declarator;
  while (at?.type.endsWith("_declarator")) at = field(at, "declarator") ?? at.children.find(({ isNamed }) => isNamed);
  return at?.text.replace(/^.*::/, "");
}

/** The values that a function itself returns, also the single expression of an arrow function. */
export function returnsOf(node: Syntax): Syntax[] {
  const body = field(node, "body");
  if (!body) return [];
  if (node.type === "arrow_function" && body.type !== "statement_block") return [body];
  if (node.type.startsWith("lambda") && !/block|compound_statement/.test(body.type)) return [body];
  return [...walk(body, (one) => !isFunction(one))]
    .filter(({ type }) => type === "return_statement")
    .flatMap((one) => parts(one)[0] ?? []);
}

const TEXTS = /^(?:string|string_literal|raw_string_literal|template_string|concatenated_string)$/;
export const isText = (node: Syntax | undefined): boolean => TEXTS.test(node?.type ?? "");
