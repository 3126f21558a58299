import { isFunction, isLoop } from "../syntax/flow.ts";
import { bindingsIn, callOf, callsIn, parametersOf, returnsOf } from "../syntax/shapes.ts";
import { field, ofType, parts, quoted, type Syntax, unwrapped } from "../syntax/syntax.ts";
import { commentOf } from "./comments.ts";
import { functionName } from "./complexity.ts";
import { inWords } from "./libraries.ts";
import { namePhrase } from "./name-phrase.ts";
import { bodyOf, brieflyOf, counted, phraseOf } from "./phrases.ts";

export const named = (node: Syntax) => `\`${functionName(node) ?? "…"}\``;
export const most = <Item>(items: readonly Item[], count = 5) => items.slice(0, count);

/** "A Python function `binary_search` that takes `items` and `target` and returns `mid` or `-1`." */
export function functionIntroduction(node: Syntax, language: string, isProgram: boolean): string {
  const elements = elementsIn(node);
  if (elements.length > 0) return componentIntroduction(node, elements);
  const article = isProgram
    ? `${aOrAn(language)} ${language} program with the function`
    : `${/^async\b/.test(node.text) ? "An asynchronous" : aOrAn(language)} ${language} function`;
  const steps = [takes(node), returned(node)].filter((step) => step !== undefined);
  return `${article} ${named(node)}${steps.length > 0 ? ` that ${inWords(steps)}` : ""}.`;
}

export const aOrAn = (word: string) => (/^[AEIO]/.test(word) ? "An" : "A");

function takes(node: Syntax): string | undefined {
  const names = parametersOf(node).flatMap((name) => (name.startsWith("{") ? propertyNames(name) : name));
  const shown = names
    .filter((name) => /^[\w$]+$/.test(name) && !/^(?:self|cls|this|_\w*)$/.test(name))
    .map((name) => `\`${name}\``);
  if (shown.length === 0) return undefined;
  return shown.length > 5 ? `takes ${shown.length} arguments` : `takes ${inWords(shown)}`;
}

/** The names in `{ a, b = 1, c: d }`. */
const propertyNames = (pattern: string) =>
  pattern
    .slice(1, -1)
    .split(",")
    .map((part) => part.trim().split(/[\s=:]/)[0] ?? "");

const LISTS: Readonly<Record<string, string>> = {
  array: "the list",
  list: "the list",
  object: "the object",
  dictionary: "the dictionary",
  set: "the set",
};

/** What a function gives back, as short as possible. */
function returned(node: Syntax): string | undefined {
  if (node.type === "function_item" && !field(node, "return_type")) return undefined;
  if (/\byield\b/.test(field(node, "body")?.text ?? "") && ofType(node, "yield", "yield_expression").length > 0)
    return "yields one value at a time";
  const values = returnsOf(node)
    .filter(({ type }) => !/^(?:if|match|loop|while|for|block|unsafe)_|^block$/.test(type))
    .map((one) => unwrapped(one) ?? one);
  const texts = [...new Set(values.map(({ text }) => text))];
  if (texts.length === 0) return undefined;
  if (texts.every((text) => /^(?:true|false)$/i.test(text)))
    return texts.length === 2 ? "returns true or false" : undefined;
  if (values.every(isFunction)) return "returns a function";
  const words = [
    ...new Set(
      values.map((value) => {
        const made =
          value.type === "identifier"
            ? bindingsIn(node).find((one) => one.name.text === value.text)?.value.type
            : undefined;
        const kind = LISTS[made ?? ""];
        return kind ? `${kind} ${quoted(value, 40)}` : quoted(value, 40);
      }),
    ),
  ];
  return words.length > 3
    ? `returns ${words.slice(0, 2).join(", ")} or another value, depending on the case`
    : `returns ${inWords(words, "or")}`;
}

/** The comment of a function, or what its name says, and how it goes about it. */
export function purposeOf(node: Syntax): (string | undefined)[] {
  const name = functionName(node) ?? "";
  const comment = commentOf(node, name);
  const told = namePhrase(name);
  const steps = tellingSteps(node);
  return [
    comment
      ? `Its comment says: “${comment}”`
      : told?.includes(" ") && elementsIn(node).length === 0
        ? `Judging by its name, it ${told}.`
        : undefined,
    steps.length > 0 ? `It ${inWords(most(steps, 3))}.` : undefined,
  ];
}

const PREPARES = /^(?:sets|takes|declares|keeps|returns|shows|gives) /;
const PLAIN_HOOK = /^calls `(?:React\.)?use[A-Z]\w*`/;

