import { findElements, type HtmlNode } from "#engines/text/html-tree.ts";

/** A part of an article: its text, or the place of a demo's live figure. */
export type ArticlePart = { nodes: HtmlNode[] } | { demo: string };

const DEMO_LINK = /^\/demos\/([\w-]+)\?/;

/** Places a demo's live figure after each figure whose caption links to a run of that demo. */
export function splitAtLiveFigures(nodes: readonly HtmlNode[], demos: readonly string[]): ArticlePart[] {
  const parts: ArticlePart[] = [];
  let text: HtmlNode[] = [];
  for (const node of nodes) {
    text.push(node);
    const demo = demoOf(node);
    if (!demo || !demos.includes(demo)) continue;
    parts.push({ nodes: text }, { demo });
    text = [];
  }
  return text.length === 0 ? parts : [...parts, { nodes: text }];
}

function demoOf(node: HtmlNode): string | undefined {
  if (typeof node === "string" || node.tag !== "figure") return undefined;
  const links = findElements(findElements(node.children, "figcaption"), "a");
  return links.map(({ attributes }) => DEMO_LINK.exec(attributes.href ?? "")?.[1]).find(Boolean);
}
