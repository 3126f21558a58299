import { countWords } from "#engines/text/count-words.ts";

/** Elements and attributes allowed in the content folder's HTML, so that it works in both themes and survives sanitizing. */

const TEXT_ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  h2: [],
  h3: [],
  p: [],
  ul: [],
  ol: [],
  li: [],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ["scope"],
  td: [],
  pre: [],
  code: ["class"],
  figure: [],
  figcaption: [],
  blockquote: [],
  a: ["href"],
};

const PAINT = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-dasharray", "opacity"];

const FIGURE_ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  svg: ["viewBox", "role", "aria-label"],
  g: ["transform"],
  rect: ["x", "y", "width", "height", "rx", ...PAINT],
  line: ["x1", "y1", "x2", "y2", ...PAINT],
  circle: ["cx", "cy", "r", ...PAINT],
  path: ["d", ...PAINT],
  polygon: ["points", ...PAINT],
  polyline: ["points", ...PAINT],
  text: ["x", "y", "font-size", "text-anchor", ...PAINT],
};

const ALLOWED: Readonly<Record<string, readonly string[]>> = { ...TEXT_ELEMENTS, ...FIGURE_ELEMENTS };

export function parseFragment(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, "text/html").body;
}

/** A sentence for everything in the fragment that the rules do not allow. */
export function violations(fragment: HTMLElement): string[] {
  return [...fragment.querySelectorAll("*")].flatMap((element) => [
    ...elementViolations(element),
    ...[...element.attributes].flatMap((attribute) => attributeViolations(element, attribute)),
  ]);
}

function elementViolations(element: Element): string[] {
  const name = element.localName;
  if (!Object.hasOwn(ALLOWED, name)) return [`<${name}> is not allowed`];
  if (name === "svg" && !(element.getAttribute("role") === "img" && element.getAttribute("aria-label")))
    return ["<svg> needs role=img and an aria-label"];
  if (name === "figure" && !element.querySelector("figcaption")) return ["<figure> needs a <figcaption>"];
  return [];
}

function attributeViolations(element: Element, { name, value }: Attr): string[] {
  const where = `<${element.localName} ${name}="${value}">`;
  if (!ALLOWED[element.localName]?.includes(name)) return [`${where}: the attribute is not allowed`];
  const isBlock = element.parentElement?.localName === "pre";
  if (name === "class" && !(value === "language-math" || (/^language-[a-z]+$/.test(value) && isBlock)))
    return [`${where}: only code blocks and formulas carry a class, and it names their language`];
  if ((name === "fill" || name === "stroke") && !["currentColor", "none"].includes(value))
    return [`${where}: figures use the text color`];
  return [];
}

/** Counts the words of the prose, without code blocks and labels inside figures. */
export function proseWords(fragment: HTMLElement): number {
  return words(without(fragment, "pre, svg"));
}

/** Counts the words a reader reads, code included. */
export function readingWords(fragment: HTMLElement): number {
  return words(without(fragment, "svg"));
}

function without(fragment: HTMLElement, selector: string): HTMLElement {
  const copy = fragment.cloneNode(true) as HTMLElement;
  for (const element of copy.querySelectorAll(selector)) element.remove();
  return copy;
}

function words(element: HTMLElement): number {
  // Adjacent cells and list items are separate words even without white space between them in the markup.
  return countWords(element.innerHTML.replaceAll(/<[^>]+>/g, " "));
}

export function linksOf(fragment: HTMLElement): string[] {
  return [...fragment.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? "");
}
