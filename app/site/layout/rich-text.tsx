import { createElement, type ReactNode } from "react";
import { type HtmlElement, type HtmlNode, textOf } from "#engines/text/html-tree.ts";

/** Content that was sanitized when it was saved. */
export function RichText({ nodes, language }: { nodes: readonly HtmlNode[]; language?: string | undefined }) {
  return createElement("div", { className: "prose max-w-3xl", lang: language }, ...nodes.map(shown));
}

const views: Readonly<Record<string, (node: HtmlElement) => ReactNode>> = {
  svg: Drawing,
  formula: ({ children }) => scrollBox("formula", "Formula", ...children.map(shown)),
  "code-block": CodeBlock,
  h2: Section,
  h3: Section,
  // Outside of a drawing, React would take one for the page's own.
  title: ({ children }) => textOf(children),
  // Where tables have spaces between their cells, React would expect none.
  table: withoutSpaces,
  thead: withoutSpaces,
  tbody: withoutSpaces,
  tfoot: withoutSpaces,
  tr: withoutSpaces,
};

const shown = (node: HtmlNode): ReactNode => (typeof node === "string" ? node : (views[node.tag] ?? plain)(node));

const plain = ({ tag, attributes, children }: HtmlElement) =>
  createElement(tag, propsOf(attributes), ...children.map(shown));

function withoutSpaces(node: HtmlElement) {
  return plain({
    ...node,
    children: node.children.filter((child) => typeof child !== "string" || child.trim() !== ""),
  });
}

/** A heading of an article has an id, and with it a link to itself. */
function Section({ tag, attributes, children }: HtmlElement) {
  const link = attributes.id && (
    <a href={`#${attributes.id}`} className="heading-anchor" aria-label={`Link to section ${textOf(children).trim()}`}>
      #
    </a>
  );
  return createElement(tag, attributes, ...children.map(shown), link);
}

/** Focusable, so that the keyboard can scroll it; its box has a bar with the language and the copy button. */
function CodeBlock({ attributes: { language }, children }: HtmlElement) {
  return (
    <div className="code-block" data-language={language}>
      {createElement("pre", { tabIndex: 0 }, ...children.map(shown))}
    </div>
  );
}

/** Focusable, so that the keyboard can scroll what is wider than the screen. */
const scrollBox = (className: string, label: string, ...content: ReactNode[]) =>
  createElement("div", { className, role: "group", "aria-label": label, tabIndex: 0 }, ...content);

/** The font size, in pixels, of a drawing's smallest label. */
const SMALLEST_LABEL = 12;
const WIDTH = /^[-\d.]+ [-\d.]+ ([\d.]+) [\d.]+$/;

/**
 * A labeled drawing has a width at which its labels are readable, in a box that scrolls on narrower screens. Stretched to
 * the page's width, labels would be tiny on a phone and larger than the text on a desktop.
 */
function Drawing({ attributes, children }: HtmlElement) {
  const [, width] = WIDTH.exec(attributes.viewBox ?? "") ?? [];
  const smallest = Math.min(...labelSizes(children));
  const isSized = width !== undefined && smallest > 0 && smallest < Number.POSITIVE_INFINITY;
  if (!isSized) return drawn({ tag: "svg", attributes, children });
  const pixels = String(Math.round((Number(width) * SMALLEST_LABEL) / smallest));
  const svg = drawn({ tag: "svg", attributes: { ...attributes, width: pixels }, children });
  return scrollBox("drawing fits-phone", "Drawing", svg);
}

const drawn = (node: HtmlNode): ReactNode =>
  typeof node === "string"
    ? node
    : createElement(node.tag, propsOf(node.attributes), ...node.children.map((child) => drawn(child)));

const labelSizes = (nodes: readonly HtmlNode[]): number[] =>
  nodes.flatMap((node) => {
    if (typeof node === "string") return [];
    const size = Number.parseFloat(node.attributes["font-size"] ?? "");
    return [...(Number.isNaN(size) ? [] : [size]), ...labelSizes(node.children)];
  });

const RENAMED: Readonly<Record<string, string>> = {
  class: "className",
  colspan: "colSpan",
  rowspan: "rowSpan",
  srcset: "srcSet",
};

/** React has names of its own for some attributes, and an object for styles. */
function propsOf(attributes: HtmlElement["attributes"]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => {
      if (name === "style") return [name, stylesOf(value)];
      return [RENAMED[name] ?? (name.startsWith("aria-") ? name : inCamelCase(name)), value];
    }),
  );
}

const stylesOf = (text: string) =>
  Object.fromEntries(
    text
      .split(";")
      .filter((style) => style.trim() !== "")
      .map((style) => {
        const [name = "", ...value] = style.split(":");
        return [inCamelCase(name.trim()), value.join(":").trim()];
      }),
  );

const inCamelCase = (name: string) => name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
