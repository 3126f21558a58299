import { LANGUAGES, type Language } from "../languages.ts";
import { parse } from "../syntax/parse.ts";
import { bindingsIn, nameOf, returnsOf } from "../syntax/shapes.ts";
import {
  bodyOf,
  closest,
  enclosingFunction,
  field,
  hasErrors,
  isFunction,
  ofType,
  quoted,
  type Syntax,
  unwrapped,
  walk,
} from "../syntax/syntax.ts";
import { commentOf, fileComment } from "./comments.ts";
import { complexityLabel, highestComplexity } from "./complexity.ts";
import { CLASSES, fieldsOf, kindOf, methodsOf, namesTaken } from "./definitions.ts";
import { inWords, librariesPhrase } from "./libraries.ts";
import { type Explanation, outline } from "./outline.ts";
import { brieflyOf, counted, phraseOf } from "./phrases.ts";

/** Explains code from its syntax tree: nothing is guessed, and nothing is run. */
export async function explain(code: string, language: Language): Promise<Explanation> {
  if (language === "sql") {
    const { explainSql } = await import("./explain-sql.ts");
    return explainSql(code);
  }
  const root = await parse(code, language);
  const unread = hasErrors(root) ? " Part of it could not be parsed; the debug mode shows where." : "";
  return {
    explanation: (overview(root, LANGUAGES[language].name) + unread).trim(),
    complexity: complexityLabel(highestComplexity(root)),
    breakdown: outline(root),
  };
}

const MOST = 5;
const named = (node: Syntax) => `\`${nameOf(node)}\``;
const inCode = (names: readonly string[]) => inWords(names.slice(0, MOST).map((name) => `\`${name}\``));
const aOrAn = (word: string) => (/^[AEIO]/.test(word) ? "An" : "A");

