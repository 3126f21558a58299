import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PostPage } from "#app/site/blog/post-page.tsx";
import { RichText } from "#app/site/layout/rich-text.tsx";
import { demos } from "#demos/demos.ts";
import { demoFigures } from "#demos/figures.tsx";
import { figureHtml } from "#demos/kit/demo.ts";
import { readArticle, readText } from "./article.server.ts";

const articleHtml = (content: string) =>
  renderToStaticMarkup(<RichText nodes={readArticle(content).nodes} />).replace(/^<div[^>]*>|<\/div>$/g, "");
const textHtml = (content: string) =>
  renderToStaticMarkup(<RichText nodes={readText(content)} />).replace(/^<div[^>]*>|<\/div>$/g, "");

// React writes some names of attributes in its own case, which HTML ignores.
test("content is shown as it was stored", () => {
  const html = `<h2>A</h2><p>A &amp; <em>b</em><br/>“c” <a href="/blog" rel="nofollow">d</a></p><ol start="3"><li>e</li></ol><table><tbody><tr><td colSpan="2">f</td></tr></tbody></table><figure><svg viewBox="0 0 9 9" aria-label="g"><title>h</title><path d="M0 0" stroke-width="2" text-anchor="end"></path></svg></figure><img src="/media/a/480.webp" srcSet="/media/a/480.webp 480w" alt="" loading="lazy"/>`;
  expect(textHtml(html)).toBe(html);
});

test("pictures in a row lead to themselves, and load as large as they are shown", () => {
  const picture = (name: string, alt: string) =>
    `<figure><img src="/media/${name}/960.webp" srcset="/media/${name}/480.webp 480w" sizes="100vw" alt="${alt}"></figure>`;
  const html = textHtml(`<figure>${picture("a", "A bride")}${picture("b", "")}</figure>${picture("c", "Alone")}`);
  expect(html).toContain('<figure><a href="/media/a/960.webp" aria-label="Enlarge “A bride”"><img');
  expect(html).toContain('<a href="/media/b/960.webp" aria-label="Enlarge the picture"><img');
  expect(html.match(/sizes="\(min-width: 768px\) 384px, 100vw"/g)).toHaveLength(2);
  expect(html).not.toContain('href="/media/c');
});

test("headings get unique, readable anchors", () => {
  const content = "<h2>What it costs</h2><h3>In <em>time</em> &amp; money</h3><h2>What it costs</h2>";
  expect(readArticle(content).headings).toEqual([
    { id: "what-it-costs", level: 2, text: "What it costs" },
    { id: "in-time-money", level: 3, text: "In time & money" },
    { id: "what-it-costs-2", level: 2, text: "What it costs" },
  ]);
  expect(articleHtml(content)).toContain('<h2 id="what-it-costs">What it costs<a href="#what-it-costs"');
  expect(articleHtml(content)).toContain('aria-label="Link to section In time &amp; money"');
});

