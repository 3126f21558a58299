import { LANGUAGES, type Language } from "../languages.ts";
import { isFunction } from "../syntax/flow.ts";
import { parse } from "../syntax/parse.ts";
import { returnsOf } from "../syntax/shapes.ts";
import { field, hasErrors, ofType, quoted, type Syntax, unwrapped, walk } from "../syntax/syntax.ts";
import { commentOf, fileComment } from "./comments.ts";
import { complexityLabel, complexityOf, functionName, highestComplexity, namedFunctions } from "./complexity.ts";
import { type Explanation, outline } from "./outline.ts";
import { bodyOf, brieflyOf, counted, phraseOf, returnPhrase } from "./phrases.ts";

/** Explains code from its syntax tree: nothing is guessed, and nothing is run. */
export async function explain(code: string, language: Language): Promise<Explanation> {
  if (language === "sql") {
    const { explainSql } = await import("./explain-sql.ts");
    return explainSql(code);
  }
  const root = await parse(code, language);
  return {
    explanation: summarise(root, LANGUAGES[language].name),
    complexity: complexityLabel(highestComplexity(root)),
    breakdown: outline(root),
  };
}

function summarise(root: Syntax, language: string): string {
  const lines = root.text.split("\n").filter((line) => line.trim() !== "").length;
  const functions = namedFunctions(root);
  const classes = ofType(
    root,
    "class_declaration",
    "class_definition",
    "class_specifier",
    "struct_item",
    "struct_specifier",
    "record_declaration",
  ).filter((node) => field(node, "body") !== undefined);
  const sentences = [`${lines === 1 ? "One line" : `${lines} lines`} of ${language}${contents(functions, classes)}.`];
  const about = fileComment(root);
  if (about) sentences.push(`It says of itself: “${about}”`);
  if (hasErrors(root)) sentences.push("Part of it could not be parsed; the debug mode shows where.");
  for (const node of functions.slice(0, 4)) sentences.push(functionSentence(node));
  const rest = functions.length - 4;
  if (rest > 0) sentences.push(`${count(rest, "more function")} ${rest === 1 ? "follows" : "follow"} in the details.`);
  if (functions.length === 0) sentences.push(topLevelSentence(root));
  const hardest = [...walk(root)]
    .filter(isFunction)
    .toSorted((one, other) => complexityOf(other) - complexityOf(one))[0];
  const ways = hardest ? complexityOf(hardest) : 1;
  const name = hardest && functionName(hardest);
  if (ways > 4 && name && functions.length > 1)
    sentences.push(`\`${name}\` is the most involved, with a cyclomatic complexity of ${ways}.`);
  return sentences.filter(Boolean).join(" ");
}

const count = (number: number, word: string) => `${number} ${word}${number === 1 ? "" : "s"}`;

function contents(functions: readonly Syntax[], classes: readonly Syntax[]): string {
  const all = [
    ...(classes.length > 0 ? [classes.length === 1 ? "1 class" : `${classes.length} classes`] : []),
    ...(functions.length > 0 ? [count(functions.length, "function")] : []),
  ];
  return all.length > 0 ? `, with ${all.join(" and ")}` : "";
}

/** A function's own comment, or what it does: of many steps, those that do more than prepare a value. */
function functionSentence(node: Syntax): string {
  const name = `\`${functionName(node) ?? "…"}\``;
  const comment = commentOf(node, functionName(node));
  if (comment) return `${name}: “${comment}”`;
  const all = counted(
    bodyOf(field(node, "body")).flatMap((statement) => (isReturn(statement) ? [] : (brieflyOf(statement) ?? []))),
  );
  const telling = all.filter((step) => !PREPARES.test(step));
  const returned = returnedPhrase(node);
  const steps = [
    ...(all.length > 3 && telling.length > 0 ? telling : all).slice(0, 3),
    ...(returned ? [returned] : []),
  ];
  const last = steps.pop();
  return last ? `${name} ${steps.length > 0 ? `${steps.join(", ")} and ` : ""}${last}.` : "";
}

const PREPARES = /^(?:sets|takes|declares) /;
const isReturn = (statement: Syntax) =>
  statement.type.startsWith("return_") || (phraseOf(statement) ?? "").startsWith("returns ");

/** All values that a function may return, not only the last one. */
function returnedPhrase(node: Syntax): string | undefined {
  // Rust's last expression is no value if the function promises none.
  if (node.type === "function_item" && !field(node, "return_type")) return undefined;
  const plain = returnsOf(node).filter(
    ({ type }) => !/^(?:if|match|loop|while|for|block|unsafe)_/.test(type) && type !== "block",
  );
  const shown = plain.map((value) => returnPhrase(unwrapped(value)));
  if (shown.some((phrase) => phrase.startsWith("shows")))
    return [...new Set(shown)].slice(0, 3).join(" or ").replaceAll(" or shows", " or");
  const values = [...new Set(plain.map((value) => quoted(value, 40)))];
  if (values.length === 0) return undefined;
  if (values.length === 1) return `returns ${values[0]}`;
  const last = values.at(-1);
  return values.length > 3
    ? `returns ${values.slice(0, 2).join(", ")} or another value, depending on the case`
    : `returns ${values.slice(0, -1).join(", ")} or ${last}, depending on the case`;
}

/** Code outside of functions: what it prepares, and above all what it then does. */
function topLevelSentence(root: Syntax): string {
  const steps = counted(bodyOf(root).flatMap((statement) => brieflyOf(statement) ?? []));
  const telling = steps.filter((step) => !PREPARES.test(step));
  const isLong = steps.length > 4 && telling.length > 0;
  const prepared = steps.length - telling.length;
  const shown = isLong ? [...(prepared > 0 ? [`prepares ${count(prepared, "value")}`] : []), ...telling] : steps;
  return shown.length > 0 ? `It ${shown.slice(0, 4).join(", ")}${shown.length > 4 ? ", and more" : ""}.` : "";
}
