import { DomUtils, parseDocument } from "htmlparser2";
import { expect, test } from "vitest";
import { articles } from "#content/articles/articles.ts";
import { readMarkdown } from "./markdown-source.ts";
import { toMarkdown } from "./to-markdown.ts";

const roundTrip = (html: string) => {
  const file = { path: "a.md", bytes: new TextEncoder().encode(`---\ntitle: A\n---\n${toMarkdown(html)}`) };
  return readMarkdown(file).posts[0]?.html ?? "";
};
/** The text of every block, without white space. */
const textOf = (html: string) => DomUtils.textContent(parseDocument(html)).replaceAll(/\s+/g, "");

test.each(articles.map(({ slug, body }) => [slug, body] as const))("%s keeps every word", (_slug, body) => {
  expect(textOf(roundTrip(body))).toBe(textOf(body));
});

test.each([
  "<h2>A &amp; B</h2>\n<p>One <strong>bold</strong>, <em>stressed</em> and <code>a`b</code>.</p>",
  "<ul>\n<li>one<ul>\n<li>inner</li>\n</ul>\n</li>\n<li>two</li>\n</ul>",
  '<p><code class="language-math">\\frac{1}{2}</code> costs $5 or $10, *not* 1_2_3 [x]</p>',
  '<pre><code class="language-math">a &lt; b</code></pre>',
  "<blockquote>\n<p>one</p>\n<p>two</p>\n</blockquote>",
  "<p># not a heading</p>",
  '<figure><figure><img src="/media/a/9.webp" alt="x"><figcaption>y</figcaption></figure><figure><img src="/media/b/9.webp" alt="z"></figure></figure>',
])("%s stays the same", (html) => {
  expect(roundTrip(html).replaceAll(/\s+/g, " ").trim()).toBe(html.replaceAll(/\s+/g, " "));
});
