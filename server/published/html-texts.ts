import { createHeadingIds } from "#engines/text/heading-ids.ts";

/** A paragraph, list entry or table row, below its nearest heading. A row has the names of its columns. */
export type HtmlText = { text: string; heading: string; anchor: string; columns?: string };

/** Drawings and programs are no sentences. */
const NO_SENTENCES = /<(svg|pre|script|style)\b[\s\S]*?<\/\1>/gi;
/** The number of a footnote, and the sign after it, are no words. */
const FOOTNOTE_LINKS = /<a href="#fn(?:ref)?-\d+"[^>]*>(?:<sup>\d+<\/sup>|↩)<\/a>/gi;
const BLOCK =
  /<(\/?)(p|h[1-6]|ul|ol|li|table|thead|tbody|tr|td|th|figure|figcaption|blockquote|br|hr|div|dl|dt|dd)\b[^>]*>/gi;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** Reads the texts of sanitized HTML. Headings have the same anchors as on the page of a post. */
export function textsOfHtml(html: string): HtmlText[] {
  const texts: HtmlText[] = [];
  const idOf = createHeadingIds();
  let heading = "";
  let anchor = "";
  let cells: string[] | undefined;
  let columns = "";
  let isHead = false;

  function add(text: string, tag: string) {
    if (!text) return;
    if (/^h[23]$/.test(tag)) {
      heading = text;
      anchor = idOf(text);
    } else if (cells) cells.push(text);
    else texts.push({ text, heading, anchor });
  }

  let from = 0;
  let open = "";
  const plain = html.replace(NO_SENTENCES, "").replace(FOOTNOTE_LINKS, "");
  for (const match of plain.matchAll(BLOCK)) {
    const [whole, slash, name = ""] = match;
    add(readText(plain.slice(from, match.index)), open);
    from = match.index + whole.length;
    const tag = name.toLowerCase();
    open = slash ? "" : tag;
    if (tag === "table") columns = "";
    if (tag === "tr" && !slash) cells = [];
    if (tag === "th" && !slash && cells?.length === 0) isHead = true;
    if (tag === "td") isHead = false;
    if (tag === "tr" && slash && cells) {
      // A cell alone means little, and so does a row without the names of its columns.
      if (isHead) columns = cells.join(", ");
      else if (cells.length > 0) texts.push({ text: cells.join(" · "), heading, anchor, columns });
      cells = undefined;
      isHead = false;
    }
  }
  add(readText(plain.slice(from)), open);
  return texts;
}

const readText = (html: string) =>
  html
    .replace(/<[^>]+>/g, "")
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    })
    .replace(/\s+/g, " ")
    .trim();
