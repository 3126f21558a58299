import { type HtmlElement, type HtmlNode, textOf } from "#engines/text/html-tree.ts";

/** The same article for clients that show text only. */
export function toText(nodes: readonly HtmlNode[]): string {
  return blocks(nodes).join("\n\n");
}

/** Paragraphs, each one line unless it has line breaks of its own. */
function blocks(nodes: readonly HtmlNode[]): string[] {
  const found: string[] = [];
  let line: HtmlNode[] = [];
  const endLine = () => {
    const text = inline(line).trim();
    if (text) found.push(text);
    line = [];
  };
  for (const node of nodes) {
    const block = typeof node === "string" ? undefined : blockOf(node);
    if (block === undefined) line.push(node);
    else {
      endLine();
      found.push(...block.filter((text) => text !== ""));
    }
  }
  endLine();
  return found;
}

/** Undefined for an element within a line. */
function blockOf({ tag, children }: HtmlElement): string[] | undefined {
  switch (tag) {
    case "h2":
    case "h3":
    case "h4": {
      const text = inline(children).trim();
      return [tag === "h2" ? `${text}\n${"-".repeat(Math.min(Array.from(text).length, 72))}` : text];
    }
    case "p":
    case "figcaption":
      return [inline(children).trim()];
    case "pre":
      return [indent(textOf(children).replace(/\n+$/, ""), "    ")];
    case "hr":
      return ["* * *"];
    case "ul":
    case "ol":
      return [itemsOf(children, tag === "ol")];
    case "blockquote":
      return [indent(blocks(children).join("\n\n"), "> ")];
    case "figure":
      return blocks(children);
    default:
      return undefined;
  }
}

function itemsOf(children: readonly HtmlNode[], isNumbered: boolean): string {
  return children
    .filter((node): node is HtmlElement => typeof node !== "string" && node.tag === "li")
    .map((item, index) => {
      const mark = isNumbered ? `${index + 1}. ` : "- ";
      return (
        mark +
        blocks(item.children)
          .join("\n")
          .replaceAll("\n", `\n${" ".repeat(mark.length)}`)
      );
    })
    .join("\n");
}

function inline(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === "string") return node.replace(/\s+/g, " ");
      if (node.tag === "br") return "\n";
      if (node.tag === "img") return `[${node.attributes.alt || "Picture"}: ${node.attributes.src}]`;
      const text = inline(node.children);
      if (node.tag === "sup" || node.tag === "sub") return shifted(text, node.tag);
      if (node.tag !== "a") return text;
      const { href = "" } = node.attributes;
      return text.trim() === href || href === `mailto:${text.trim()}` ? text : `${text} (${href})`;
    })
    .join("");
}

const DIGITS = "0123456789+−=()n";
const SHIFTED = { sup: ["⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ", "^"], sub: ["₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙ", "_"] } as const;

/** "x²", "x₁", "[1]" of a footnote, and "x^(a + b)" where there are no such characters. */
function shifted(text: string, tag: keyof typeof SHIFTED): string {
  if (text.startsWith("[")) return text;
  const [characters, sign] = SHIFTED[tag];
  const all = Array.from(text, (one) => Array.from(characters)[DIGITS.indexOf(one)]);
  if (!all.includes(undefined)) return all.join("");
  return Array.from(text).length === 1 ? sign + text : `${sign}(${text})`;
}

const indent = (text: string, prefix: string) =>
  text
    .split("\n")
    .map((line) => (prefix + line).trimEnd())
    .join("\n");
