import { field, isComment, parts, quoted, type Syntax } from "../syntax/syntax.ts";
import { short } from "./call-phrase.ts";

/** "with `a`, `b`", or that there are none. */
export function parametersPhrase(node: Syntax): string {
  // C++ wraps the parameters in pointers and references.
  let declarator = field(node, "declarator");
  while (declarator && !field(declarator, "parameters"))
    declarator = parts(declarator).find(({ type }) => type.endsWith("_declarator"));
  const parameters = field(node, "parameters") ?? field(declarator, "parameters") ?? field(node, "parameter");
  const all = parameters?.type === "identifier" ? [parameters] : parts(parameters);
  const list = all.filter(({ text }) => !/^(?:self|cls|&(?:'\w+ )?(?:mut )?self|mut self)$/.test(text));
  if (list.length === 0) return "no parameters";
  return listed(
    // The type of a destructured parameter only repeats its names.
    list.map((one) => quoted(field(one, "pattern")?.type === "object_pattern" ? field(one, "pattern") : one, 60)),
    4,
  );
}

const listed = (names: readonly string[], most: number) =>
  names.slice(0, most).join(", ") + (names.length > most ? " and more" : "");

/** A class, record or type: what it is called, what it builds on, and what it holds. */
export function classPhrase(node: Syntax): string {
  const spec = parts(node).find(({ type }) => type === "type_spec" || type === "type_alias");
  const name = (field(node, "name") ?? field(node, "type") ?? field(spec, "name"))?.text ?? "…";
  if (node.type === "impl_item") {
    const trait = field(node, "trait");
    return trait
      ? `Implements \`${trait.text}\` for \`${field(node, "type")?.text ?? "…"}\``
      : `Defines the functions of \`${name}\``;
  }
  const holds = contentsOf(spec ? (field(spec, "type") ?? spec) : (aliasedObject(node) ?? node));
  return `Defines ${kindWord(node, spec)} \`${name}\`${basesPhrase(node)}${holds}`;
}

/** `type Point = { x: number }` */
const aliasedObject = (node: Syntax) =>
  node.type === "type_alias_declaration" && field(node, "value")?.type === "object_type"
    ? field(node, "value")
    : undefined;

function kindWord(node: Syntax, spec: Syntax | undefined): string {
  const type = field(spec, "type")?.type ?? node.type;
  if (/interface/.test(type)) return "the interface";
  if (/enum/.test(type)) return "the choices of";
  if (/struct/.test(type)) return "the struct";
  if (/record/.test(type)) return "the record";
  if (/trait/.test(type)) return "the trait";
  if (/namespace/.test(type)) return "the namespace";
  if (type.startsWith("mod_")) return "the module";
  return /^class|^abstract_class/.test(type) ? "the class" : "the type";
}

/** "which extends `A` and implements `B`". */
function basesPhrase(node: Syntax): string {
  const heritage = parts(node).filter(({ type }) =>
    /^(?:class_heritage|base_class_clause|superclass|super_interfaces|extends_interfaces)$/.test(type),
  );
  const python = field(node, "superclasses");
  const text = [...heritage, ...(python ? [python] : [])]
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

/** Annotations and `private static final` say little about what a class holds. */
const modifiersOf = (part: Syntax) => part.children.find(({ type }) => type === "modifiers");

const FIELDS =
  /^(?:field_declaration|property_signature|public_field_definition|enum_constant|enumerator|enum_variant)$/;

/** The fields of a record, or the names of the choices. */
function contentsOf(node: Syntax): string {
  const body = field(node, "body") ?? parts(node).find(({ type }) => type === "field_declaration_list") ?? node;
  const parameters = node.type === "record_declaration" ? parts(field(node, "parameters")) : [];
  const isChoice = /enum/.test(node.type);
  const members = parts(body).filter(
    (part) => FIELDS.test(part.type) || (isChoice && /^(?:property_identifier|enum_assignment)$/.test(part.type)),
  );
  const own = [...parameters, ...members]
    .filter((part) => !isComment(part.type) && !/\(/.test(field(part, "declarator")?.text ?? ""))
    .map((part) => short(part.text.slice((modifiersOf(part)?.end ?? part.start) - part.start).replace(/[;,]\s*$/, "")));
  return own.length > 0 ? `, with ${listed(own, 5)}` : "";
}