/** What the code is and what it is for: by its comments, its names, its signature, its libraries and what it does when run. */
function overview(root: Syntax, language: string): string {
  // Not callbacks, and not what is inside of another function.
  const all = [...walk(root)].filter((node) => isFunction(node) && nameOf(node) !== "" && !enclosingFunction(node));
  const classes = [...walk(root)].filter((node) => CLASSES.test(node.type) && field(node, "body") !== undefined);
  const main = all.find((node) => nameOf(node) === "main");
  const functions = all.filter((node) => node !== main && !closest(node, ({ type }) => CLASSES.test(type)));
  const [only, other] = functions;
  const [type] = classes;
  const about = fileComment(root);
  const libraries = librariesPhrase(root);
  const run = runSteps(root, main);
  const isAlone = only && !other && classes.length === 0;
  const what = isAlone
    ? functionPhrase(only, language) + saidOf(only, nameOf(only))
    : type && classes.length === 1 && !only
      ? classSentence(type, language)
      : listPhrase(classes, functions, language, run);
  return [
    what,
    about && `It says of itself: “${about}”`,
    libraries && `It uses ${libraries}.`,
    run && (only || type) && `When it runs, it ${run}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** "A Python function `binary_search` that takes `items` and `target` and returns `mid` or `-1`." */
function functionPhrase(node: Syntax, language: string): string {
  const elements = [
    ...new Set(
      ofType(node, "jsx_opening_element", "jsx_self_closing_element").map((one) => field(one, "name")?.text ?? ""),
    ),
  ].filter(Boolean);
  const isAsync = /^async\b/.test(node.text);
  const start =
    elements.length > 0 ? "A React component" : `${isAsync ? "An asynchronous" : aOrAn(language)} ${language} function`;
  const names = namesTaken(node);
  const taken = names.length > MOST ? `${names.length} arguments` : inCode(names);
  const state = bindingsIn(node).flatMap(({ name, value }) =>
    /^(?:React\.)?useState\b/.test(value.text) ? [name.children.find(({ isNamed }) => isNamed)?.text ?? ""] : [],
  );
  const steps = [
    names.length > 0 && `takes ${taken}`,
    state.length > 0 && `keeps ${inCode(state)} as state`,
    elements.length > 0 ? `shows ${inCode(elements.map((tag) => `<${tag}>`))}` : returned(node),
  ].filter((step) => typeof step === "string");
  return `${start} ${named(node)}${steps.length > 0 ? ` that ${inWords(steps)}` : ""}.`;
}

/** What a function gives back, as short as possible. */
function returned(node: Syntax): string | undefined {
  if (ofType(field(node, "body") ?? node, "yield", "yield_expression").length > 0) return "yields one value at a time";
  const words = [...new Set(returnsOf(node).map((value) => quoted(unwrapped(value), 40)))];
  if (words.length > 3) return `returns ${words.slice(0, 2).join(", ")} or another value, depending on the case`;
  return words.length > 0 ? `returns ${inWords(words, "or")}` : undefined;
}

function classSentence(node: Syntax, language: string): string {
  const name = field(node, "name")?.text ?? "…";
  const set = bindingsIn(node).flatMap(({ name: one }) => /^(?:self|this)\.(\w+)$/.exec(one.text)?.[1] ?? []);
  const declared = fieldsOf(node).flatMap(({ text }) => /(\w+)\s*(?:[=:{][^=]*)?[;,]?$/.exec(text)?.[1] ?? []);
  const fields = [...new Set([...declared, ...set])];
  const methods = methodsOf(node)
    .map(nameOf)
    .filter((one) => one !== "" && one !== name && !/^(?:constructor|__\w+__|~.*)$/.test(one));
  const holds = fields.length > 0 ? ` that holds ${inCode(fields)}` : "";
  const are = methods.length === 1 ? "method is" : "methods are";
  const has =
    methods.length > 0 ? ` Its ${are} ${inCode(methods)}${methods.length > MOST ? ", among others" : ""}.` : "";
  return `${aOrAn(language)} ${language} ${kindOf(node)} \`${name}\`${holds}.${saidOf(node, name)}${has}`;
}

/** The comment above it, or the docstring in it. */
function saidOf(node: Syntax, name: string): string {
  const comment = commentOf(node, name);
  return comment ? ` Its comment says: “${comment}”` : "";
}

/** Several things, by name; or, where there are none, what the code does from top to bottom. */
function listPhrase(classes: readonly Syntax[], functions: readonly Syntax[], language: string, run: string): string {
  const what = `${aOrAn(language)} ${language} ${run ? "program" : "module"}`;
  const kind = classes[0] ? kindOf(classes[0]) : "class";
  const groups = [
    ...group(
      kind,
      kind.endsWith("s") ? "classes" : `${kind}s`,
      classes.map((node) => field(node, "name")?.text ?? "…"),
    ),
    ...group("function", "functions", functions.map(nameOf)),
  ];
  if (groups.length > 0) return `${what} with ${inWords(groups)}.`;
  return run ? `${what} that ${run}.` : "";
}

const group = (one: string, several: string, names: readonly string[]) =>
  names.length === 0
    ? []
    : [`the ${names.length === 1 ? one : several} ${inCode(names)}${names.length > MOST ? " and more" : ""}`];

/** What happens when the file itself is run: `main`, what Python guards, or the code outside of functions. */
function runSteps(root: Syntax, main: Syntax | undefined): string {
  const guarded = ofType(root, "if_statement").find((node) =>
    /^__name__ == ["']__main__["']$/.test(field(node, "condition")?.text ?? ""),
  );
  const body = main ? field(main, "body") : guarded ? field(guarded, "consequence") : root;
  const steps = counted(bodyOf(body).flatMap((one) => stepOf(one) ?? []));
  const telling = steps.filter((step) => !/^(?:sets|takes|keeps|declares|exports|imports|returns) /.test(step));
  return `${inWords(telling.slice(0, 3))}${telling.length > 3 ? ", among other things" : ""}`;
}

/** A loop by what it does for each item, if that is one thing. */
function stepOf(statement: Syntax): string | undefined {
  const briefly = brieflyOf(statement);
  const over = /^loops over (.+), with each item as /.exec(briefly ?? "")?.[1];
  const [inner, other] = over ? bodyOf(field(statement, "body")) : [];
  const effect = inner && !other ? phraseOf(inner) : undefined;
  return effect && /^(?:prints|adds|calls) /.test(effect) ? `${effect} for each item of ${over}` : briefly;
}
