import { isFunction } from "../syntax/flow.ts";
import { parametersOf } from "../syntax/shapes.ts";
import { field, parts, quoted, type Syntax, walk } from "../syntax/syntax.ts";

export const CLASSES =
  /^(?:class_declaration|class_definition|class_specifier|struct_specifier|enum_declaration|enum_specifier|record_declaration|interface_declaration|type_alias_declaration|abstract_class_declaration|namespace_definition)$/;

/** "with `a`, `b`", or that there are none. */
export function parametersPhrase(node: Syntax): string {
  const list =
    field(node, "parameters") ??
    field(
      [...walk(node)].find(({ type }) => type === "function_declarator"),
      "parameters",
    ) ??
    field(node, "parameter");
  const all = (list?.type === "identifier" ? [list] : parts(list)).filter(({ text }) => !/^(?:self|cls)$/.test(text));
  if (all.length === 0) return "no parameters";
  // The type of a destructured parameter only repeats its names.
  return listed(
    all.map((one) => quoted(field(one, "pattern")?.type === "object_pattern" ? field(one, "pattern") : one, 60)),
    4,
  );
}

const listed = (names: readonly string[], most: number) =>
  names.slice(0, most).join(", ") + (names.length > most ? " and more" : "");

export const kindOf = ({ type }: Syntax) => /interface|struct|record|namespace|enum|class/.exec(type)?.[0] ?? "type";

/** A class, record or type: what it is called, what it builds on, and what it holds. */
export function classPhrase(node: Syntax): string {
  const kind = kindOf(node);
  const name = field(node, "name")?.text ?? "…";
  const held = fieldsOf(node);
  const holds = held.length > 0 ? `, with ${listed(held, 5)}` : "";
  return `Defines ${kind === "enum" ? "the choices of" : `the ${kind}`} \`${name}\`${basesPhrase(node)}${holds}`;
}

/** "which extends `A` and implements `B`". */
function basesPhrase(node: Syntax): string {
  const heritage = parts(node).filter(
    ({ type, field: role }) =>
      role === "superclasses" ||
      /^(?:class_heritage|base_class_clause|superclass|super_interfaces|extends_interfaces)$/.test(type),
  );
  const text = heritage
    .map((one) => one.text.replaceAll(/\s+/g, " ").trim())
    .join(" ")
    .replace(/^\(|\)$/g, "");
  if (text === "" || text === "object") return "";
  const [, parent, interfaces] = /^(?:extends\s+(.+?))?\s*(?:implements\s+(.+))?$/.exec(text) ?? [];
  const bases = text.replace(/^:\s*/, "").replaceAll(/\b(?:public|protected|private|virtual)\s+/g, "");
  if (!parent && !interfaces) return `, based on \`${bases}\``;
  const said = [...(parent ? [`extends \`${parent}\``] : []), ...(interfaces ? [`implements \`${interfaces}\``] : [])];
  return `, which ${said.join(" and ")}`;
}

const FIELDS =
  /^(?:field_declaration|property_signature|public_field_definition|field_definition|enum_constant|enumerator|property_identifier|enum_assignment)$/;

/** The fields of a record, or the names of the choices, without annotations and `private static final`. */
export function fieldsOf(node: Syntax): string[] {
  const body = field(node, "body") ?? field(node, "value") ?? node;
  const members = parts(body).filter(({ type, text }) => FIELDS.test(type) && !/^[^=]*\(/.test(text));
  const own = node.type === "record_declaration" ? [...parts(field(node, "parameters")), ...members] : members;
  return own.map((part) => {
    const modifiers = part.children.find(({ type }) => type === "modifiers");
    return quoted(
      { ...part, text: part.text.slice((modifiers?.end ?? part.start) - part.start).replace(/[;,]\s*$/, "") },
      40,
    );
  });
}

/** The names of a function's parameters, a destructured one by what it takes. */
export const namesTaken = (made: Syntax): string[] =>
  parametersOf(made)
    .flatMap((name) => (name.startsWith("{") ? name.slice(1, -1).split(",") : [name]))
    .map((name) => name.trim().split(/[\s=:]/)[0] ?? "")
    .filter((name) => /^[\w$]+$/.test(name) && !/^(?:self|cls|this|_\w*)$/.test(name));

export const methodsOf = (node: Syntax): Syntax[] => [...walk(field(node, "body") ?? node)].filter(isFunction);
