import { nameOf } from "../syntax/shapes.ts";
import {
  bodyOf,
  field,
  isComment,
  isFunction,
  isLoop,
  parts,
  quoted,
  type Syntax,
  unwrapped,
  walk,
} from "../syntax/syntax.ts";
import { commentOf, firstSentence } from "./comments.ts";
import { complexityOf } from "./complexity.ts";
import { CLASSES, classPhrase, listed, namesTaken } from "./definitions.ts";
import { importsPhrase, isImport } from "./libraries.ts";
import { brieflyOf, callPhrase, counted, effectsOf, loopPhrase, phraseOf } from "./phrases.ts";

export type Block = { lines: string; description: string };
export type Explanation = { explanation: string; complexity: string; breakdown: Block[] };

const MAX_BLOCKS = 60;
/** Deeper than this, the descriptions only repeat the code. */
const DEEPEST = 4;
/** Of adjacent simple statements, this many are told. */
const MAX_STEPS = 5;
const WRAPPERS =
  /^(?:export_statement|decorated_definition|template_declaration|expression_statement|linkage_specification|labeled_statement)$/;

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

  /** Adjacent imports, and adjacent simple statements, are described together. */
  function describeAll(statements: readonly Syntax[], depth: number) {
    for (let at = 0; at < statements.length; ) {
      const first = statements[at] as Syntax;
      const isNext = isImport(first) ? isImport : isSimple;
      const end = statements.findIndex((node, index) => index > at && !isNext(node));
      const run = isNext(first) ? statements.slice(at, end < 0 ? undefined : end) : [first];
      const last = run.at(-1) ?? first;
      if (isImport(first)) add(first, importsPhrase(run), last);
      else if (isSimple(first)) {
        const phrases = counted(run.flatMap((one) => phraseOf(unwrap(one)) ?? phraseOf(one) ?? []));
        const rest = phrases.length - MAX_STEPS;
        const more = rest > 0 ? `, and ${rest} more ${rest === 1 ? "step" : "steps"}` : "";
        add(first, phrases.slice(0, MAX_STEPS).join(", ") + more, last);
      } else describe(first, depth);
      at += run.length;
    }
  }

  function describe(statement: Syntax, depth: number) {
    const node = unwrap(statement);
    const { type } = node;
    const inner = functionInside(node);
    if (isFunction(node)) return describeFunction(node, depth);
    if (CLASSES.test(type)) return describeClass(node, depth);
    if (depth > DEEPEST) return;
    if (isLoop(node)) return withBody(node, loopPhrase(node), field(node, "body"), depth);
    if (type === "if_statement") return describeIf(node, depth, alternativesOf(node));
    if (/switch|^match_statement$/.test(type)) return describeChoice(node);
    if (type === "with_statement")
      return withBody(node, `Inside ${quoted(parts(node)[0], 60)}`, field(node, "body"), depth);
    if (type.startsWith("try_")) return describeTry(node, depth);
    if (type === "return_statement") return add(node, phraseOf(node) ?? "returns");
    if (inner?.parent?.type === "variable_declarator") return describeFunction(inner, depth);
    if (inner) return withBody(node, callbackPhrase(node), field(inner, "body"), depth);
    if (type === "package_declaration") return add(node, `belongs to the package ${quoted(parts(node)[0])}`);
    if (type.startsWith("preproc_if"))
      return describeAll(
        parts(node).filter(({ field: role }) => !role),
        depth,
      );
    if (/jsx/.test(type)) return add(node, "shows the markup");
    const said = type === "string" ? firstSentence(node.text) : undefined;
    if (said) return add(node, `a comment says: “${said}”`);
    if (node.isNamed && !/^(?:string|empty_statement|access_specifier|pass_statement)$/.test(type))
      add(node, phraseOf(node) ?? quoted(node, 70));
  }

  function withBody(node: Syntax, phrase: string, body: Syntax | undefined, depth: number) {
    const effects = effectsOf(body);
    add(node, effects ? `${phrase}: ${effects}` : phrase);
    if (effects === "" || node.endLine - node.line > 3) describeAll(bodyOf(body).filter(isCompound), depth + 1);
  }

  function describeFunction(node: Syntax, depth: number) {
    const name = nameOf(node);
    const comment = commentOf(node, name);
    const said = comment ? `Its comment says: “${comment}” ` : "";
    const taken = namesTaken(node).map((one) => `\`${one}\``);
    const given = taken.length > 0 ? listed(taken, 4) : "no parameters";
    const start = name ? `Defines \`${name}\`` : "Defines a function";
    add(node, `${start} with ${given}. ${said}Cyclomatic complexity ${complexityOf(node)}`);
    const isDocstring = (part: Syntax) => part.type === "expression_statement" && part.children[0]?.type === "string";
    const statements = bodyOf(field(node, "body")).filter((part) => !isDocstring(part));
    if (depth < DEEPEST) describeAll(statements, depth + 1);
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
  function describeIf(node: Syntax, depth: number, [next, ...rest]: readonly Syntax[]) {
    const isMain = /^__name__ == ["']__main__["']$/.test(field(node, "condition")?.text ?? "");
    const isNext = node.type === "elif_clause" || node.field === "alternative" || node.parent?.type === "else_clause";
    const condition = `${isNext ? "Otherwise, if" : "If"} ${quoted(unwrapped(field(node, "condition")), 60)}`;
    const consequence = field(node, "consequence");
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
    const cases = parts(field(node, "body") ?? node).filter(({ type }) =>
      /case|default|switch_rule|_group$/.test(type),
    );
    add(node, `Chooses between ${cases.length} cases by ${quoted(value, 40)}`);
  }

  function describeTry(node: Syntax, depth: number) {
    const handlers = parts(node).filter(({ type }) => /^(?:catch|except)_clause$/.test(type));
    const body = field(node, "body");
    const effects = effectsOf(body);
    const isCleaning = parts(node).some(({ type }) => type === "finally_clause");
    const end = handlers.length > 0 ? "handles errors" : isCleaning ? "cleans up afterwards" : "passes errors on";
    add(node, `Tries${effects ? `: ${effects}` : " something that may fail"}, and ${end}`);
    describeAll(bodyOf(body).filter(isCompound), depth + 1);
    for (const handler of handlers)
      add(handler, `On failure: ${effectsOf(field(handler, "body") ?? parts(handler).at(-1)) || "does nothing"}`);
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function unwrap(node: Syntax): Syntax {
  const inner = WRAPPERS.test(node.type)
    ? (field(node, "declaration") ?? field(node, "definition") ?? parts(node).at(-1))
    : undefined;
  return inner ? unwrap(inner) : node;
}

/** A longer function that is passed or assigned, such as a callback or component. */
function functionInside(node: Syntax): Syntax | undefined {
  return [...walk(node)].find((one) => isFunction(one) && one.endLine - one.line >= 2);
}

const isSimple = (node: Syntax) => (phraseOf(unwrap(node)) ?? phraseOf(node)) !== undefined && !functionInside(node);
const isCompound = (node: Syntax) => phraseOf(node) === undefined && !isComment(node.type);

/** A call that is given a longer function, such as the handler of a route. */
function callbackPhrase(node: Syntax): string {
  const phrase = /call|invocation/.test(node.type) ? callPhrase(node) : `has a part in ${quoted(node, 40)}`;
  if (/^calls `(?:React\.)?use(?:Layout)?Effect`$/.test(phrase)) return "Runs an effect after rendering";
  const label = parts(field(node, "arguments"))[0];
  const named = label && /^["'`]/.test(label.text) ? `${quoted(label, 40)} and ` : "";
  return phrase.startsWith("calls") ? `${phrase} with ${named}a function` : phrase;
}

const alternativesOf = (node: Syntax) => node.children.filter((child) => child.field === "alternative");
