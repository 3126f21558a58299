/** Formulas in Markdown, for its parser in the editor and in the import: `$x$` in a line, `$$x$$` on lines of its own. */

import { escapeHtml } from "./escape-html.ts";

type MathToken = { type: string; raw: string; latex: string };

const BLOCK = /^\$\$([^$]+)\$\$[ \t]*(?:\n|$)/;
/** No space inside the signs and no digit behind them, so that prices stay prices. */
const INLINE = /^\$([^\s$](?:[^$\n]*[^\s$])?)\$(?!\d)/;

function extension(name: string, level: "block" | "inline", pattern: RegExp, markup: (code: string) => string) {
  return {
    name,
    level,
    start: (source: string) => {
      const at = source.indexOf(level === "block" ? "\n$$" : "$");
      return at < 0 ? undefined : at;
    },
    tokenizer(source: string): MathToken | undefined {
      const match = pattern.exec(source);
      return match ? { type: name, raw: match[0], latex: (match[1] ?? "").trim() } : undefined;
    },
    renderer: (token: { [key: string]: unknown }) =>
      markup(`<code class="language-math">${escapeHtml(String(token.latex))}</code>`),
  };
}

export const markdownMath = [
  extension("mathBlock", "block", BLOCK, (code) => `<pre>${code}</pre>\n`),
  extension("inlineMath", "inline", INLINE, (code) => code),
];
