import { parseHtml } from "./tidy.ts";

/** Inline marks; their nesting order means nothing. */
const MARKS: Readonly<Record<string, string>> = {
  a: "a",
  b: "strong",
  code: "code",
  em: "em",
  i: "em",
  kbd: "kbd",
  mark: "mark",
  s: "s",
  strong: "strong",
  sub: "sub",
  sup: "sup",
};

/** Elements that add nothing to the meaning of their content. */
const TRANSPARENT = new Set(["thead", "tbody"]);
/** Attributes that every save writes again. */
const DERIVED = new Set(["a rel", "th scope"]);

/**
 * A canonical form of HTML. It is the same for two texts that differ only in white space, in the nesting of marks and
 * in attributes that saving derives.
 */
export function meaningOf(html: string): string {
  const out: string[] = [];
  let lastMarks = "";
  let mayTrim = false;
  const text = (value: string, marks: string, keepsSpace: boolean) => {
    mayTrim = !keepsSpace;
    if (value === "") return;
    out.push(marks === lastMarks ? value : `[${marks}]${value}`);
    lastMarks = marks;
  };
  const structure = (value: string) => {
    const last = out.at(-1);
    // White space at the end of a block is invisible.
    if (mayTrim && last !== undefined && !last.startsWith("<")) out[out.length - 1] = last.trimEnd();
    out.push(value);
    lastMarks = "";
    mayTrim = false;
  };

  function visit(node: Node, marks: readonly string[], keepsSpace: boolean) {
    if (node.nodeType === Node.TEXT_NODE) {
      const value = node.nodeValue ?? "";
      const isAtStart = out.at(-1)?.startsWith("<") ?? true;
      const collapsed = value.replace(/[\t\n\f\r ]+/g, " ");
      text(keepsSpace ? value : isAtStart ? collapsed.trimStart() : collapsed, marks.join(" "), keepsSpace);
      return;
    }
    if (!(node instanceof Element)) return;
    const name = node.localName;
    const mark = node.parentElement?.localName === "pre" ? undefined : MARKS[name];
    const described = `${mark ?? name}${attributesOf(node)}`;
    if (mark) {
      const inside = [...new Set([...marks, described])].toSorted((a, b) => a.localeCompare(b));
      for (const child of node.childNodes) visit(child, inside, keepsSpace);
      return;
    }
    const isParagraphOfCell = name === "p" && node.parentElement?.matches("li, td, th") && !node.previousElementSibling;
    const isShown = !TRANSPARENT.has(name) && !isParagraphOfCell;
    if (isShown) structure(`<${described}>`);
    for (const child of node.childNodes) visit(child, [], keepsSpace || name === "pre");
    if (isShown) structure(`</${name}>`);
  }

  for (const child of parseHtml(html).childNodes) visit(child, [], false);
  return out.join("\n").replace(/\n(?=[^<\n])/g, "");
}

function attributesOf(element: Element): string {
  return [...element.attributes]
    .filter(({ name }) => !DERIVED.has(`${element.localName} ${name}`))
    .map(({ name, value }) => ` ${name}=${JSON.stringify(value)}`)
    .toSorted((a, b) => a.localeCompare(b))
    .join("");
}
