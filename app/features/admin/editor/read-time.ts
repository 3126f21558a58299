import { parseHtml } from "./rich-text/tidy.ts";

const WORDS_A_MINUTE = 220;

/** Text and code, without the words inside drawings, as "5 min read". */
export function readTimeOf(html: string): string {
  const body = parseHtml(html);
  for (const drawing of body.querySelectorAll("svg")) drawing.remove();
  const words = body.innerHTML
    .replace(/<[^>]+>/g, " ")
    .split(/\s+/)
    .filter(Boolean).length;
  return `${Math.max(1, Math.round(words / WORDS_A_MINUTE))} min read`;
}
