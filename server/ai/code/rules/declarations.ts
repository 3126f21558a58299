import { closest, field, parts, type Syntax, walk } from "../syntax/syntax.ts";

export type Declaration = {
  name: string;
  /** The type as written, "" if there is none. */
  type: string;
  /** The name's own node. */
  node: Syntax;
  value: Syntax | undefined;
  kind: "local" | "parameter" | "field";
  /** The scope of the name. */
  scope: Syntax;
};

const SCOPES =
  /(?:^|_)(?:block|compound_statement|statement_block|class_body|field_declaration_list|for_statement|for_range_loop|enhanced_for_statement|for_expression|function_definition|method_declaration|function_declaration|function_item|constructor_declaration|lambda_expression|closure_expression|func_literal|program|translation_unit|source_file|catch_clause|if_statement|if_expression|match_arm)$/;

/** Finds the variables, parameters and fields of Java, C++, Go and Rust, with their types where given. */
export function declarationsIn(root: Syntax): Declaration[] {
  return [...walk(root)].flatMap((node): Declaration[] => {
    const scope = closest(node, ({ type }) => SCOPES.test(type));
    if (!scope) return [];
    const add = (name: Syntax | undefined, type: Syntax | string | undefined, value?: Syntax): Declaration[] => {
      if (!name || !/^(?:identifier|field_identifier)$/.test(name.type)) return [];
      const written = typeof type === "string" ? type : (type?.text ?? "");
      return [{ name: name.text, type: written, node: name, value, kind: kindOf(node), scope }];
    };
    switch (node.type) {
      case "variable_declarator":
        return add(field(node, "name"), field(node.parent, "type"), field(node, "value"));
      case "formal_parameter":
      case "enhanced_for_statement":
        return add(field(node, "name"), field(node, "type"));
      case "declaration":
      case "field_declaration":
      case "parameter_declaration":
        return field(node, "declarator")
          ? cppNames(node).flatMap((one) => add(one.name, one.type, one.value))
          : goNames(node, add);
      case "for_range_loop":
        return add(innermost(field(node, "declarator")), field(node, "type"));
      case "var_spec":
        return goNames(node, add);
      case "short_var_declaration":
        return parts(field(node, "left")).flatMap((name, at) => add(name, "", parts(field(node, "right"))[at]));
      case "range_clause":
        return /:=/.test(node.text) ? parts(field(node, "left")).flatMap((name) => add(name, "")) : [];
      case "let_declaration":
        return add(field(node, "pattern"), field(node, "type"), field(node, "value"));
      case "parameter":
        return add(field(node, "pattern"), field(node, "type"));
      default:
        return [];
    }
  });
}

function kindOf(node: Syntax): Declaration["kind"] {
  if (/parameter/.test(node.type)) return "parameter";
  return node.type === "field_declaration" || node.parent?.type === "field_declaration" ? "field" : "local";
}

type Add = (name: Syntax | undefined, type: Syntax | string | undefined, value?: Syntax) => Declaration[];

function goNames(node: Syntax, add: Add): Declaration[] {
  const values = parts(field(node, "value"));
  return node.children
    .filter((child) => child.field === "name")
    .flatMap((name, at) => add(name, field(node, "type"), values[at]));
}

/** "int *a = f(), b[4]": each name with its full type, including pointers, references and arrays. */
function cppNames(node: Syntax): { name: Syntax | undefined; type: string; value: Syntax | undefined }[] {
  const qualifiers = node.children.filter(({ type }) => type === "type_qualifier").map(({ text }) => text);
  const base = [...qualifiers, field(node, "type")?.text ?? ""].join(" ").trim();
  return node.children
    .filter((child) => child.field === "declarator" && child.type !== "function_declarator")
    .map((declarator) => {
      const core = declarator.type === "init_declarator" ? field(declarator, "declarator") : declarator;
      const mark =
        { pointer_declarator: "*", reference_declarator: "&", array_declarator: "[]" }[core?.type ?? ""] ?? "";
      const given = field(declarator, "value") ?? field(node, "default_value");
      return { name: innermost(core), type: base + mark, value: given };
    });
}

function innermost(node: Syntax | undefined): Syntax | undefined {
  let at = node;
  while (at?.type.endsWith("_declarator")) at = field(at, "declarator") ?? parts(at).at(-1);
  return at;
}

/** Resolves a name: the declaration in the innermost scope around it. */
export function resolve(declarations: readonly Declaration[], name: string, at: Syntax): Declaration | undefined {
  return declarations
    .filter((one) => one.name === name && one.scope.start <= at.start && one.scope.end >= at.end)
    .filter((one) => one.kind === "field" || one.node.start <= at.start)
    .toSorted((one, other) => one.scope.end - one.scope.start - (other.scope.end - other.scope.start))[0];
}

/** The identifiers of a scope by name, in source order. Many declarations share one scope. */
const identifiersIn = new WeakMap<Syntax, Map<string, Syntax[]>>();

function identifiersOf(scope: Syntax): Map<string, Syntax[]> {
  const known = identifiersIn.get(scope);
  if (known) return known;
  const byName = new Map<string, Syntax[]>();
  for (const node of walk(scope)) {
    if (node.children.length > 0 || node.type === "type_identifier" || !/identifier$|^identifier/.test(node.type))
      continue;
    const same = byName.get(node.text);
    if (same) same.push(node);
    else byName.set(node.text, [node]);
  }
  identifiersIn.set(scope, byName);
  return byName;
}

/** The uses of a name after its declaration, in source order. */
export function usesOf({ name, node, scope }: Declaration): Syntax[] {
  return (identifiersOf(scope).get(name) ?? []).filter(({ start }) => start > node.start);
}
