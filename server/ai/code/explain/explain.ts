import { LANGUAGES, type Language } from "../languages.ts";
import { isFunction } from "../rules/flow.ts";
import { parse } from "../syntax/parse.ts";
import { returnsOf } from "../syntax/shapes.ts";
import { field, hasErrors, ofType, quoted, type Syntax, unwrapped, walk } from "../syntax/syntax.ts";
import { complexityLabel, complexityOf, functionName, highestComplexity, namedFunctions } from "./complexity.ts";
import { type Explanation, outline } from "./outline.ts";
import { bodyOf, commentOf, effectsOf, loopPhrase, returnPhrase } from "./phrases.ts";

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
  );
  const sentences = [`${lines === 1 ? "One line" : `${lines} lines`} of ${language}${contents(functions, classes)}.`];
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
  if (ways > 4 && name) sentences.push(`\`${name}\` is the most involved, with a cyclomatic complexity of ${ways}.`);
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

/** A function's own comment, or what its loops and last statements do. */
function functionSentence(node: Syntax): string {
  const name = `\`${functionName(node) ?? "…"}\``;
  const comment = commentOf(node);
  if (comment) return `${name}: “${comment}”`;
  const body = field(node, "body");
  const loop =
    body &&
    [...walk(body, (one) => one === body || !isFunction(one))].find(({ type }) =>
      /^(?:for|while|enhanced_for|loop)_|^for_range_loop$/.test(type),
    );
  const returned = returnedPhrase(node);
  const last = returned ?? effectsOf(bodyOf(body).at(-1), 2);
  const steps = [...(loop ? [lower(loopPhrase(loop))] : []), ...(last ? [last] : [])];
  return steps.length > 0 ? `${name} ${steps.join(" and ")}.` : "";
}

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

function topLevelSentence(root: Syntax): string {
  const effects = effectsOf(root, 4);
  return effects ? `It ${effects}.` : "";
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
