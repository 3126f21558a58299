// @vitest-environment jsdom
import { expect, test } from "vitest";
import { articles } from "#content/articles/articles.ts";
import { projectSeeds } from "#content/seeds/projects.ts";
import { serviceSeeds } from "#content/seeds/services.ts";
import { sanitizeContent } from "#server/content-items/sanitize.ts";
import { meaningOf } from "./meaning.ts";
import { throughEditor, toEditorHtml } from "./round-trip.ts";
import { tidyHtml } from "./tidy.ts";

const roundTrip = (html: string) => throughEditor(toEditorHtml(html));

const seeded = [
  ...articles.map(({ slug, body }) => [slug, body] as const),
  ...projectSeeds.map(({ slug, content }) => [slug, content] as const),
  ...serviceSeeds.map(({ slug, content }) => [slug, content] as const),
];

test.each(seeded)("%s survives being opened and saved", (_slug, body) => {
  const stored = sanitizeContent(body);
  const saved = sanitizeContent(roundTrip(stored));
  expect(meaningOf(saved)).toBe(meaningOf(stored));
  // Only drawings become HTML blocks; the text of an article stays editable.
  const kept = [...toEditorHtml(stored).matchAll(/data-html-block="([^"]*)"/g)].map(([, html]) => html);
  expect(kept.filter((html) => !html?.includes("svg"))).toEqual([]);
});

test.each([
  ["a definition list", "<dl><dt>a</dt><dd>b</dd></dl>"],
  ["a table with a caption", "<table><caption>Costs</caption><tbody><tr><td>1</td></tr></tbody></table>"],
  ["a picture inside a sentence", '<p>before <img src="/media/a/1.webp" alt="x"> after</p>'],
  ["a drawing", '<figure><svg viewBox="0 0 1 1"><path d="M0 0"></path></svg><figcaption>f</figcaption></figure>'],
  [
    "a row with a caption of its own",
    '<figure><figure><img src="/media/a/9.webp" alt=""></figure><figure><img src="/media/b/9.webp" alt=""></figure><figcaption>c</figcaption></figure>',
  ],
  ["a heading that is too large", "<h1>x</h1>"],
])("%s is preserved exactly", (_name, html) => {
  expect(toEditorHtml(html)).toContain("data-html-block");
  expect(roundTrip(html)).toBe(html);
});

test.each([
  ["marks in any order", '<p><a href="https://docs.example"><code>x</code></a> and <strong><em>y</em></strong></p>'],
  ["a link with a title", '<p><a href="/blog" title="All of them">x</a></p>'],
  ["small marks", "<p>H<sub>2</sub>O, <kbd>Ctrl</kbd>, <mark>seen</mark>, 2<sup>n</sup>, <s>gone</s></p>"],
  ["nested lists", '<ol start="3"><li>a<ul><li>b</li></ul></li><li>c</li></ol>'],
  [
    "a table with a header row",
    '<table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
  ],
  [
    "cells over several columns",
    '<table><tbody><tr><td colspan="2">1</td></tr><tr><td>2</td><td>3</td></tr></tbody></table>',
  ],
  [
    "a picture with a caption",
    '<figure><img src="/media/a/9.webp" srcset="/media/a/9.webp 9w" sizes="100vw" width="9" height="9" alt="x" loading="lazy"><figcaption>with <em>stress</em></figcaption></figure>',
  ],
  [
    "pictures in a row",
    '<figure><figure><img src="/media/a/9.webp" alt="x"><figcaption>y</figcaption></figure><figure><img src="/media/b/9.webp" alt=""></figure></figure>',
  ],
  ["a picture without a caption", '<figure><img src="/media/a/9.webp" alt="x"></figure>'],
  ["code", '<pre><code class="language-python">a = 1\n\n  b &lt; 2\n</code></pre>'],
  ["a formula in a line", '<p>With <code class="language-math">\\rho &lt; 1</code> it <code>ends</code></p>'],
  ["a formula of its own", '<pre><code class="language-math">a &amp;= b \\\\\nc</code></pre><p>x</p>'],
  ["a quote, a break and a rule", "<blockquote><p>a<br>b</p></blockquote><hr>"],
])("%s can be edited and stays the same", (_name, html) => {
  expect(toEditorHtml(html)).not.toContain("data-html-block");
  expect(meaningOf(roundTrip(html))).toBe(meaningOf(html));
});

test("what is left of a row after its other pictures were deleted is a picture", () => {
  const picture = '<figure><img src="/media/a/9.webp" alt="x"></figure>';
  expect(tidyHtml(`<figure>${picture}</figure>`)).toBe(picture);
});

test("texts of different meaning differ", () => {
  const apart = [
    "<p>a</p>",
    "<p>b</p>",
    "<p><em>a</em></p>",
    '<p><a href="/x">a</a></p>',
    '<p><a href="/y">a</a></p>',
    "<h2>a</h2>",
    "<p>a</p><p></p>",
    "<pre>a\n</pre>",
    "<pre>a</pre>",
  ];
  expect(new Set(apart.map(meaningOf)).size).toBe(apart.length);
  expect(meaningOf("<ul>\n<li>a</li>\n</ul>")).toBe(meaningOf("<ul><li><p>a</p></li></ul>"));
});

test.each([
  ["between paragraphs", "<p>a</p><p></p><p>b</p>"],
  ["several", "<p>a</p><p></p><p></p><p></p><h2>b</h2>"],
  ["at the beginning", "<p></p><p>a</p>"],
  ["in a quote", "<blockquote><p>a</p><p></p><p>b</p></blockquote>"],
  ["at the end of a quote", "<blockquote><p>a</p><p></p></blockquote><p>b</p>"],
  ["in a list", "<ul><li>a</li><li></li><li><p>b</p><p></p></li></ul>"],
  ["in a table", "<table><tbody><tr><td></td><td>1</td></tr></tbody></table>"],
  ["before a rule", "<p></p><hr><p></p><pre><code>x</code></pre>"],
  ["of a break alone", "<p><br></p><p>a</p>"],
  ["of white space alone", "<p> </p><p>a</p>"],
])("a blank line %s survives saving and opening again", (_name, html) => {
  const saved = sanitizeContent(roundTrip(html));
  expect(toEditorHtml(saved)).not.toContain("data-html-block");
  expect(roundTrip(saved)).toBe(roundTrip(html));
});