/** What statements do one after the other: a loop by what it does for each item, and calls in a row together. */
export function stepsIn(statements: readonly Syntax[]): string[] {
  const steps = counted(statements.flatMap((statement) => stepOf(statement) ?? []));
  const calls = steps.flatMap((step) => /^calls (`[^`]+`)$/.exec(step)?.[1] ?? []);
  const first = steps.findIndex((step) => /^calls `[^`]+`$/.test(step));
  return steps.flatMap((step, at) =>
    !/^calls `[^`]+`$/.test(step) ? [step] : at === first ? [`calls ${inWords(most(calls, 3))}`] : [],
  );
}

function stepOf(statement: Syntax): string | undefined {
  const node = statement.type === "expression_statement" ? (parts(statement)[0] ?? statement) : statement;
  const briefly = brieflyOf(statement)?.replace(/, with each .*$/, "");
  if (briefly?.startsWith("handles ")) {
    const handler = callOf(node)?.args.find(isFunction);
    const steps = stepsIn(bodyOf(field(handler, "body"))).filter((step) => !PREPARES.test(step));
    return steps.length > 0 ? `${briefly} (${inWords(most(steps, 3))})` : briefly;
  }
  if (!isLoop(node) || !briefly?.startsWith("loops over ")) return briefly;
  const [inner, other] = bodyOf(field(node, "body"));
  const effect = inner && !other ? phraseOf(inner) : undefined;
  return effect && /^(?:prints|adds|calls) /.test(effect)
    ? `${effect} for each item of ${briefly.slice("loops over ".length)}`
    : briefly;
}

/** What a function does beside preparing values and returning one. */
function tellingSteps(node: Syntax): string[] {
  const body = field(node, "body");
  // The single expression of an arrow function is what it returns.
  const steps = returnsOf(node).some((value) => value === body) ? [] : stepsIn(bodyOf(body));
  const telling = steps.filter((step) => !PREPARES.test(step) && !PLAIN_HOOK.test(step));
  const name = functionName(node);
  const isRecursive = name && callsIn(field(node, "body") ?? node).some(({ path }) => path === name);
  return isRecursive && !telling.includes("calls itself") ? [...telling, "calls itself"] : telling;
}

export function functionSentence(node: Syntax): string {
  const comment = commentOf(node, functionName(node));
  if (comment) return `${named(node)}: “${comment}”`;
  if (elementsIn(node).length > 0) return "";
  const steps = [takes(node), ...most(tellingSteps(node), 2), returned(node)].filter((step) => step !== undefined);
  return steps.length > 0 ? `${named(node)} ${inWords(steps)}.` : "";
}

/** The names of the elements that a component shows, in order. */
export const elementsIn = (node: Syntax): string[] => [
  ...new Set(
    ofType(node, "jsx_opening_element", "jsx_self_closing_element")
      .map((one) => field(one, "name")?.text ?? "")
      .filter(Boolean),
  ),
];

function componentIntroduction(node: Syntax, elements: readonly string[]): string {
  const state = bindingsIn(node)
    .filter(({ value }) => /^(?:React\.)?useState\b/.test(value.text))
    .map(({ name }) => quoted(parts(name)[0] ?? name, 30));
  const events = [
    ...new Set(
      ofType(node, "jsx_attribute")
        .map(({ children }) => children[0]?.text ?? "")
        .filter((name) => /^on[A-Z]/.test(name)),
    ),
  ].map((name) => `\`${name}\``);
  const steps = [
    takes(node),
    state.length > 0 ? `keeps ${inWords(state)} as state` : undefined,
    `shows ${inWords(most(elements).map((tag) => `\`<${tag}>\``))}`,
  ];
  const effects = callsIn(node)
    .filter(({ path }) => /^(?:React\.)?useEffect$/.test(path))
    .map(({ args }) => effectPhrase(args));
  const reacts = events.length > 0 ? [`it reacts to ${inWords(events)}`] : [];
  const more = [...effects, ...reacts].join("; ");
  return `A React component ${named(node)} that ${inWords(steps.filter((step) => step !== undefined))}.${more ? ` ${more[0]?.toUpperCase()}${more.slice(1)}.` : ""}`;
}

/** When an effect runs, and the first thing that it calls. */
function effectPhrase([made, dependencies]: readonly Syntax[]): string {
  const names = parts(dependencies).map((one) => quoted(one, 30));
  const when = !dependencies
    ? "after every render"
    : names.length === 0
      ? "after the first render"
      : `after the first render and whenever ${inWords(names, "or")} ${names.length > 1 ? "change" : "changes"}`;
  const called =
    made &&
    callsIn(made)
      .map(({ path }) => path)
      .find((path) => /^[\w.]+$/.test(path) && !/^set[A-Z]/.test(path));
  return `${when}, it ${called ? `calls \`${called}\`` : "runs an effect"}`;
}

export const kindOf = ({ type }: Syntax) =>
  /struct|type_spec/.test(type) ? "struct" : type.startsWith("record") ? "record" : "class";

export function classIntroduction(node: Syntax, methods: readonly Syntax[], language: string): string {
  const name = field(node, "name")?.text ?? "…";
  const own = methods.filter(
    (one) => functionName(one) !== name && !/^(?:constructor|__\w+__|new)$/.test(functionName(one) ?? ""),
  );
  const fields = fieldNames(node);
  const comment = commentOf(node, name);
  const told = own.flatMap((one) => namePhrase(functionName(one) ?? "", false) ?? []);
  const kind = kindOf(node);
  return [
    `${aOrAn(language)} ${language} ${kind} \`${name}\`${fields.length > 0 ? ` that holds ${inWords(most(fields).map((one) => `\`${one}\``))}` : ""}.`,
    comment ? `Its comment says: “${comment}”` : "",
    own.length === 0
      ? ""
      : told.length === own.length
        ? `Judging by their names, its methods ${inWords(most(told))}.`
        : `Its methods are ${inWords(most(own).map(named))}${own.length > 5 ? ", among others" : ""}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** The fields of a class, also those that a constructor sets. */
function fieldNames(node: Syntax): string[] {
  const declared = ofType(node, "field_declaration", "public_field_definition", "field_definition")
    .filter((one) => !ofType(one, "function_declarator").length)
    .map(
      (one) =>
        field(field(one, "declarator"), "name") ??
        field(one, "name") ??
        field(one, "declarator") ??
        field(one, "property"),
    );
  const names = declared.flatMap((one) => (one ? [one.text] : []));
  const set = bindingsIn(node).flatMap(({ name }) => /^(?:self|this)\.(\w+)$/.exec(name.text)?.[1] ?? []);
  return [...new Set([...names, ...set])];
}
