import { isFunction, isLoop, statementsOf, switchGroups } from "../syntax/flow.ts";
import { field, isComment, parts, quoted, type Syntax, unwrapped, walk } from "../syntax/syntax.ts";
import { callPhrase } from "./call-phrase.ts";
import { commentOf, firstSentence } from "./comments.ts";
import { complexityOf, functionName } from "./complexity.ts";
import { classPhrase, parametersPhrase } from "./definitions.ts";
import { importsPhrase } from "./imports.ts";
import { loopPhrase } from "./loop-phrase.ts";
import { bodyOf, brieflyOf, counted, effectsOf, phraseOf } from "./phrases.ts";

export type Explanation = { explanation: string; complexity: string; breakdown: Block[] };
type Block = { lines: string; description: string };

const MAX_BLOCKS = 60;
/** Deeper than this, the descriptions only repeat the code. */
const DEEPEST = 4;
/** Of adjacent simple statements, this many are told. */
const MAX_STEPS = 5;
const WRAPPERS =
  /^(?:export_statement|decorated_definition|template_declaration|expression_statement|linkage_specification|labeled_statement)$/;
const IMPORTS =
  /^(?:import_statement|import_from_statement|future_import_statement|import_declaration|use_declaration|preproc_include|using_declaration)$/;
const CLASSES =
  /^(?:class_declaration|class_definition|class_specifier|struct_specifier|struct_item|enum_item|enum_declaration|enum_specifier|record_declaration|interface_declaration|trait_item|impl_item|type_declaration|type_alias_declaration|type_item|abstract_class_declaration|namespace_definition|mod_item)$/;

