import { element, findElements, type HtmlElement, type HtmlNode, textOf } from "./html-tree.ts";

/**
 * A footnote is two links that point at each other, so that articles need no markup of its own: a raised number in the text,
 * and one back at the end of its entry in a numbered list.
 */
export const footnoteMark = (number: number) => `<a href="#fn-${number}"><sup>${number}</sup></a>`;
export const footnoteReturn = (number: number) => `<a href="#fnref-${number}">↩</a>`;

const LINK = /^#fn(ref)?-(\d+)$/;

/** The id at which the other link of a footnote points: "fnref-1" for a link to "#fn-1", and the other way around. */
export function footnoteEnd(href = ""): string | undefined {
  const [, back, number] = LINK.exec(href) ?? [];
  return number && `${back ? "fn" : "fnref"}-${number}`;
}

/** Footnotes where links inside a text lead nowhere: marks are numbers in brackets, and the notes stay below. */
export const withoutFootnoteLinks = (nodes: readonly HtmlNode[]): HtmlNode[] =>
  nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === "string") return [node];
    const { tag, attributes, children } = node;
    const [isFootnote, isBack] = LINK.exec((tag === "a" && attributes.href) || "") ?? [];
    if (isBack) return [];
    if (isFootnote) return [element("sup", {}, [`[${textOf(children)}]`])];
    return [element(tag, attributes, withoutFootnoteLinks(children))];
  });

/** The id of a mark, or of the list entry that has the link back to it. */
export function footnoteId({ tag, attributes, children }: HtmlElement): string | undefined {
  if (tag === "a") return footnoteEnd(attributes.href);
  if (tag !== "li") return undefined;
  const back = findElements(children, "a").find(({ attributes: { href } }) => LINK.exec(href ?? "")?.[1]);
  return back && footnoteEnd(back.attributes.href);
}
