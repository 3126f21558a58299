import { type AnyNode, type Element, isTag, isText } from "domhandler";
import { DomUtils, parseDocument } from "htmlparser2";

/** Markdown of stored content. What Markdown has no sign for (drawings, definition lists) stays HTML, which it allows. */
export function toMarkdown(html: string): string {
  return `${blocks(parseDocument(html).children).trim()}\n`;
}

function blocks(nodes: readonly AnyNode[]): string {
  return nodes
    .map((node) =>
      isTag(node) ? block(node) : isText(node) && node.data.trim() ? escapeMarkdown(node.data.trim()) : "",
    )
    .filter(Boolean)
    .join("\n\n");
}

function block(element: Element): string {
  const { name, children } = element;
  const [, level] = /^h([1-6])$/.exec(name) ?? [];
  if (level !== undefined) return `${"#".repeat(Number(level))} ${inline(children)}`;
  if (name === "p") return inline(children);
  if (name === "hr") return "---";
  if (name === "blockquote") return indented(blocks(children), "> ");
  if (name === "pre") return codeBlock(element);
  if (name === "ul" || name === "ol") return list(element);
  if (name === "table" && isPlainTable(element)) return table(element);
  if (name === "figure" && isPlainFigure(element)) return figure(element);
  return DomUtils.getOuterHTML(element);
}

function inline(nodes: readonly AnyNode[]): string {
  return nodes
    .map(inlineNode)
    .join("")
    .replaceAll(/[ \t]*\n[ \t]*/g, "\n")
    .trim();
}

const MARKS: Readonly<Record<string, string>> = { strong: "**", b: "**", em: "*", i: "*", s: "~~" };

function inlineNode(node: AnyNode): string {
  if (isText(node)) return escapeMarkdown(node.data.replaceAll(/\s+/g, " "));
  if (!isTag(node)) return "";
  const { name, children, attribs } = node;
  const mark = MARKS[name];
  const inner = () => children.map(inlineNode).join("");
  if (mark) return `${mark}${inner()}${mark}`;
  if (name === "br") return "  \n";
  if (name === "a") return `[${inner()}](${attribs.href ?? ""})`;
  if (name === "img") return `![${escapeMarkdown(attribs.alt ?? "")}](${attribs.src ?? ""})`;
  if (name === "code" && attribs.class === "language-math") return `$${DomUtils.textContent(node)}$`;
  if (name === "code") return inlineCode(DomUtils.textContent(node));
  return DomUtils.getOuterHTML(node);
}

function inlineCode(code: string): string {
  const fence = "`".repeat(1 + Math.max(0, ...Array.from(code.matchAll(/`+/g), ([run]) => run.length)));
  const space = code.startsWith("`") || code.endsWith("`") ? " " : "";
  return `${fence}${space}${code}${space}${fence}`;
}

function codeBlock(element: Element): string {
  const code = DomUtils.textContent(element).replace(/\n$/, "");
  const child = element.children.find(isTag);
  const [, language = ""] = /^language-([\w+#-]+)$/.exec(child?.attribs.class ?? "") ?? [];
  if (language === "math") return `$$\n${code}\n$$`;
  const fence = "`".repeat(Math.max(3, 1 + Math.max(0, ...Array.from(code.matchAll(/`{3,}/g), ([run]) => run.length))));
  return `${fence}${language}\n${code}\n${fence}`;
}

function list(element: Element): string {
  const start = Number(element.attribs.start ?? 1);
  return element.children
    .filter(isTag)
    .map((entry, at) => {
      const sign = element.name === "ol" ? `${start + at}. ` : "- ";
      return `${sign}${indented(entryText(entry), " ".repeat(sign.length)).trimStart()}`;
    })
    .join("\n");
}

/** An entry is a line with lists below it, or blocks. */
function entryText(entry: Element): string {
  const isBlock = (node: AnyNode) =>
    isTag(node) && ["p", "ul", "ol", "pre", "blockquote", "table", "figure"].includes(node.name);
  const first = entry.children.findIndex(isBlock);
  if (first < 0) return inline(entry.children);
  const head = inline(entry.children.slice(0, first));
  const rest = entry.children
    .slice(first)
    .filter((node) => isTag(node))
    .map(block);
  const isTight = rest.every((_text, at) =>
    ["ul", "ol"].includes((entry.children.slice(first).filter(isTag)[at] as Element).name),
  );
  return [head, ...rest].filter(Boolean).join(isTight ? "\n" : "\n\n");
}

const indented = (text: string, by: string) =>
  text
    .split("\n")
    .map((line) => (line === "" ? by.trimEnd() : by + line))
    .join("\n");

const cellsOf = (row: Element) =>
  row.children.filter(isTag).map(({ children }) => inline(children).replaceAll("|", "\\|").replaceAll("\n", " "));
const rowsOf = (element: Element) => DomUtils.getElementsByTagName("tr", element, true);

/** Markdown's tables have one header row and no spans. */
function isPlainTable(element: Element): boolean {
  const [head, ...rest] = rowsOf(element);
  const all = DomUtils.findAll(
    ({ attribs, name }) => name === "caption" || "colspan" in attribs || "rowspan" in attribs,
    element.children,
  );
  const isHead = head?.children.filter(isTag).every(({ name }) => name === "th") ?? false;
  return (
    isHead && all.length === 0 && rest.every((row) => row.children.filter(isTag).every(({ name }) => name === "td"))
  );
}

function table(element: Element): string {
  const [head, ...rest] = rowsOf(element);
  if (!head) return "";
  const names = cellsOf(head);
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(names), line(names.map(() => "---")), ...rest.map((row) => line(cellsOf(row)))].join("\n");
}

const isPlainFigure = (element: Element) => {
  const parts = element.children.filter(isTag).map(({ name }) => name);
  return parts[0] === "img" && parts.slice(1).every((name) => name === "figcaption");
};

function figure(element: Element): string {
  const [picture, caption] = element.children.filter(isTag);
  if (!picture) return "";
  return [inlineNode(picture), caption && `*${inline(caption.children)}*`].filter(Boolean).join("\n\n");
}

/** Signs that would become Markdown; a dollar would open a formula. */
const escapeMarkdown = (text: string) =>
  text.replaceAll(/[\\`*_[\]$<]/g, "\\$&").replaceAll(/^(\s*)([#>+-]|\d+[.)])(?=\s)/g, "$1\\$2");
