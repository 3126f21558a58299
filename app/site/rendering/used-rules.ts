/** Sends a page only those rules of its style sheet that it can use: most of the sheet is for other pages. */

/** A rule, an at-rule around others, or a statement. */
type Rule = {
  prelude: string;
  /** Its declarations, or the rules inside. */
  body?: string | readonly Rule[];
  /** By selector: the classes that an element must have. None for at-rules. */
  selectors: readonly (readonly string[])[];
};

// Braces in strings, comments and escapes are text.
const TOKEN = /\\.|"(?:\\.|[^"])*"|'(?:\\.|[^'])*'|\/\*.*?\*\/|url\([^"')]*\)|[{};]/gs;
const FONT = /@font-face\{font-family:([^;]+);[^}]*\}/g;
/** Every border is solid from the start, and a dashed one says so itself. */
const SOLID = /border(?:-[a-z]+)*-style:var\(--tw-border-style\);?/g;
const QUOTE = /["'`]/;
/** Tailwind asks for support before each mixed color, though a browser without it ignores the declaration anyway. */
const MIXED = "@supports (color:color-mix(in lab, red, red))";
const AROUND_RULES = /^@(layer|media|supports|container|starting-style)\b/;

export function parseRules(css: string): readonly Rule[] {
  const rules: Rule[] = [];
  let [start, opened, depth] = [0, 0, 0];
  for (const { 0: token, index } of css.matchAll(TOKEN)) {
    if (token === "{" && depth++ === 0) opened = index;
    if (token === ";" && depth === 0) rules.push({ prelude: css.slice(start, index), selectors: [] });
    if (token === "}" && --depth === 0) rules.push(ruleOf(css.slice(start, opened), css.slice(opened + 1, index)));
    if (depth === 0 && (token === ";" || token === "}")) start = index + 1;
  }
  return rules;
}

function ruleOf(text: string, body: string): Rule {
  const prelude = text.replaceAll(/\/\*.*?\*\//gs, "").trim();
  if (AROUND_RULES.test(prelude)) return { prelude, body: parseRules(body), selectors: [] };
  return { prelude, body, selectors: prelude.startsWith("@") ? [] : selectorsIn(prelude).map(classesOf) };
}

const selectorsIn = (list: string) =>
  list.match(/(?:\\.|\([^()]*(?:\([^()]*(?:\([^()]*\)[^()]*)*\)[^()]*)*\)|[^,\\])+/g) ?? [];

/**
 * The classes of a selector's first element. What is in parentheses may be an alternative, and what comes after may be
 * content that only a script knows, such as the parts of colored code. Names with a quote are no words (`wordsIn`).
 */
function classesOf(selector: string): string[] {
  const [first = ""] = /^(?:\\[0-9a-f]+ ?|\\.|[^\s>+~([\\])*/.exec(selector.trim()) ?? [];
  return Array.from(first.matchAll(/\.((?:\\[0-9a-f]+ ?|\\.|[^.:\\])+)/g), ([, name = ""]) => unescaped(name)).filter(
    (name) => !QUOTE.test(name),
  );
}

const unescaped = (name: string) =>
  name.replaceAll(/\\([0-9a-f]+) ?|\\(.)/g, (_, code: string | undefined, character: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
  );

/** All classes that the rules are for. */
export function classesIn(rules: readonly Rule[]): Set<string> {
  return new Set(
    rules.flatMap(({ body, selectors }) => (Array.isArray(body) ? [...classesIn(body)] : selectors.flat())),
  );
}

/** What may be a class in the text of a page or a script: everything between spaces and quotes. */
export function wordsIn(text: string): Set<string> {
  return new Set(text.split(/[\s"'`]+/));
}

/** The rules for elements with the used classes and those for any element, with the fonts and properties that they name. */
export function usedRules(rules: readonly Rule[], used: (name: string) => boolean): string {
  const text = rules
    .map((rule) => textOf(rule, used))
    .join("")
    .replaceAll(SOLID, "");
  const withoutFonts = text.replaceAll(FONT, "");
  const onlyRead = (declaration: string, name: string) => (text.includes(`var(${name}`) ? declaration : "");
  return (
    text
      .replaceAll(FONT, (font, family: string) => (withoutFonts.includes(family) ? font : ""))
      .replaceAll(/@property (--[\w-]+)\{[^}]*\}/g, onlyRead)
      // The variables of utilities: what they start from, for older browsers, and the theme's sizes.
      .replaceAll(/@layer (?:properties|theme)\{.*?\}\}/gs, (layer) =>
        layer.replaceAll(/(--[\w-]+):[^;}]*;?/g, onlyRead),
      )
  );
}

function textOf({ prelude, body, selectors }: Rule, used: (name: string) => boolean): string {
  if (body === undefined) return `${prelude};`;
  if (selectors.length > 0 && !selectors.some((classes) => classes.every(used))) return "";
  if (typeof body === "string") return `${prelude}{${body}}`;
  const inside = body.map((rule) => textOf(rule, used)).join("");
  return inside && prelude !== MIXED ? `${prelude}{${inside}}` : inside;
}
