/** An element of an article, or its text. */
export type HtmlNode = string | HtmlElement;
export type HtmlElement = { tag: string; attributes: Readonly<Record<string, string>>; children: HtmlNode[] };

export function element(
  tag: string,
  attributes: HtmlElement["attributes"] = {},
  children: HtmlNode[] = [],
): HtmlElement {
  return { tag, attributes, children };
}

export function textOf(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (typeof node === "string" ? node : textOf(node.children))).join("");
}

/** The elements with one of these tags, at any depth but not within each other. */
export function findElements(nodes: readonly HtmlNode[], ...tags: readonly string[]): HtmlElement[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return [];
    return tags.includes(node.tag) ? [node] : findElements(node.children, ...tags);
  });
}
