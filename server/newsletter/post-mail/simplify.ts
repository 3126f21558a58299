import { element, findElements, type HtmlElement, type HtmlNode, textOf } from "#engines/text/html-tree.ts";

/** Elements that every email client shows. */
const KEPT: ReadonlySet<string> = new Set(
  "h2 h3 h4 p br hr blockquote ul ol li pre code strong b em i s sub sup mark kbd figure figcaption".split(" "),
);

/**
 * Reduces an article to what email clients show: addresses become absolute, drawings and formulas become words with a
 * link to the article, and tables become lists, which also fit a phone.
 */
export function simplify(nodes: readonly HtmlNode[], articleUrl: string): HtmlNode[] {
  const convert = (children: readonly HtmlNode[]) => simplify(children, articleUrl);
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === "string") return [node];
    const { tag, attributes, children } = node;
    switch (tag) {
      case "a":
        return [linkTo(attributes.href, convert(children), articleUrl)].flat();
      case "img":
        return pictureOf(attributes, articleUrl);
      case "svg":
        return drawingOf(node, articleUrl);
      case "math":
        return [element("code", {}, [formulaOf(node)])];
      case "table":
        return [
          element(
            "ul",
            {},
            rowsOf(node).map((cells) => element("li", {}, convert(cells))),
          ),
        ];
      case "dt":
        return [element("p", {}, [element("strong", {}, convert(children))])];
      case "dd":
        return [element("p", {}, convert(children))];
      default:
        return KEPT.has(tag) ? [element(tag, {}, convert(children))] : convert(children);
    }
  });
}

/** Resolves an address of the article; undefined if email clients should not open it. */
export function absoluteUrl(address: string | undefined, articleUrl: string): string | undefined {
  const url = address === undefined ? null : URL.parse(address, articleUrl);
  return url && /^(https?|mailto):$/.test(url.protocol) ? url.href : undefined;
}

function linkTo(address: string | undefined, children: HtmlNode[], articleUrl: string): HtmlNode | HtmlNode[] {
  const href = absoluteUrl(address, articleUrl);
  return href ? element("a", { href }, children) : children;
}

function pictureOf({ src, alt = "" }: HtmlElement["attributes"], articleUrl: string): HtmlNode[] {
  const address = absoluteUrl(src, articleUrl);
  return address ? [element("img", { src: address, alt })] : [];
}

/** Drawings and demos need the page; its title says what they show. */
function drawingOf({ attributes, children }: HtmlElement, articleUrl: string): HtmlNode[] {
  const title = textOf(findElements(children, "title").slice(0, 1)).trim() || attributes["aria-label"]?.trim();
  return [
    element("em", {}, [title ? `Figure: ${title.replace(/[.:]$/, "")}. ` : "A figure. "]),
    element("a", { href: articleUrl }, ["See it in the article"]),
  ];
}

function formulaOf({ attributes, children }: HtmlElement): string {
  return (
    textOf(findElements(children, "annotation").slice(0, 1)).trim() ||
    attributes.alttext ||
    textOf(children).replace(/\s+/g, " ").trim()
  );
}

/** Each row as one line: its first cell, then the others with the name of their column. */
function rowsOf(table: HtmlElement): HtmlNode[][] {
  const rows = findElements(table.children, "tr").map((row) => findElements(row.children, "th", "td"));
  const [first = [], ...others] = rows;
  const hasHeader = first.length > 0 && first.every(({ tag }) => tag === "th");
  const names = hasHeader ? first.map((cell) => textOf(cell.children).trim()) : [];
  return (hasHeader ? others : rows).map((cells) =>
    cells.flatMap((cell, index): HtmlNode[] => {
      if (index === 0) return [element("strong", {}, cell.children)];
      const name = names[index];
      return [index === 1 ? ": " : "; ", ...(name ? [`${name} `] : []), ...cell.children];
    }),
  );
}
