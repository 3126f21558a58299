import { Marked } from "marked";
import { markdownFootnotes } from "#engines/text/markdown-footnotes.ts";
import { markdownMath } from "#engines/text/markdown-math.ts";

const parser = new Marked({ gfm: true, extensions: [...markdownMath] }, markdownFootnotes);

/** Markdown as HTML. The result is as safe as the text: sanitize it before use. */
export const markdownToHtml = (text: string) => parser.parse(text, { async: false });
