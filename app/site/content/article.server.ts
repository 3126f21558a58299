import { highlightCode } from "#app/ui/lib/highlight.ts";
import { renderFormula } from "#engines/math/render-math.ts";
import { footnoteId } from "#engines/text/footnotes.ts";
import { createHeadingIds } from "#engines/text/heading-ids.ts";
import { element, type HtmlElement, type HtmlNode, textOf } from "#engines/text/html-tree.ts";
import { parseHtml } from "#engines/text/parse-html.ts";

export type Heading = { id: string; level: 2 | 3; text: string };

/**
 * Parses content, which was sanitized when it was saved. Formulas are stored as LaTeX in code elements, so that no markup
 * of them has to be trusted; one that can't be rendered stays as its source.
 */
export const readText = (content: string): HtmlNode[] =>
  replaceElements(replaceElements(replaceElements(parseHtml(content), formulaOf), footnotePart()), pictureRowOf);

/** The same for an article: its headings are links' targets, and its code is highlighted. */
export function readArticle(content: string) {
  const headings: Heading[] = [];
  const idOf = createHeadingIds();
  let hasCode = false;
  const nodes = replaceElements(readText(content), (node) => {
    const { tag, children } = node;
    if (tag === "h2" || tag === "h3") {
      const text = textOf(children).trim();
      const id = idOf(text);
      headings.push({ id, level: tag === "h2" ? 2 : 3, text });
      return [element(tag, { id }, children)];
    }
    const code = codeIn(node);
    if (!code) return undefined;
    hasCode = true;
    const language = languageOf(code);
    const highlighted = language && highlightCode(textOf(code.children), language);
    const lines = highlighted ? parseHtml(highlighted) : code.children;
    return [element("code-block", { language: language ?? "code" }, [element("code", code.attributes, lines)])];
  });
  return { nodes, headings, hasCode };
}

/** Gives the first mark of a footnote and its note the ids that they link to, and the link back a name. */
function footnotePart() {
  const given = new Set<string>();
  const replace = (node: HtmlElement): HtmlNode[] | undefined => {
    const { tag, attributes, children } = node;
    if (tag === "a" && attributes.href?.startsWith("#fnref-"))
      return [element("a", { ...attributes, "aria-label": "Back to the text" }, children)];
    const id = footnoteId(node);
    if (id === undefined || given.has(id)) return undefined;
    given.add(id);
    return [element(tag, { ...attributes, id }, replaceElements(children, replace))];
  };
  return replace;
}

function formulaOf(node: HtmlElement): HtmlNode[] | undefined {
  const block = codeIn(node);
  const code = block ?? node;
  if (code.tag !== "code" || languageOf(code) !== "math") return undefined;
  const formula = renderFormula(textOf(code.children), block !== undefined);
  if ("problem" in formula) return [node];
  const math = parseHtml(formula.mathml);
  return block ? [element("formula", {}, math)] : math;
}

/** Pictures in a row are small, so each leads to itself. */
function pictureRowOf({ tag, attributes, children }: HtmlElement): HtmlNode[] | undefined {
  const count = children.filter((child) => typeof child !== "string" && child.tag === "figure").length;
  if (tag !== "figure" || count === 0) return undefined;
  const sizes = `(min-width: 768px) ${Math.round(768 / count)}px, 100vw`;
  const pictures = replaceElements(children, (node) => {
    const { src, alt, srcset } = node.attributes;
    if (node.tag !== "img" || !src) return undefined;
    const picture = element("img", { ...node.attributes, ...(srcset && { sizes }) }, []);
    return [element("a", { href: src, "aria-label": `Enlarge ${alt ? `“${alt}”` : "the picture"}` }, [picture])];
  });
  return [element(tag, attributes, pictures)];
}

/** The code of a block of code. */
function codeIn({ tag, children }: HtmlElement): HtmlElement | undefined {
  const [code, ...others] = children;
  return tag === "pre" && typeof code === "object" && code.tag === "code" && others.length === 0 ? code : undefined;
}

const languageOf = ({ attributes }: HtmlElement) => /^language-(.+)$/.exec(attributes.class ?? "")?.[1];

/** Puts something else in place of some elements; what is in the others is looked through. */
function replaceElements(
  nodes: readonly HtmlNode[],
  replace: (node: HtmlElement) => HtmlNode[] | undefined,
): HtmlNode[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return [node];
    return replace(node) ?? [{ ...node, children: replaceElements(node.children, replace) }];
  });
}
