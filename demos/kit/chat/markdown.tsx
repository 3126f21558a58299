import DOMPurify from "dompurify";
import { marked } from "marked";
import { highlightCode } from "#app/ui/lib/highlight.ts";

const ALLOWED_TAGS =
  "p br strong em del code pre ul ol li blockquote h1 h2 h3 h4 a table thead tbody tr th td hr".split(" ");

/** Renders a model's Markdown as safe HTML: no images, no scripts, and links that open in a new tab. */
function toHtml(text: string): string {
  const fragment = DOMPurify.sanitize(marked.parse(text, { async: false, gfm: true, breaks: true }), {
    ALLOWED_TAGS,
    ALLOWED_ATTR: ["href", "start", "class"],
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll("a")) {
    link.rel = "noopener noreferrer";
    link.target = "_blank";
  }
  for (const block of fragment.querySelectorAll("pre")) block.tabIndex = 0;
  for (const element of fragment.querySelectorAll("[class]")) {
    const [, language] = /^language-([\w+#-]+)$/.exec(element.className) ?? [];
    // Only language classes are allowed: any other could make an answer look like a part of the site.
    element.removeAttribute("class");
    const colored = language && highlightCode(element.textContent, language);
    if (colored) element.innerHTML = colored;
  }
  const holder = document.createElement("div");
  holder.append(fragment);
  return holder.innerHTML;
}

export function Markdown({ text }: { text: string }) {
  return <div className="prose text-base! leading-relaxed!" dangerouslySetInnerHTML={{ __html: toHtml(text) }} />;
}
