import type { Finding } from "../finding.ts";
import { enclosingFunction } from "../rules/flow.ts";
import { hasHoleAround } from "../syntax/fragments.ts";
import { closest, field, ofType, parts, type Syntax, walk } from "../syntax/syntax.ts";

/** What these miss may be in the part that was left out. */
const ABSENT =
  /^TypeScript (?:2339|2355|2366|7030|2420|2515)$|^ESLint (?:getter-return|no-fallthrough)$|^Never |^Empty branch/;
const EMPTY = /^\{(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*\}$/;
const ENDS = /(?:assert|exhaust|unreachable|never|fail|panic|exit|abort|error|invariant|throw)\w*\s*\(/i;

/** The findings that hold for a part of a program, too: what it only shows or leaves out is no fault. */
export function inFragment(findings: readonly Finding[], root: Syntax): Finding[] {
  const lines = root.text.split("\n");
  return findings.flatMap((finding) => {
    const { type, line, message } = finding;
    if (ABSENT.test(type) && hasHoleAround(root, line)) return [];
    // A hook without a component around it was copied out of one.
    if (type === "React rules-of-hooks" && message.includes("at the top level")) return [];
    if (isMild(type, message, lines[line - 1] ?? "")) return [{ ...finding, severity: "low" }];
    // Only the types between the name and the bracket were on lines of their own.
    if (type === "ESLint no-unexpected-multiline" && /^\s*>\s*\(/.test(lines[line - 1] ?? "")) return [];
    if (type === "ESLint no-unreachable" && isCatch(root, line)) return [];
    if (type === "ESLint no-fallthrough" && ENDS.test(lastBefore(root, line))) return [];
    if (type === "ESLint getter-return" && isEmptyAt(root, line)) return [{ ...finding, severity: "low" }];
    if (type === "TypeScript 2355" && isEmptyAt(root, line)) return [{ ...finding, severity: "low" }];
    if (/^(?:ESLint no-unused-expressions|Result discarded)$/.test(type) && isShown(root, line, type))
      return [{ ...finding, severity: "low" }];
    if (type === "React exhaustive-deps" && isRunOnce(root, line, message)) return [{ ...finding, severity: "low" }];
    return [finding];
  });
}

/** What works all the same: a first value that is replaced, a handler in one line, a function declared further down. */
const isMild = (type: string, message: string, line: string) =>
  (type === "ESLint no-useless-assignment" && /^\s*(?:export\s+)?(?:let|var|const)\b/.test(line)) ||
  (type === "ESLint no-return-assign" && message.startsWith("Arrow")) ||
  (type === "ESLint no-useless-assignment" && /\breturn\b.*[-+*/]=|^\s*\(\w+ [-+*/]?=/.test(line)) ||
  (type === "ESLint no-loop-func" &&
    /\.(?:forEach|map|filter|reduce|some|every|find|findIndex|flatMap|sort)\(/.test(line)) ||
  (type === "React immutability" && message.startsWith("Cannot access variable before")) ||
  (type === "React purity" && message.includes("Date.now"));

/** A return before can't throw, but nobody writes a catch by mistake. */
const isCatch = (root: Syntax, line: number) =>
  ofType(root, "catch_clause").some((node) => node.line === line || field(node, "body")?.line === line);

/** The last statement of the case before. */
function lastBefore(root: Syntax, line: number): string {
  const next = ofType(root, "switch_case", "switch_default").find((node) => node.line === line);
  const cases = parts(next?.parent);
  const before = next && cases[cases.indexOf(next) - 1];
  let last = parts(before).at(-1);
  while (last?.type === "statement_block") last = parts(last).at(-1);
  return last?.type === "expression_statement" ? last.text : "";
}

const isEmptyAt = (root: Syntax, line: number) =>
  [...walk(root)].some((node) => node.line === line && node.field === "body" && EMPTY.test(node.text));

/** A value at the top of the text is shown, not computed for nothing; a call that gives one back only as the last line. */
function isShown(root: Syntax, line: number, type: string): boolean {
  const statement = ofType(root, "expression_statement").find((node) => node.line <= line && node.endLine >= line);
  if (!statement || enclosingFunction(statement) || closest(statement, ({ type: kind }) => kind === "class_body"))
    return false;
  const all = parts(root);
  const isValue = !/^(?:[\w.]+\s*[=!]==?|[\w.]+\s*[-+*/]\s)/.test(statement.text);
  return type === "Result discarded"
    ? all.at(-1) === statement && all.every(({ type: kind }) => kind === "expression_statement")
    : isValue || all.every(({ type: kind }) => kind === "expression_statement");
}

/** `useEffect(() => { load(); }, [])` is how people write "once, at the start". */
function isRunOnce(root: Syntax, line: number, message: string): boolean {
  const name = /missing dependency: '(\w+)'/.exec(message)?.[1];
  const effect = ofType(root, "call_expression").find(
    (node) => node.endLine === line && /^use(?:Layout)?Effect\b/.test(node.text),
  );
  return (
    name !== undefined &&
    effect !== undefined &&
    /,\s*\[\s*\]\s*,?\s*\)$/.test(effect.text) &&
    !new RegExp(`\\b${name}\\b(?!\\s*\\()`).test(effect.text)
  );
}

/** A text that ends with three dots in a comment goes on; what is open there is closed, on the same line. */
export function closedAtDots(code: string): string {
  const filled = code.replaceAll(/\(\s*\.\.\.\s*\)/g, (dots) => dots.replace("...", "   "));
  if (!/\/\/\s*(?:\.\.\.|…)[^\n]*\s*$/.test(filled)) return filled;
  const open = (filled.match(/\{/g)?.length ?? 0) - (filled.match(/\}/g)?.length ?? 0);
  return open > 0 && open < 6 ? `${filled.trimEnd()}\n${"}".repeat(open)}` : filled;
}
