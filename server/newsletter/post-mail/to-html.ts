import { escapeHtml } from "#engines/text/escape-html.ts";
import type { HtmlNode } from "#engines/text/html-tree.ts";

const SANS = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const MONO = "ui-monospace,SFMono-Regular,Menlo,Consolas,monospace";
export const INK = "#16181d";
export const MUTED = "#5a6069";
const LINE = "#d9dce1";
const WASH = "#f4f5f7";

export const FONT = `font-family:${SANS}`;
export const linkStyle = (color: string) => `color:${color};text-decoration:underline`;

/** Many email clients drop style sheets, so every element has its style. */
const STYLES: Readonly<Record<string, string>> = {
  h2: `margin:32px 0 12px;font-size:22px;line-height:1.3;font-weight:600`,
  h3: `margin:28px 0 10px;font-size:18px;line-height:1.35;font-weight:600`,
  h4: `margin:24px 0 8px;font-size:16px;line-height:1.4;font-weight:600`,
  p: "margin:0 0 18px",
  hr: `margin:28px 0;border:0;border-top:1px solid ${LINE}`,
  blockquote: `margin:0 0 18px;padding:2px 0 2px 16px;border-left:3px solid ${LINE};color:${MUTED}`,
  ul: "margin:0 0 18px;padding:0 0 0 24px",
  ol: "margin:0 0 18px;padding:0 0 0 24px",
  li: "margin:0 0 8px",
  pre: `margin:0 0 18px;padding:14px 16px;background:${WASH};border:1px solid ${LINE};border-radius:6px;font-family:${MONO};font-size:13px;line-height:1.55;white-space:pre-wrap;word-break:break-word`,
  code: `font-family:${MONO};font-size:90%;background:${WASH};padding:1px 4px;border-radius:3px;word-break:break-word`,
  kbd: `font-family:${MONO};font-size:90%;background:${WASH};padding:1px 4px;border-radius:3px`,
  mark: "background:#fff3bf;padding:0 2px",
  img: "display:block;max-width:100%;height:auto;margin:0 0 18px;border:0;border-radius:6px",
  figure: "margin:0 0 20px",
  figcaption: `margin:6px 0 18px;font-size:14px;line-height:1.5;color:${MUTED}`,
};

/** Some clients know no other block than these. */
const RENAMED: Readonly<Record<string, string>> = { figure: "div", figcaption: "p" };
const IN_BLOCK = "font-family:inherit;font-size:inherit;background:none;padding:0";

export function toHtml(nodes: readonly HtmlNode[], linkColor: string, parent = ""): string {
  return nodes
    .map((node) => {
      if (typeof node === "string") return escapeHtml(node);
      const { tag, attributes, children } = node;
      const name = RENAMED[tag] ?? tag;
      const ownStyle = tag === "a" ? linkStyle(linkColor) : STYLES[tag];
      const style = tag === "code" && parent === "pre" ? IN_BLOCK : ownStyle;
      const all = Object.entries({ ...attributes, ...(style && { style }) });
      const opened = [name, ...all.map(([key, value]) => `${key}="${escapeHtml(value)}"`)].join(" ");
      if (tag === "br" || tag === "hr" || tag === "img") return `<${opened}>`;
      return `<${opened}>${toHtml(children, linkColor, tag)}</${name}>`;
    })
    .join("");
}