/** Describes each block of the code with its lines, in order. */
export function outline(root: Syntax): Block[] {
  const blocks: Block[] = [];
  describeAll(parts(root), 0);
  return blocks.slice(0, MAX_BLOCKS);

  function add(from: Syntax, description: string, to = from) {
    // C++ counts the line break to an #include.
    const end = to.text.endsWith("\n") ? to.endLine - 1 : to.endLine;
    const lines = from.line >= end ? String(from.line) : `${from.line}-${end}`;
    blocks.push({ lines, description: capital(/[.”…]$/.test(description) ? description : `${description}.`) });
  }

  /** Adjacent simple statements of one kind are described together. */
  function describeAll(statements: readonly Syntax[], depth: number) {
    let at = 0;
    while (at < statements.length) {
      const first = statements[at];
      if (!first) return;
      const run = runOf(statements, at);
      const last = run.at(-1) ?? first;
      if (IMPORTS.test(first.type)) add(first, importsPhrase(run), last);
      else if (run.length > 1 || phraseOf(first)) simple(run, first, last);
      else describe(first, depth);
      at += run.length;
    }
  }

  function simple(run: readonly Syntax[], first: Syntax, last: Syntax) {
    const inner = run.length === 1 ? functionInside(first) : undefined;
    if (inner && !first.type.startsWith("return_"))
      return describe(inner.parent?.type === "variable_declarator" ? inner : first, 0);
    const phrases = counted(run.map((one) => phraseOf(unwrap(one))).filter((phrase) => phrase !== undefined));
    const rest = phrases.length - MAX_STEPS;
    const more = rest > 0 ? `, and ${rest} more ${rest === 1 ? "step" : "steps"}` : "";
    add(first, phrases.slice(0, MAX_STEPS).join(", ") + more, last);
  }

  function describe(statement: Syntax, depth: number) {
    const node = unwrap(statement);
    const { type } = node;
    if (isFunction(node)) return describeFunction(node, depth);
    if (CLASSES.test(type)) return describeClass(node, depth);
    if (depth > DEEPEST) return;
    if (isLoop(node)) return withBody(node, loopPhrase(node), field(node, "body"), depth);
    if (/^if_(?:statement|expression)$/.test(type)) return describeIf(node, depth);
    if (/switch|^match_(?:statement|expression)$/.test(type)) return describeChoice(node);
    if (type.startsWith("try_")) return describeTry(node, depth);
    if (type === "with_statement" || type === "try_with_resources_statement") {
      return withBody(node, `Inside ${quoted(parts(node)[0], 60)}`, field(node, "body"), depth);
    }
    if (type.startsWith("return_")) {
      add(node, phraseOf(node) ?? "returns");
      return;
    }
    const called = functionInside(node);
    if (called?.parent?.type === "variable_declarator") return describeFunction(called, depth);
    if (called) return withBody(node, callbackPhrase(node), field(called, "body"), depth);
    const phrase = phraseOf(node);
    if (phrase) return add(node, phrase);
    if (type.startsWith("package_")) return add(node, `Belongs to the package ${quoted(parts(node)[0])}`);
    if (type.startsWith("preproc_if")) {
      add(node, preprocessorPhrase(node));
      return describeAll(guarded(node), depth);
    }
    if (/jsx/.test(type)) return add(node, "shows the markup");
    if (type === "string") {
      const said = firstSentence(node.text);
      return said ? add(node, `a comment says: “${said}”`) : undefined;
    }
    if (
      !/^(?:empty_statement|access_specifier|pass_statement|attribute_item|inner_attribute_item|;)$/.test(type) &&
      node.isNamed
    )
      add(node, quoted(node, 70));
  }

  function withBody(node: Syntax, phrase: string, body: Syntax | undefined, depth: number) {
    const effects = effectsOf(body);
    add(node, effects ? `${phrase}: ${effects}` : phrase);
    if (body && (effects === "" || node.endLine - node.line > 3))
      describeAll(statementsOf(body).filter(isCompound), depth + 1);
  }

  function describeFunction(node: Syntax, depth: number) {
    const name = functionName(node);
    const comment = commentOf(node, name);
    const receiver = parts(field(node, "receiver"))[0];
    const owner = receiver ? ` for ${quoted(field(receiver, "type") ?? receiver, 30)}` : "";
    const start = name ? `Defines \`${name}\`${owner}` : "Defines a function";
    const said = comment ? `Its comment says: “${comment}” ` : "";
    add(node, `${start} with ${parametersPhrase(node)}. ${said}Cyclomatic complexity ${complexityOf(node)}`);
    const body = field(node, "body");
    if (body && depth < DEEPEST)
      describeAll(
        statementsOf(body).filter((part) => !isDocstring(part)),
        depth + 1,
      );
  }

  function describeClass(node: Syntax, depth: number) {
    const comment = commentOf(node, field(node, "name")?.text);
    add(node, `${classPhrase(node)}${comment ? `. Its comment says: “${comment}”` : ""}`);
    const members = parts(field(node, "body"))
      .map(unwrap)
      .filter((member) => isFunction(member) || CLASSES.test(member.type));
    for (const member of members) if (depth < DEEPEST) describe(member, depth + 1);
  }

  /** Python keeps all alternatives in the first if, other languages one in each. */
  function describeIf(node: Syntax, depth: number, alternatives = alternativesOf(node)) {
    const isMain = /^__name__ == ["']__main__["']$/.test(field(node, "condition")?.text ?? "");
    const isNext = node.type === "elif_clause" || node.field === "alternative" || node.parent?.type === "else_clause";
    const condition = `${isNext ? "Otherwise, if" : "If"} ${quoted(unwrapped(field(node, "condition")), 60)}`;
    const consequence = field(node, "consequence");
    const [next, ...rest] = alternatives;
    const otherwise = next?.type === "else_clause" ? parts(next).at(-1) : next;
    const isChained = /^(?:if|elif)_/.test(otherwise?.type ?? "");
    const others = isChained ? "" : effectsOf(otherwise);
    // Without the nested statement, the sentence would read as if nothing were done before "otherwise".
    const effects = effectsOf(consequence) || (others ? effectsOf(consequence, 1, brieflyOf) : "");
    const start = isMain ? "Only when the file itself is run" : condition;
    add(node, `${start}${effects ? `: ${effects}` : ""}${others ? `; otherwise ${others}` : ""}`);
    describeAll(bodyOf(consequence).filter(isCompound), depth + 1);
    if (isChained && otherwise)
      return describeIf(otherwise, depth, otherwise.type === "elif_clause" ? rest : alternativesOf(otherwise));
    describeAll(bodyOf(otherwise).filter(isCompound), depth + 1);
  }

  function describeChoice(node: Syntax) {
    const value = unwrapped(field(node, "condition") ?? field(node, "value") ?? field(node, "subject"));
    const body = field(node, "body");
    const count = switchGroups(node).length || parts(body).length;
    add(node, `Chooses between ${count} cases by ${quoted(value, 40)}`);
  }

  function describeTry(node: Syntax, depth: number) {
    const handlers = parts(node).filter(({ type }) => /^(?:catch|except)_clause$/.test(type));
    const body = field(node, "body");
    const effects = effectsOf(body);
    const isCleaning =
      parts(node).some(({ type }) => type === "finally_clause") || node.type === "try_with_resources_statement";
    const end = handlers.length > 0 ? "handles errors" : isCleaning ? "cleans up afterwards" : "passes errors on";
    add(node, `Tries${effects ? `: ${effects}` : " something that may fail"}, and ${end}`);
    describeAll(statementsOf(body).filter(isCompound), depth + 1);
    for (const handler of handlers) {
      const handled = effectsOf(field(handler, "body") ?? parts(handler).at(-1));
      add(handler, `On failure: ${handled || "does nothing"}`);
    }
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function runOf(statements: readonly Syntax[], start: number): Syntax[] {
  const first = statements[start];
  const isImport = IMPORTS.test(first?.type ?? "");
  const fits = (node: Syntax) =>
    isImport ? IMPORTS.test(node.type) : phraseOf(unwrap(node)) !== undefined && !functionInside(node);
  const end = statements.findIndex((node, at) => at >= start && !fits(node));
  return statements.slice(start, end < 0 ? statements.length : Math.max(end, start + 1));
}

function unwrap(node: Syntax): Syntax {
  let at = node;
  while (WRAPPERS.test(at.type)) {
    const inner = field(at, "declaration") ?? field(at, "definition") ?? parts(at).at(-1);
    if (!inner) break;
    at = inner;
  }
  return at;
}

function callbackPhrase(node: Syntax): string {
  const called = field(node, "function") ?? field(node, "name") ?? node.children[0];
  if (/^(?:React\.)?use(?:Layout)?Effect$/.test(called?.text ?? "")) return "Runs an effect after rendering";
  const call = /expression|call|invocation/.test(node.type) ? callPhrase(node) : "";
  if (call.startsWith("handles")) return capital(call);
  const label = parts(field(node, "arguments"))[0];
  const named = label && /^["'`]/.test(label.text) ? `${quoted(label, 40)} and ` : "";
  return `${call.startsWith("calls ") ? capital(call) : `Calls ${quoted(called, 40)}`} with ${named}a function`;
}

/** A longer function that is passed or assigned, such as a callback or component. */
function functionInside(node: Syntax): Syntax | undefined {
  return [...walk(node)].find((one) => isFunction(one) && one.endLine - one.line >= 2);
}

const isCompound = (node: Syntax) => phraseOf(node) === undefined && !isComment(node.type);
const isDocstring = (node: Syntax) => node.type === "expression_statement" && node.children[0]?.type === "string";

/** `#ifdef DEBUG` and `#ifndef HEADER_H`. */
function preprocessorPhrase(node: Syntax): string {
  const isMissing = node.children[0]?.text === "#ifndef";
  const name = field(node, "name");
  if (!name) return `Only if ${quoted(field(node, "condition"), 40)}`;
  const guard = parts(node)[1];
  if (isMissing && guard?.type === "preproc_def" && field(guard, "name")?.text === name.text)
    return `Read only once, however often it is included: ${quoted(name, 40)} marks it`;
  return `Only if ${quoted(name, 40)} is ${isMissing ? "not defined" : "defined"}`;
}

const guarded = (node: Syntax) =>
  parts(node).filter(
    (part) => !/^(?:name|condition|alternative)$/.test(part.field ?? "") && part.type !== "preproc_def",
  );

const alternativesOf = (node: Syntax) => node.children.filter((child) => child.field === "alternative");
