import { binaryOf, callOf } from "../../syntax/shapes.ts";
import { field, ofType, parts, type Syntax, unwrapped } from "../../syntax/syntax.ts";
import { declarationsIn, resolve } from "../declarations.ts";

/** What an expression's type is, as far as the text itself says: declared names, literals, and the library's best-known methods. */
export type TypeOf = (node: Syntax | undefined) => string;

const LITERALS: Record<string, string> = {
  string_literal: "String",
  character_literal: "char",
  true: "boolean",
  false: "boolean",
  null_literal: "null",
  decimal_floating_point_literal: "double",
  hex_integer_literal: "int",
};

const RESULTS: Record<string, string> = {
  length: "int",
  size: "int",
  indexOf: "int",
  hashCode: "int",
  compareTo: "int",
  isEmpty: "boolean",
  contains: "boolean",
  equals: "boolean",
  startsWith: "boolean",
  toString: "String",
  substring: "String",
  trim: "String",
  toLowerCase: "String",
  toUpperCase: "String",
  toCharArray: "char[]",
  getBytes: "byte[]",
  intValue: "int",
  longValue: "long",
  doubleValue: "double",
};

const STATICS: Record<string, string> = {
  "String.valueOf": "String",
  "String.format": "String",
  "String.join": "String",
  "Integer.parseInt": "int",
  "Integer.valueOf": "Integer",
  "Long.parseLong": "long",
  "Double.parseDouble": "double",
  "Math.random": "double",
  "Math.sqrt": "double",
  "Math.pow": "double",
  "System.currentTimeMillis": "long",
  "System.nanoTime": "long",
};

const RANK = ["byte", "short", "char", "int", "long", "float", "double"];

export function javaTypes(root: Syntax): TypeOf {
  const declarations = declarationsIn(root);
  const methods = new Map(
    ofType(root, "method_declaration").map((one) => [field(one, "name")?.text ?? "", field(one, "type")?.text ?? ""]),
  );
  const typeOf: TypeOf = (wrapped) => {
    const node = unwrapped(wrapped);
    if (!node) return "";
    if (node.type === "decimal_integer_literal") return /[lL]$/.test(node.text) ? "long" : "int";
    if (node.type === "decimal_floating_point_literal" && /[fF]$/.test(node.text)) return "float";
    const literal = LITERALS[node.type];
    if (literal) return literal;
    if (node.type === "identifier") {
      const found = resolve(declarations, node.text, node);
      return found?.type === "var" ? typeOf(found.value) : (found?.type ?? "");
    }
    if (node.type === "field_access") {
      if (field(node, "field")?.text === "length" && typeOf(field(node, "object")).endsWith("[]")) return "int";
      return field(node, "object")?.type === "this"
        ? (declarations.find(({ name, kind }) => kind === "field" && name === field(node, "field")?.text)?.type ?? "")
        : "";
    }
    if (node.type === "array_access") return typeOf(field(node, "array")).replace(/\[\]$/, "");
    if (/^(?:cast_expression|object_creation_expression)$/.test(node.type)) return field(node, "type")?.text ?? "";
    if (node.type === "array_creation_expression")
      return `${field(node, "type")?.text ?? ""}${"[]".repeat(parts(node).filter(({ type }) => type.startsWith("dimensions")).length || 1)}`;
    const call = callOf(node);
    if (call) {
      if (!call.object) return methods.get(call.name) ?? "";
      if (/^(?:get|remove|next|poll|peek|getFirst|getLast|getOrDefault)$/.test(call.name))
        return elementOf(typeOf(call.object));
      // Every object has a valueOf and a constructor, and a Java program may call one.
      if (Object.hasOwn(STATICS, call.path)) return STATICS[call.path] ?? "";
      if (Object.hasOwn(RESULTS, call.name)) return RESULTS[call.name] ?? "";
      return call.args.length === 0 && /^[a-z]/.test(call.object.text) ? (methods.get(call.name) ?? "") : "";
    }
    const binary = binaryOf(node);
    return binary ? typeOfOperation(binary.operator, typeOf(binary.left), typeOf(binary.right)) : "";
  };
  return typeOf;
}

function typeOfOperation(operator: string, left: string, right: string): string {
  if (/^(?:[<>]=?|[!=]=|&&|\|\||instanceof)$/.test(operator)) return "boolean";
  if (operator === "+" && (left === "String" || right === "String")) return "String";
  if (/^(?:<<|>>>?)$/.test(operator)) return left === "long" ? "long" : RANK.includes(left) ? "int" : "";
  const rank = Math.max(RANK.indexOf(left), RANK.indexOf(right));
  return RANK.includes(left) && RANK.includes(right) ? (RANK[Math.max(rank, 3)] ?? "") : "";
}

/** What a list, or a map by its key, contains. */
export function elementOf(type: string): string {
  const inner = /^\w+<(.*)>$/.exec(type)?.[1] ?? "";
  if (/^\w*Map</.test(type)) return inner.split(",").at(-1)?.trim() ?? "";
  return /^\w*(?:List|Set|Collection|Queue|Deque|Iterator|Iterable|Optional|Stack|Vector)</.test(type) ? inner : "";
}

export const keyOf = (type: string): string => /^\w*Map<\s*([\w<>[\]]+)\s*,/.exec(type)?.[1] ?? "";

const BOXES: Record<string, string> = {
  int: "Integer",
  long: "Long",
  double: "Double",
  float: "Float",
  boolean: "Boolean",
  char: "Character",
  byte: "Byte",
  short: "Short",
};
const FINAL =
  /^(?:String|Integer|Long|Double|Float|Boolean|Character|Byte|Short|BigDecimal|BigInteger|LocalDate|UUID|StringBuilder)$/;
const CONTAINER = /^\w*(?:List|Set|Map|Collection|Queue)(?:<.*>)?$/;

/** Whether no object can be of both types, so that they are never equal. */
export function areStrangers(one: string, other: string): boolean {
  const [left, right] = [BOXES[one] ?? one, BOXES[other] ?? other].map((type) => type.replace(/<.*$/, ""));
  if (!left || !right || left === "null" || right === "null" || left === right) return false;
  const isKnown = (type: string) => FINAL.test(type) || CONTAINER.test(type) || type.endsWith("[]");
  if (!isKnown(left) || !isKnown(right)) return false;
  return FINAL.test(left) || FINAL.test(right) || left.endsWith("[]") !== right.endsWith("[]");
}
