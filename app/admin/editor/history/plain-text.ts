import { parseHtml } from "../rich-text/tidy.ts";

const BEFORE: Readonly<Record<string, string>> = { h2: "## ", h3: "### ", h4: "#### ", li: "- ", blockquote: "> " };
const BLOCKS = new Set(["p", "h2", "h3", "h4", "li", "blockquote", "pre", "tr", "figure", "figcaption", "hr", "div"]);

/** Content as readable lines, with Markdown-like marks in place of HTML tags. */
export function plainTextOf(html: string): string {
  const lines: string[] = [""];
  const write = (text: string) => {
    lines[lines.length - 1] += text;
  };
  const newLine = () => {
    if (lines.at(-1)?.trim()) lines.push("");
  };

  function visit(node: Node, isCode: boolean) {
    if (node.nodeType === Node.TEXT_NODE) {
      const text = node.nodeValue ?? "";
      if (isCode) {
        const [first = "", ...rest] = text.split("\n");
        write(first);
        lines.push(...rest);
      } else {
        const isAtStart = /^(#+ |- |> )?$/.test(lines.at(-1) ?? "");
        const collapsed = text.replace(/\s+/g, " ");
        write(isAtStart ? collapsed.trimStart() : collapsed);
      }
      return;
    }
    if (!(node instanceof Element)) return;
    const name = node.localName;
    if (name === "br") newLine();
    if (name === "img") write(`![${node.getAttribute("alt") ?? ""}](${node.getAttribute("src") ?? ""})`);
    if (name === "svg") {
      write(`[drawing: ${node.getAttribute("aria-label") ?? ""}]`);
      return;
    }
    if (BLOCKS.has(name)) newLine();
    write(BEFORE[name] ?? "");
    if (name === "pre") lines.push("");
    for (const child of node.childNodes) visit(child, isCode || name === "pre");
    if (name === "a") write(` (${node.getAttribute("href") ?? ""})`);
    if (name === "td" || name === "th") write(" | ");
    if (BLOCKS.has(name)) newLine();
  }

  for (const child of parseHtml(html).childNodes) visit(child, false);
  return lines
    .map((line) => line.trimEnd())
    .join("\n")
    .trim();
}
