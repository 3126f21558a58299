import { highlightCode } from "#app/ui/lib/highlight.ts";
import { createHeadingIds } from "#contract/heading-ids.ts";
import { escapeHtml } from "#contract/text/escape-html.ts";
import { renderMath } from "#engines/math/math-in-html.ts";
import { decodeText } from "#engines/text/text-entities.ts";

export type Heading = { id: string; level: 2 | 3; text: string };

const HEADING = /<h([23])>([\s\S]*?)<\/h\1>/g;
const CODE = /<pre><code class="language-([\w+#-]+)">([\s\S]*?)<\/code><\/pre>/g;
const PLAIN_CODE = /<pre><code>([\s\S]*?)<\/code><\/pre>/g;

/**
 * Adds anchors to headings, renders formulas and highlights code. The content was sanitized when it was saved, and our sanitizer's output
 * is regular enough for these patterns.
 */
export function renderPost(content: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const idOf = createHeadingIds();
  const html = renderMath(content)
    .replace(HEADING, (_match, level: string, inner: string) => {
      const text = decodeText(inner.replace(/<[^>]+>/g, "")).trim();
      const id = idOf(text);
      headings.push({ id, level: level === "2" ? 2 : 3, text });
      const name = escapeHtml(`Link to section ${text}`);
      return `<h${level} id="${id}">${inner}<a href="#${id}" class="heading-anchor" aria-label="${name}">#</a></h${level}>`;
    })
    .replace(CODE, (_match, language: string, inner: string) => {
      const code = decodeText(inner);
      const highlighted = highlightCode(code, language) ?? inner;
      return codeBlock(`<code class="language-${language}">${highlighted}</code>`, language);
    })
    .replace(PLAIN_CODE, (_match, inner: string) => codeBlock(`<code>${inner}</code>`, "code"));
  return { html, headings };
}

/** Focusable, so that the keyboard can scroll it; its box has a bar with the language and the copy button. */
const codeBlock = (code: string, language: string) =>
  `<div class="code-block" data-language="${language}"><pre tabindex="0">${code}</pre></div>`;