test("code is highlighted without changing its text", () => {
  const html = articleHtml('<pre><code class="language-python">if a &lt; b and "x":\n    return 1</code></pre>');
  expect(html).toContain('<span class="hljs-keyword">if</span>');
  const text = html
    .replace(/<[^>]+>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&quot;", '"');
  expect(text).toBe('if a < b and "x":\n    return 1');
});

test("code can't break out of its block, and an unknown language is left alone", () => {
  const hostile = '<pre><code class="language-javascript">&lt;script&gt;alert(1)&lt;/script&gt;</code></pre>';
  expect(articleHtml(hostile)).not.toContain("<script>");
  const unknown = '<pre><code class="language-brainf">+&lt;&gt;</code></pre>';
  expect(articleHtml(unknown)).toBe(
    '<div class="code-block" data-language="brainf"><pre tabindex="0"><code class="language-brainf">+&lt;&gt;</code></pre></div>',
  );
  expect([readArticle(unknown).hasCode, readArticle("<p><code>a</code></p>").hasCode]).toEqual([true, false]);
});

test("marks and notes of footnotes lead to each other", () => {
  const mark = '<a href="#fn-1"><sup>1</sup></a>';
  expect(articleHtml(`<p>A${mark} b${mark}</p><ol><li>Note <a href="#fnref-1">↩</a></li></ol>`)).toBe(
    `<p>A<a href="#fn-1" id="fnref-1"><sup>1</sup></a> b${mark}</p><ol><li id="fn-1">Note <a href="#fnref-1" aria-label="Back to the text">↩</a></li></ol>`,
  );
});

test("formulas become MathML, in a line and of their own; others stay as their source", () => {
  expect(textHtml('<p><code class="language-math">\\frac{a}{b}</code></p>')).toMatch(
    /^<p><math[^>]*>.*<mfrac><mi>a<\/mi><mi>b<\/mi><\/mfrac>/,
  );
  expect(textHtml('<pre><code class="language-math">b &lt; c</code></pre>')).toMatch(
    /^<div class="formula" role="group" aria-label="Formula" tabindex="0"><math [\s\S]*<mo>&lt;<\/mo>/,
  );
  const others =
    '<pre><code class="language-python">x = 1</code></pre><p><code>$x$</code><code class="language-math">\\nope</code></p>';
  expect(textHtml(others)).toBe(others);
});

test("no element can take over the page or exhaust the stack", () => {
  expect(textHtml("<p><title>Mine</title></p>")).toBe("<p>Mine</p>");
  const deep = `${"<blockquote>".repeat(5_000)}<p>Deep inside</p>${"</blockquote>".repeat(5_000)}<p>After</p>`;
  expect(textHtml(deep)).toMatch(/Deep inside.*<p>After<\/p>$/);
});

const drawing = (viewBox: string, content: string) => `<svg viewBox="${viewBox}" role="img">${content}</svg>`;

test.each([
  { viewBox: "0 0 480 200", sizes: ["13", "12"], width: 480 },
  { viewBox: "0 0 480 200", sizes: ["16"], width: 360 },
  { viewBox: "0 0 1200 500", sizes: ["30"], width: 480 },
  { viewBox: "0 0 48 20", sizes: ["1.2px"], width: 480 },
])("a drawing of $viewBox with labels of $sizes is $width pixels wide", ({ viewBox, sizes, width }) => {
  const labels = sizes.map((size) => `<text font-size="${size}">a</text>`).join("");
  const html = textHtml(`<figure>${drawing(viewBox, labels)}</figure>`);
  expect(html).toContain('<div class="drawing fits-phone" role="group" aria-label="Drawing" tabindex="0"><svg ');
  expect(html).toContain(`width="${width}"`);
});

test("drawings without labels or without a size are left alone, and each is sized by its own", () => {
  const unsized =
    drawing("0 0 480 200", '<rect width="1"></rect>') + drawing("0 0 10 10", '<text font-size="0">a</text>');
  expect(textHtml(unsized)).toBe(unsized);
  const two =
    drawing("0 0 100 50", '<text font-size="10">a</text>') + drawing("0 0 100 50", '<text font-size="6">b</text>');
  expect(Array.from(textHtml(two).matchAll(/width="(\d+)"/g), ([, width]) => width)).toEqual(["120", "200"]);
});

const post = {
  title: "A post",
  description: "",
  category: "AI/ML",
  tags: [],
  author: "",
  readTime: "",
  createdAt: "2026-11-01",
  language: "de",
  imageUrl: "",
  imageAlt: "",
};

/** The article's parts, one letter each: its text, and the live figures in it. */
function partsOf(content: string, addresses: readonly string[]) {
  const liveFigures = Object.fromEntries(addresses.map((address) => [address, <b key={address}>{`{${address}}`}</b>]));
  const shared = { post, hue: "ai-ml" as const, newer: null, older: null, subject: "project", liveFigures };
  const html = renderToStaticMarkup(<PostPage {...shared} {...readArticle(content)} />);
  return Array.from(html.matchAll(/class="prose|\{([\w-]+)\}/g), ([, address]) => address ?? "text");
}

test("title and text of an article in another language name it, and the page around them does not", () => {
  const shared = { hue: "ai-ml" as const, newer: null, older: null, subject: "project" };
  const html = (language: string) =>
    renderToStaticMarkup(<PostPage {...shared} {...readArticle("<p>Guten Tag</p>")} post={{ ...post, language }} />);
  expect(html("de")).toContain('<h1 lang="de"');
  expect(html("de")).toContain('<div class="prose max-w-3xl" lang="de"><p>Guten Tag</p>');
  expect(html("")).not.toContain("lang=");
});

const live = '<figure><svg></svg><figcaption>A run. <a href="/demos/reactor?rho=1">Run it</a></figcaption></figure>';
const still = "<figure><svg></svg><figcaption>A picture.</figcaption></figure>";

test("a figure whose caption links to a run is followed by its live figure, and nothing else is", () => {
  expect(partsOf(`<p>One</p>${live}<p>Two</p>`, ["reactor"])).toEqual(["text", "reactor", "text"]);
  expect(partsOf(live, ["reactor"])).toEqual(["text", "reactor"]);
  expect(partsOf(live, [])).toEqual(["text"]);
  expect(partsOf(`<p><a href="/demos/reactor?rho=1">Elsewhere</a></p>${still}<p>End</p>`, ["reactor"])).toEqual([
    "text",
  ]);
});

const figures = demos.flatMap((demo) =>
  demo.figure ? [{ address: demo.address, html: figureHtml(demo, demo.figure) }] : [],
);

test.each(figures)("what the editor inserts for $address becomes its live figure", ({ address, html }) => {
  expect(partsOf(html, Object.keys(demoFigures))).toEqual(["text", address]);
});
