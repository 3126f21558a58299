import { Marked } from "marked";
import { markdownFootnotes } from "#engines/text/markdown-footnotes.ts";
import { markdownMath } from "#engines/text/markdown-math.ts";

const parser = new Marked({ gfm: true, extensions: [...markdownMath] }, markdownFootnotes);

/** Lines and marks that plain prose hardly ever has. */
const SIGNS = [
  /^#{1,6} \S/m,
  /^(```|~~~)/m,
  /^> \S/m,
  /^ {0,3}[-*+] \S[^\n]*\n+ {0,3}[-*+] \S/m,
  /^ {0,3}\d{1,9}[.)] \S[^\n]*\n+ {0,3}\d{1,9}[.)] \S/m,
  /\[[^\]\n]+\]\((https?:|mailto:|\/|#)[^)\s]*\)/,
  /(^|\s)\*\*\S[^*\n]*\*\*/,
  /^\|.+\|\n\|[ :|-]+\|/m,
  /^\$\$[^$]+\$\$/m,
  /^\[\^[^\]\s]+\]:\s/m,
];

export const looksLikeMarkdown = (text: string) => SIGNS.some((sign) => sign.test(text));

/** Markdown as HTML. The result is as safe as the text: clean it before use. */
export const markdownToHtml = (text: string) => parser.parse(text.replaceAll("\r\n", "\n"), { async: false });
