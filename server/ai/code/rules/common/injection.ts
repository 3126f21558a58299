import {
  binaryAround,
  binaryOf,
  bindingsIn,
  callOf,
  callsIn,
  isNumber,
  isText,
  literalText,
} from "../../syntax/shapes.ts";
import { closest, ofType, parts, quoted, type Syntax, walk } from "../../syntax/syntax.ts";
import type { Rule } from "../rule.ts";

/** The start of a statement with a place where a value could go; prose such as "select a file" has none. */
const SQL =
  /^\s*(?:select\b[\s\S]+\bfrom\b|insert\s+(?:or\s+\w+\s+)?into\b|update\b[\s\S]+\bset\b|delete\s+from\b|merge\s+into\b|replace\s+into\b|(?:create|drop|alter|truncate)\s+(?:table|database|view|user)\b)/i;
/** A piece of a statement that is built in several steps. */
const SQL_TAIL = /^\s*(?:where|and|or|having|order\s+by)\s+[\w.]+\s*(?:=|<|>|like\b|in\b)/i;

/** Values that can't break out of the text: numbers, constants, placeholders, and what is escaped on purpose. */
const HARMLESS =
  /^(?:-?\d[\d._]*|[A-Z][A-Z0-9_]*|[\w.]*\.[A-Z][A-Z0-9_]*|(?:int|Number|parseInt|float|len|str\(int|strconv\.Itoa|Integer\.\w+|Long\.\w+)\(.*\))$/;
const HANDLED =
  /escape|quote|sanitiz|encode|placeholder|marks?\b|table|column|field|schema|cols\b|join\(["'`],? ?["'`]|^["'`]/i;
/** Values that are only put together are not handled by that. */
const JOINED =
  /^["'`],? ?["'`]\.join\(\s*(?!\w*(?:mark|place|col|field|name|key|part|where|cond|clause|set))\w+\s*\)$/i;

/** The pieces of a text put together from others: "a" + b, `a ${b}`, f"a {b}", "a %s" % b, "a {}".format(b). */
function piecesOf(node: Syntax): { literal: string; values: string[] } | undefined {
  const binary = binaryOf(node);
  if (binary?.operator === "+") {
    const sides = [binary.left, binary.right].map((side) => piecesOf(side) ?? asPiece(side));
    return { literal: sides.map((side) => side.literal).join("?"), values: sides.flatMap((side) => side.values) };
  }
  if (binary?.operator === "%" && isText(binary.left)) {
    return { literal: literalText(binary.left), values: [...valuesOfTuple(binary.right)] };
  }
  if (isText(node)) {
    const holes = [...walk(node)].filter(({ type }) => /^(?:template_substitution|interpolation)$/.test(type));
    const literal = holes.reduce((text, hole) => text.replace(hole.text, "?"), literalText(node));
    return { literal, values: holes.map((hole) => parts(hole)[0]?.text ?? hole.text) };
  }
  return formatted(node);
}

/** Rust's `String::from("…")` and `"…".to_string()` are texts. */
const isMade = (node: Syntax) => /^(?:String::from\(\s*"[^"]*"\s*\)|"[^"]*"\.to_(?:string|owned)\(\))$/.test(node.text);
const asPiece = (node: Syntax) =>
  isMade(node) ? { literal: /"([^"]*)"/.exec(node.text)?.[1] ?? "", values: [] } : plainPiece(node);
const plainPiece = (node: Syntax) =>
  isText(node) ? { literal: literalText(node), values: [] } : { literal: "?", values: [node.text] };
const valuesOfTuple = (node: Syntax) => (node.type === "tuple" ? parts(node) : [node]).map(({ text }) => text);

const FORMATS =
  /^(?:String\.format|fmt\.Sprintf|fmt\.Fprintf|std::format|format|sprintf|snprintf|std::sprintf|std::snprintf|util\.format)$/;

function formatted(node: Syntax): { literal: string; values: string[] } | undefined {
  if (node.type === "macro_invocation") {
    const tokens = parts(node.children.find(({ type }) => type === "token_tree"));
    const text = tokens.find(isText);
    if (!/^(?:format|write|println)!/.test(node.text) || !text) return undefined;
    const inline = [...literalText(text).matchAll(/\{(\w+)[:}]/g)].flatMap(([, name]) => name ?? []);
    return {
      literal: literalText(text),
      values: [...inline, ...tokens.filter((one) => one !== text).map((one) => one.text)],
    };
  }
  const call = callOf(node);
  if (!call) return undefined;
  if (/^(?:format|formatted)$/.test(call.name) && call.object && isText(call.object)) {
    return { literal: literalText(call.object), values: call.args.map(({ text }) => text) };
  }
  if (!FORMATS.test(call.path)) return undefined;
  const at = call.args.findIndex(isText);
  const text = call.args[at];
  if (!text) return undefined;
  // A number can't break out of the statement.
  const verbs = literalText(text).match(/%[-+# 0-9.]*[a-z]/gi) ?? [];
  const values = call.args.slice(at + 1).filter((_, order) => !/[dfiuxq]$/.test(verbs[order] ?? "s"));
  return { literal: literalText(text), values: values.map((one) => one.text) };
}

/** A value concatenated into SQL text: anyone who controls the value controls the statement. */
export const sqlInjection: Rule = (root, report) => {
  for (const node of walk(root)) {
    if (isInsideLarger(node) || !/string|binary|call|invocation|macro|template/.test(node.type)) continue;
    const pieces = piecesOf(node);
    if (!pieces || (!SQL.test(pieces.literal) && !SQL_TAIL.test(pieces.literal))) continue;
    const value = pieces.values.find((one) => JOINED.test(one) || (!HARMLESS.test(one) && !HANDLED.test(one)));
    if (
      value === undefined ||
      isTagged(node) ||
      pieces.values.every((one) => HARMLESS.test(one) || isConstant(root, one))
    )
      continue;
    const short = value.length > 40 ? `${value.slice(0, 39)}…` : value;
    report(node, {
      type: "SQL injection",
      severity: "high",
      message: `\`${short}\` becomes part of the SQL text, so anyone who controls it can change the statement.`,
      fix: "Write a placeholder (`?`, `$1` or `%s`) and pass the value as a parameter of the query.",
    });
  }
};

/** A name that only ever gets literals. */
function isConstant(root: Syntax, name: string): boolean {
  if (!/^\w+$/.test(name)) return false;
  const given = bindingsIn(root).filter((one) => one.name.text === name);
  return (
    given.length > 0 && given.every(({ value }) => (isText(value) || isNumber(value)) && parts(value).length === 0)
  );
}

/** The whole expression is looked at, and not its parts again. */
function isInsideLarger(node: Syntax): boolean {
  const { parent } = node;
  if (!parent) return false;
  if (binaryAround(node)?.operator === "+" || (binaryAround(node)?.operator === "%" && isText(node))) return true;
  if (parent.type === "concatenated_string") return true;
  const called = closest(node, ({ type }) =>
    /argument_list|token_tree|attribute|field_access|method_invocation/.test(type),
  );
  return (
    isText(node) &&
    called?.parent !== undefined &&
    formatted(called.type === "method_invocation" ? called : called.parent) !== undefined
  );
}

/** sql`…` passes the values as parameters. */
const isTagged = (node: Syntax) => node.type === "template_string" && node.parent?.type === "call_expression";

const SHELL =
  /^(?:os\.system|os\.popen|subprocess\.(?:call|run|Popen|check_output|check_call|getoutput)|(?:child_process\.)?exec(?:Sync)?|Runtime\.getRuntime\(\)\.exec|system|popen|exec\.Command)$/;

/** A command line with a value in it, given to a shell. */
export const commandInjection: Rule = (root, report) => {
  for (const { path, args, node } of callsIn(root)) {
    const [first, second, third] = args;
    if (!SHELL.test(path) || !first) continue;
    if (path.startsWith("subprocess.") && !args.some(({ text }) => /^shell\s*=\s*True$/.test(text))) continue;
    const isGo = path === "exec.Command";
    if (isGo && !(/sh|cmd/.test(first.text) && /-c|\/C/.test(second?.text ?? ""))) continue;
    const line = (isGo ? third : first) ?? first;
    const name = line.text.replace(/\.(?:c_str|as_str|data)\(\)$/, "");
    const pieces = piecesOf(
      bindingsIn(root).findLast((one) => one.name.text === name && one.node.start < node.start)?.value ?? line,
    );
    const value = pieces?.values.find((one) => !/^(?:\d+|[A-Z][A-Z0-9_]*|.*(?:quote|escape).*)$/.test(one));
    if (value === undefined) continue;
    report(node, {
      type: "Command injection",
      severity: "high",
      message: `\`${value}\` becomes part of a command line, so anyone who controls it can run other commands.`,
      fix: "Pass the program and its arguments as a list, without a shell.",
    });
  }
};

/** A text that the program itself contains, also by way of dedent. */
const isOwnText = (root: Syntax, node: Syntax) => {
  const name = /^(?:(?:textwrap\.)?dedent\()?(\w+)\)?$/.exec(node.text)?.[1];
  const values = bindingsIn(root).filter((one) => one.name.text === name);
  return values.length > 0 && values.every(({ value }) => isText(value) && !/\$\{|^f|\{\w/.test(value.text));
};

/** Code that is made from data. */
export const evaluatedInput: Rule = (root, report) => {
  for (const { path, args, node } of callsIn(root)) {
    const [first] = args;
    const isRun = /^(?:(?:window|globalThis|self)\.)?eval$/.test(path) || (path === "exec" && root.type === "module");
    if (!isRun || !first || isText(first) || isOwnText(root, first) || parts(node).length === 0) continue;
    if (
      ofType(root, "function_definition", "function_declaration").some(({ text }) =>
        /^(?:def|function) eval\b/.test(text),
      )
    )
      continue;
    report(node, {
      type: "Evaluated input",
      severity: "high",
      message: `\`${path}\` runs ${quoted(first, 40)} as code, whatever it contains.`,
      fix: "Parse the data instead, with JSON.parse or ast.literal_eval for example.",
    });
  }
};
