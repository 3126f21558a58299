import { jpegAddress } from "#contract/media.ts";
import { formulaWords } from "#engines/math/formula-words.ts";
import { renderFormula } from "#engines/math/render-math.ts";
import { element, findElements, type HtmlElement, type HtmlNode, textOf } from "#engines/text/html-tree.ts";
import { parseHtml } from "#engines/text/parse-html.ts";

/** Elements that every email client shows. */
const KEPT: ReadonlySet<string> = new Set(
  "h2 h3 h4 p br hr blockquote ul ol li pre code strong b em i s sub sup mark kbd figure figcaption".split(" "),
);

/**
 * Reduces an article to what email clients show: addresses become absolute, drawings become words with a link to the
 * article, formulas plain text, and tables lists, which also fit a phone.
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
      case "code":
        return attributes.class === MATH ? formulaOf(node) : [element("code", {}, convert(children))];
      case "pre":
        return [element(isFormula(children) ? "p" : "pre", {}, convert(children))];
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
function absoluteUrl(address: string | undefined, articleUrl: string): string | undefined {
  const url = address === undefined ? null : URL.parse(address, articleUrl);
  return url && /^(https?|mailto):$/.test(url.protocol) ? url.href : undefined;
}

function linkTo(address: string | undefined, children: HtmlNode[], articleUrl: string): HtmlNode | HtmlNode[] {
  const href = absoluteUrl(address, articleUrl);
  return href ? element("a", { href }, children) : children;
}

/** Outlook and others show no WebP, AVIF or SVG: uploaded pictures are sent as JPEG, others are named. */
export function pictureOf({ src = "", alt = "" }: HtmlElement["attributes"], articleUrl: string): HtmlNode[] {
  const address = absoluteUrl(jpegAddress(src) ?? src, articleUrl);
  if (!address) return [];
  if (/\.(?:webp|avif|svg)$/i.test(new URL(address).pathname)) return figureWords(alt, articleUrl);
  return [element("img", { src: address, alt })];
}

/** Drawings and demos need the page; its title says what they show. */
function drawingOf({ attributes, children }: HtmlElement, articleUrl: string): HtmlNode[] {
  const title = textOf(findElements(children, "title").slice(0, 1)).trim() || attributes["aria-label"]?.trim();
  return figureWords(title ?? "", articleUrl);
}

const figureWords = (title: string, articleUrl: string): HtmlNode[] => [
  element("em", {}, [title ? `Figure: ${title.replace(/[.:]$/, "")}. ` : "A figure. "]),
  element("a", { href: articleUrl }, ["See it in the article"]),
];

const MATH = "language-math";

const isFormula = ([code]: readonly HtmlNode[]) => typeof code === "object" && code.attributes.class === MATH;

/** No email client shows MathML; what can't be rendered stays as its source. */
function formulaOf({ children }: HtmlElement): HtmlNode[] {
  const formula = renderFormula(textOf(children), false);
  const [math] = "mathml" in formula ? parseHtml(formula.mathml) : [];
  return typeof math === "object" ? formulaWords(math) : [element("code", {}, children)];
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
