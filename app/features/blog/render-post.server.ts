import { highlightCode } from "#app/lib/highlight.ts";

export type Heading = { id: string; level: 2 | 3; text: string };

const HEADING = /<h([23])>([\s\S]*?)<\/h\1>/g;
const CODE = /<pre><code class="language-([\w+#-]+)">([\s\S]*?)<\/code><\/pre>/g;

/**
 * Adds anchors to headings and highlights code. The content was sanitized when it was saved, and our sanitizer's output
 * is regular enough for these patterns.
 */
export function renderPost(content: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const taken = new Set<string>();
  const html = content
    .replace(HEADING, (_match, level: string, inner: string) => {
      const text = decode(inner.replace(/<[^>]+>/g, "")).trim();
      const id = uniqueId(text, taken);
      headings.push({ id, level: level === "2" ? 2 : 3, text });
      const name = escapeText(`Link to section ${text}`);
      return `<h${level} id="${id}">${inner}<a href="#${id}" class="heading-anchor" aria-label="${name}">#</a></h${level}>`;
    })
    .replace(CODE, (_match, language: string, inner: string) => {
      const code = decode(inner);
      const highlighted = highlightCode(code, language) ?? inner;
      return `<pre tabindex="0"><code class="language-${language}">${highlighted}</code></pre>`;
    });
  return { html, headings };
}

function uniqueId(text: string, taken: Set<string>): string {
  const base =
    text
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-+|-+$/g, "") || "section";
  let id = base;
  for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`;
  taken.add(id);
  return id;
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

const decode = (html: string) =>
  html.replace(/&(amp|lt|gt|quot|#39);/g, (_match, name: string) => ENTITIES[name] ?? "");

const escapeText = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
