/** What an HTML fragment of the content folder may hold, so that it reads well in both themes and survives sanitising. */

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

/** Everything in the fragment that the rules do not allow, in words. */
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
  if (name === "class" && !(/^language-[a-z]+$/.test(value) && element.parentElement?.localName === "pre"))
    return [`${where}: only blocks of code carry a class, and it names their language`];
  if ((name === "fill" || name === "stroke") && !["currentColor", "none"].includes(value))
    return [`${where}: figures take the text's colour`];
  return [];
}

/** Words of the running text: without blocks of code and without the labels inside figures. */
export function proseWords(fragment: HTMLElement): number {
  return words(without(fragment, "pre, svg"));
}

/** Words that a reader passes over, code included. */
export function readingWords(fragment: HTMLElement): number {
  return words(without(fragment, "svg"));
}

function without(fragment: HTMLElement, selector: string): HTMLElement {
  const copy = fragment.cloneNode(true) as HTMLElement;
  for (const element of copy.querySelectorAll(selector)) element.remove();
  return copy;
}

function words(element: HTMLElement): number {
  // Neighbouring cells and list items are apart even where the markup has no white space between them.
  const text = element.innerHTML.replaceAll(/<[^>]+>/g, " ");
  return text.split(/\s+/).filter(Boolean).length;
}

export function linksOf(fragment: HTMLElement): string[] {
  return [...fragment.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? "");
}
