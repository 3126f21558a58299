import { parametersOf } from "../syntax/shapes.ts";
import { field, isFunction, parts, quoted, type Syntax, walk } from "../syntax/syntax.ts";

export const CLASSES =
  /^(?:class_declaration|class_definition|class_specifier|struct_specifier|enum_declaration|enum_specifier|record_declaration|interface_declaration|type_alias_declaration|abstract_class_declaration|namespace_definition)$/;

export const kindOf = ({ type }: Syntax) => /interface|struct|record|namespace|enum|class/.exec(type)?.[0] ?? "type";

/** A class, record or type with what it builds on, as it is written, and what it holds. */
export function classPhrase(node: Syntax): string {
  const body = field(node, "body") ?? field(node, "value");
  const start = field(node, "name")?.start ?? node.start;
  const head = node.text.slice(start - node.start, (body?.start ?? node.end) - node.start);
  const held = fieldsOf(node).map((one) => {
    const modifiers = one.children.find(({ type }) => type === "modifiers");
    const text = one.text.slice((modifiers?.end ?? one.start) - one.start).replace(/[;,]\s*$/, "");
    return quoted({ ...one, text }, 40);
  });
  const holds = held.length > 0 ? `, with ${listed(held, 5)}` : "";
  return `Defines the ${kindOf(node)} ${quoted({ ...node, text: head.replace(/[\s:=]+$/, "") })}${holds}`;
}

export const listed = (names: readonly string[], most: number) =>
  names.slice(0, most).join(", ") + (names.length > most ? " and more" : "");

const FIELDS =
  /^(?:field_declaration|property_signature|public_field_definition|field_definition|enum_constant|enumerator|property_identifier|enum_assignment)$/;

/** The fields of a record, or the choices of an enum. */
export function fieldsOf(node: Syntax): Syntax[] {
  const members = parts(field(node, "body") ?? field(node, "value") ?? node);
  const fields = members.filter(({ type, text }) => FIELDS.test(type) && !/^[^=]*\(/.test(text));
  return node.type === "record_declaration" ? [...parts(field(node, "parameters")), ...fields] : fields;
}

/** The names of a function's parameters, a destructured one by what it takes. */
export const namesTaken = (made: Syntax): string[] =>
  parametersOf(made)
    .flatMap((name) => (name.startsWith("{") ? name.slice(1, -1).split(",") : [name]))
    .map((name) => name.trim().split(/[\s=:]/)[0] ?? "")
    .filter((name) => /^[\w$]+$/.test(name) && !/^(?:self|cls|this|_\w*)$/.test(name));

export const methodsOf = (node: Syntax): Syntax[] => [...walk(field(node, "body") ?? node)].filter(isFunction);
