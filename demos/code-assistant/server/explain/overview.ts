import { bodyOf } from "../syntax/flow.ts";
import { bindingsIn, nameOf, returnsOf } from "../syntax/shapes.ts";
import { closest, field, ofType, quoted, type Syntax, unwrapped, walk } from "../syntax/syntax.ts";
import { commentOf, fileComment } from "./comments.ts";
import { namedFunctions } from "./complexity.ts";
import { CLASSES, fieldsOf, kindOf, methodsOf, namesTaken } from "./definitions.ts";
import { inWords, librariesPhrase } from "./libraries.ts";
import { brieflyOf, counted, phraseOf } from "./phrases.ts";

const MOST = 5;
const named = (node: Syntax) => `\`${nameOf(node)}\``;
const inCode = (names: readonly string[]) => inWords(names.slice(0, MOST).map((name) => `\`${name}\``));
const aOrAn = (word: string) => (/^[AEIO]/.test(word) ? "An" : "A");

/** What the code is and what it is for: by its comments, its names, its signature, its libraries and what it does when run. */
export function overview(root: Syntax, language: string): string {
  const all = namedFunctions(root);
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
    ? functionPhrase(only, language)
    : type && classes.length === 1 && !only
      ? classSentence(type, language)
      : listPhrase(classes, functions, language, run);
  return [
    what,
    about && `It says of itself: “${about}”`,
    isAlone && purposeOf(only),
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

const KINDS: Readonly<Record<string, string>> = {
  array: "the list ",
  list: "the list ",
  object: "the object ",
  dictionary: "the dictionary ",
};

/** What a function gives back, as short as possible. */
function returned(node: Syntax): string | undefined {
  if (ofType(field(node, "body") ?? node, "yield", "yield_expression").length > 0) return "yields one value at a time";
  const values = returnsOf(node).map((one) => unwrapped(one) ?? one);
  const words = [
    ...new Set(
      values.map((value) => {
        const made = bindingsIn(node).find((one) => value.type === "identifier" && one.name.text === value.text);
        return `${KINDS[made?.value.type ?? ""] ?? ""}${quoted(value, 40)}`;
      }),
    ),
  ];
  if (words.length === 0) return undefined;
  if (words.length === 2 && words.every((word) => /^`(?:true|false)`$/i.test(word))) return "returns true or false";
  if (/function|lambda/.test(values[0]?.type ?? "") && words.length === 1) return "returns a function";
  return words.length > 3
    ? `returns ${words.slice(0, 2).join(", ")} or another value, depending on the case`
    : `returns ${inWords(words, "or")}`;
}

/** The comment of a function, or else what its name says. */
function purposeOf(node: Syntax): string {
  const comment = commentOf(node, nameOf(node));
  const told = namePhrase(nameOf(node));
  return comment ? `Its comment says: “${comment}”` : told ? `Judging by its name, it ${told}.` : "";
}

function classSentence(node: Syntax, language: string): string {
  const name = field(node, "name")?.text ?? "…";
  const set = bindingsIn(node).flatMap(({ name: one }) => /^(?:self|this)\.(\w+)$/.exec(one.text)?.[1] ?? []);
  const declared = fieldsOf(node).flatMap((text) => /(\w+)\s*(?:[=:{][^=]*)?`$/.exec(text)?.[1] ?? []);
  const fields = [...new Set([...declared, ...set])];
  const methods = methodsOf(node)
    .map(nameOf)
    .filter((one) => one !== "" && one !== name && !/^(?:constructor|__\w+__|~.*)$/.test(one));
  const comment = commentOf(node, name);
  const sentences = [
    `${aOrAn(language)} ${language} ${kindOf(node)} \`${name}\`${fields.length > 0 ? ` that holds ${inCode(fields)}` : ""}.`,
    comment ? `Its comment says: “${comment}”` : "",
    methods.length === 1 ? `Its method is ${inCode(methods)}.` : "",
    methods.length > 1 ? `Its methods are ${inCode(methods)}${methods.length > MOST ? ", among others" : ""}.` : "",
  ];
  return sentences.filter(Boolean).join(" ");
}

/** Several things, by name; or, where there are none, what the code does from top to bottom. */
function listPhrase(classes: readonly Syntax[], functions: readonly Syntax[], language: string, run: string): string {
  const group = (word: string, nodes: readonly Syntax[], name: (node: Syntax) => string) =>
    nodes.length === 0
      ? []
      : [
          `the ${word}${nodes.length > 1 ? (word.endsWith("s") ? "es" : "s") : ""} ${inCode(nodes.map(name))}${nodes.length > MOST ? " and more" : ""}`,
        ];
  const groups = [
    ...group(classes[0] ? kindOf(classes[0]) : "class", classes, (node) => field(node, "name")?.text ?? "…"),
    ...group("function", functions, nameOf),
  ];
  const what = `${aOrAn(language)} ${language} ${run ? "program" : "module"}`;
  if (groups.length === 0) return run ? `${what} that ${run}.` : "";
  return `${what} with ${inWords(groups)}.`;
}

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

const VERBS = new Set(
  "add apply build calculate cancel check clean clear close collect compare compress compute connect convert copy count create decode delete deposit detect download draw encode encrypt export extract fetch fill filter find flatten format generate get group hash import increment initialize insert join list load make measure merge move multiply normalize open parse play print process read remove rename render replace reset reverse rotate run save scan search select send set show shuffle sort split start stop store submit subtract sum swap toggle transform translate update upload validate verify visit wait write".split(
    " ",
  ),
);

/** "finds large files" for `findLargeFiles`; undefined where a name says nothing. */
function namePhrase(name: string): string | undefined {
  const [verb = "", ...rest] = name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .split(/[^A-Za-z\d]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
  if (!VERBS.has(verb) || rest.length === 0) return undefined;
  const ending = /(?:s|x|z|ch|sh)$/.test(verb) ? "es" : "s";
  const third = /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}${ending}`;
  return `${third} ${/[^s]s$|^(?:data|all|by|to|from)$/.test(rest.at(-1) ?? "") ? "" : "the "}${rest.join(" ")}`;
}
