import { enclosingFunction } from "../syntax/flow.ts";
import { callOf, nameOf, parametersOf } from "../syntax/shapes.ts";
import { field, parts, quoted, type Syntax } from "../syntax/syntax.ts";

const PRINTS =
  /^(?:console\.(?:log|info|warn|error|debug)|print|e?print(?:ln)?!|System\.(?:out|err)\.print(?:ln|f)?|fmt\.Print(?:ln|f)?|(?:std::)?printf)$/;
const ADDS = /\.(?:push|push_back|append|add|addLast|insert|emplace_back|unshift|extend|appendChild)$/;
const ASSERTS = /^(?:(?:debug_)?assert!|assert)$/;
const PANICS = /^panic!?$/;

/** What a call or a macro does, in a few words. */
export function callPhrase(node: Syntax): string {
  const path = pathOf(node);
  const args = argumentsOf(node);
  if (PRINTS.test(path)) return args ? `prints ${args}` : "prints an empty line";
  if (PANICS.test(path)) return args ? `stops the program with ${args}` : "stops the program";
  if (path.endsWith("_eq!")) return `checks that these are equal: ${args}`;
  if (path.endsWith("_ne!")) return `checks that these differ: ${args}`;
  if (ASSERTS.test(path)) return `checks that ${args}`;
  if (ADDS.test(path) && args) return `adds ${args} to ${short(path.replace(ADDS, ""))}`;
  const listened = /^(.+)\.(?:addEventListener|on)$/.exec(path)?.[1];
  const [event, handler] = callOf(node)?.args ?? [];
  if (listened && event && handler && /^["'`]/.test(event.text)) {
    const on = `${quoted(event, 30)} of ${short(listened)}`;
    return handler.type === "identifier" ? `runs ${quoted(handler, 40)} on ${on}` : `handles ${on}`;
  }
  if (isSelf(node, path)) return "calls itself";
  return `calls ${short(path)}`;
}

/** The name with the calls before it: `list.filter(…).map`. */
function pathOf(node: Syntax): string {
  if (node.type === "macro_invocation") return `${field(node, "macro")?.text ?? ""}!`;
  return chain(node).replace(/\((?:…)?\)$/, "");
}

function chain(node: Syntax): string {
  const call = callOf(node);
  if (call && node.type !== "new_expression" && node.type !== "object_creation_expression") {
    const called = call.object ? `${chain(call.object)}${memberSign(node)}${call.name}` : call.name;
    return `${called}(${call.args.length > 0 ? "…" : ""})`;
  }
  const object = field(node, "object") ?? field(node, "value") ?? field(node, "argument") ?? field(node, "operand");
  const member = field(node, "property") ?? field(node, "attribute") ?? field(node, "field");
  if (object && member && callOf(object)) return `${chain(object)}.${member.text}`;
  return node.text.replaceAll(/\s+/g, " ");
}

/** C++ and PHP-like arrows stay as they are written. */
const memberSign = (node: Syntax) => (field(node, "function")?.children.some(({ type }) => type === "->") ? "->" : ".");

/** What stands between the parentheses, without the spaces of the layout. */
function argumentsOf(node: Syntax): string {
  const list = field(node, "arguments") ?? parts(node).find(({ type }) => type === "token_tree");
  const text = (list?.text ?? "").replace(/^[([{]\s*/, "").replace(/,?\s*[)\]}]$/, "");
  return text.trim() === "" ? "" : short(text, 50);
}

export function short(text: string, most = 40): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return `\`${line.length > most ? `${line.slice(0, most - 1)}…` : line}\``;
}

/** A call of the function that it stands in, not of another with the same name and other parameters. */
function isSelf(node: Syntax, path: string): boolean {
  const around = enclosingFunction(node);
  const args = callOf(node)?.args ?? [];
  if (!around || nameOf(around) === "" || path.replace(/^(?:this|self|Self)(?:\.|::)/, "") !== nameOf(around))
    return false;
  const own = parametersOf(around).filter((name) => !/^&?(?:mut )?self$/.test(name));
  return own.length === args.length;
}
