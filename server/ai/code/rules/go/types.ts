import { callOf } from "../../syntax/shapes.ts";
import { field, ofType, parts, type Syntax, unwrapped } from "../../syntax/syntax.ts";
import { declarationsIn, resolve } from "../declarations.ts";

/** The type of an expression where the text tells it, "" where it doesn't. */
export type TypeOf = (node: Syntax | undefined) => string;

const RESULTS = new Map([
  ["len", "int"],
  ["cap", "int"],
  ["strconv.Itoa", "string"],
  ["fmt.Sprintf", "string"],
  ["fmt.Sprint", "string"],
  ["strings.Join", "string"],
  ["strings.TrimSpace", "string"],
  ["strings.ToUpper", "string"],
  ["strings.ToLower", "string"],
  ["errors.New", "error"],
  ["fmt.Errorf", "error"],
  ["time.Now", "time.Time"],
]);

/** The fields of each struct in the text, with their types. */
export function structsIn(root: Syntax): Map<string, Map<string, string>> {
  return new Map(
    ofType(root, "type_spec")
      .filter((one) => field(one, "type")?.type === "struct_type")
      .map((one) => [
        field(one, "name")?.text ?? "",
        new Map(
          ofType(one, "field_declaration").flatMap((member) =>
            member.children
              .filter((child) => child.field === "name")
              .map((name) => [name.text, field(member, "type")?.text ?? ""] as const),
          ),
        ),
      ]),
  );
}

export function goTypes(root: Syntax): TypeOf {
  const declarations = declarationsIn(root);
  const structs = structsIn(root);
  const functions = new Map(
    ofType(root, "function_declaration").map((one) => [
      field(one, "name")?.text ?? "",
      field(one, "result")?.text ?? "",
    ]),
  );
  const typeOf: TypeOf = (wrapped) => {
    const node = unwrapped(wrapped);
    if (!node) return "";
    if (/^(?:interpreted|raw)_string_literal$/.test(node.type)) return "string";
    if (node.type === "int_literal") return "int";
    if (node.type === "float_literal") return "float64";
    if (node.type === "true" || node.type === "false") return "bool";
    if (node.type === "composite_literal") return field(node, "type")?.text ?? "";
    if (node.type === "unary_expression" && node.text.startsWith("&")) {
      const inner = typeOf(field(node, "operand"));
      return inner && `*${inner}`;
    }
    if (node.type === "identifier") {
      const found = resolve(declarations, node.text, node);
      if (!found) return "";
      if (found.type) return found.type;
      return rangeType(found.node) || (isOnlyName(found.node) ? typeOf(found.value) : "");
    }
    if (node.type === "selector_expression") {
      const owner = typeOf(field(node, "operand")).replace(/^\*/, "");
      return structs.get(owner)?.get(field(node, "field")?.text ?? "") ?? "";
    }
    if (node.type === "index_expression") return elementOf(typeOf(field(node, "operand")));
    const call = callOf(node);
    if (!call) return "";
    if (call.path === "make" || call.path === "new")
      return call.path === "new" ? `*${call.args[0]?.text ?? ""}` : (call.args[0]?.text ?? "");
    if (/^(?:string|u?int\d*|float(?:32|64)|bool|byte|rune)$/.test(call.path)) return call.path;
    if (call.path === "append") return typeOf(call.args[0]);
    const own = functions.get(call.path) ?? "";
    return RESULTS.get(call.path) ?? (own.startsWith("(") ? "" : own);
  };
  /** The element of `for _, x := range list`. */
  const rangeType = (name: Syntax): string => {
    const clause = name.parent?.parent;
    if (clause?.type !== "range_clause") return "";
    const at = parts(field(clause, "left")).indexOf(name);
    const list = typeOf(field(clause, "right"));
    if (at === 0) return list.startsWith("map[") ? (/^map\[([^\]]*)\]/.exec(list)?.[1] ?? "") : list ? "int" : "";
    return list === "string" ? "rune" : elementOf(list);
  };
  return typeOf;
}

/** In `a, err := f()` the types of the names are not those of the call. */
const isOnlyName = (name: Syntax) => parts(name.parent).length === 1 || name.parent?.type === "var_spec";

const elementOf = (type: string): string => /^(?:\[[^\]]*\]|map\[[^\]]*\])(.*)$/.exec(type)?.[1] ?? "";
