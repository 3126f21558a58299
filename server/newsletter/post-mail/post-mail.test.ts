import { expect, test } from "vitest";
import { seedItems } from "#server/content-items/seed-items.ts";
import { forReader, type MailedPost, renderPostMail } from "./post-mail.ts";

const SITE = "https://example.org";
const POST: MailedPost = {
  title: "Less & more",
  description: "A short one.",
  content: "<p>Hello</p>",
  url: `${SITE}/blog/less`,
  readTime: "3 min read",
  language: "",
  imageUrl: "",
  imageAlt: "",
};

const PARTS = {
  post: POST,
  ownerName: "Ada <Owner>",
  linkColor: "#b41650",
  footer: `You get this email because you subscribed at ${SITE}.`,
  siteUrl: SITE,
};

const render = (content: string, post: Partial<MailedPost> = {}) =>
  renderPostMail({ ...PARTS, post: { ...POST, content, ...post } });

test("carries title, description and links in both forms", () => {
  const { subject, text, html } = render("<p>Hello</p>");
  expect(subject).toBe("Less & more");
  expect(text).toBe(`Ada <Owner>

Less & more

A short one.

https://example.org/blog/less

Hello

Read it on the site: https://example.org/blog/less

--
You get this email because you subscribed at https://example.org.
Unsubscribe: {{unsubscribe}}
`);
  expect(html).toContain(">Less &amp; more</a></h1>");
  expect(html).toContain("Ada &lt;Owner&gt;");
  expect(html).toContain('<p style="margin:0 0 18px">Hello</p>');
  expect(html).toContain('color:#b41650;text-decoration:underline;font-weight:600">Read it on the site');
});

test("names the language of the article", () => {
  expect(render("<p>Hallo</p>", { language: "de" }).html).toContain('<html lang="de">');
  expect(render("<p>Hello</p>").html).toContain('<html lang="en">');
});

test("makes every address absolute", () => {
  const { text, html } = render(
    `<p><a href="/demos/ecommerce?x=1">shop</a> <a href="#part">part</a> <a href="https://a.example/">https://a.example/</a>
     <img src="/media/abc/480.webp" alt="A valve"></p>`,
    { imageUrl: "/media/top/960.webp", imageAlt: "Top" },
  );
  for (const address of [
    'href="https://example.org/demos/ecommerce?x=1"',
    'href="https://example.org/blog/less#part"',
    'src="https://example.org/media/abc/480.jpg"',
    'src="https://example.org/media/top/960.jpg"',
  ]) {
    expect(html).toContain(address);
  }
  expect(text).toContain("shop (https://example.org/demos/ecommerce?x=1) part (https://example.org/blog/less#part)");
  expect(text).toContain(" https://a.example/ [A valve: https://example.org/media/abc/480.jpg]");
});

test("sends pictures in a format and size that mail programs read, and names the others", () => {
  const { html, text } = render(
    '<p><img src="/media/abc/1600-2.webp" alt="A pump"><img src="/assets/plan.svg" alt="The plan"></p>',
  );
  expect(html).toContain('src="https://example.org/media/abc/960-2.jpg"');
  expect(html).not.toMatch(/\.(webp|svg)"/);
  expect(text).toContain("Figure: The plan. See it in the article (https://example.org/blog/less)");
});

test("pictures in a row follow each other", () => {
  const picture = (name: string) =>
    `<figure><img src="/media/${name}/960.webp" alt="${name}"><figcaption>Below ${name}</figcaption></figure>`;
  const { html, text } = render(`<figure>${picture("one")}${picture("two")}</figure>`);
  expect(html).toMatch(/one\/960\.jpg.*Below one.*two\/960\.jpg.*Below two/s);
  expect(text).toMatch(/one: .*one\/960\.jpg\]\s+Below one\s+\[two: .*two\/960\.jpg\]\s+Below two/s);
});

test("shows formulas as text, not as LaTeX", () => {
  const formula = (latex: string) => `<code class="language-math">${latex}</code>`;
  const { html, text } = render(
    `<p>With ${formula("x_1^2 \\le \\frac{a+b}{2}")}:</p><pre>${formula("e^{-t/\\tau}")}</pre><pre><code>a^2</code></pre>`,
  );
  expect(html).toContain("<i>x</i><sub>1</sub><sup>2</sup> ≤ (<i>a</i> + <i>b</i>)/2");
  expect(text).toContain("With x₁² ≤ (a + b)/2:");
  expect(text).toContain("\n\ne^(−t/τ)\n\n    a^2");
});

test("shows footnotes as numbers in brackets, and the notes below", () => {
  const { html, text } = render(
    '<p>A<a href="#fn-1"><sup>1</sup></a></p><ol><li>The note <a href="#fnref-1">↩</a></li></ol>',
  );
  expect(html).toContain("A<sup>[1]</sup>");
  expect(html).not.toContain("↩");
  expect(text).toContain("A[1]\n\n1. The note\n");
});

test("lists tables row by row, and replaces drawings", () => {
  const { text, html } = render(
    `<table><thead><tr><th>Pipe</th><th>Loss</th><th>Cost</th></tr></thead><tbody><tr><td>Steel</td><td>2 bar</td><td>10 €</td></tr></tbody></table>
     <figure><svg viewBox="0 0 1 1"><title>Flow past a cylinder.</title><text>Re 100</text></svg><figcaption>Run it <a href="/demos/pipeline-cfd?re=100">live</a>.</figcaption></figure>`,
  );
  expect(html).not.toMatch(/<(table|svg|figure|script|style)\b/);
  expect(text).toContain("- Steel: Loss 2 bar; Cost 10 €");
  expect(text).toContain("Figure: Flow past a cylinder. See it in the article (https://example.org/blog/less)");
  expect(text).toContain("Run it live (https://example.org/demos/pipeline-cfd?re=100).");
  expect(text).not.toContain("Re 100");
});

test("keeps code, lists and quotations readable as text", () => {
  const { text } = render(
    `<h2>Why</h2><pre><code class="language-ts">if (a &lt; b) {\n  return;\n}</code></pre><ol><li>One</li><li>Two<ul><li>Deep</li></ul></li></ol><blockquote><p>Said</p></blockquote>`,
  );
  expect(text).toContain(`Why
---

    if (a < b) {
      return;
    }

1. One
2. Two
   - Deep

> Said`);
});

test.each([
  `<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>`,
  `<p onclick="x()">a</p><iframe src="//evil.example"></iframe><img src="https://evil.example/pixel.gif">`,
  `"><style>*{display:none}</style><form action="https://evil.example"><input></form>`,
])("leaves nothing hostile: %s", (content) => {
  const { html } = render(content);
  expect(html).not.toMatch(/<script|<iframe|<form|<input|onerror|onclick|javascript:|evil\.example|<style/);
});

test("survives an article nested thousands of times", () => {
  const { text } = render(
    `${"<blockquote>".repeat(5_000)}<p>Deep inside</p>${"</blockquote>".repeat(5_000)}<p>After</p>`,
  );
  expect(text).toContain("Deep inside");
  expect(text).toContain("After");
});

test("cuts an article that email clients would cut, and keeps the link to unsubscribe", () => {
  const { html, text } = render(`<p>${"word ".repeat(200)}</p>`.repeat(200));
  expect(Buffer.byteLength(html)).toBeLessThan(102_400);
  expect(html).toContain("Read the rest on the site");
  expect(html).toContain("{{unsubscribe}}");
  expect(text.length).toBeLessThan(102_400);
});

test("fills in a reader's link, and nothing that the article says about placeholders", () => {
  const rendered = render("<p>{{unsubscribe}} $& {{name}}</p>");
  const { body, html } = forReader(rendered, "https://example.org/u?a=1&b=$&");
  expect(body).toContain("{{unsubscribe}} $& {{name}}");
  expect(body).toContain("Unsubscribe: https://example.org/u?a=1&b=$&\n");
  expect(html).toContain('href="https://example.org/u?a=1&amp;b=$&amp;"');
});

test.each(seedItems.filter(({ type }) => type === "blog-post").map((item) => [item.title, item] as const))(
  "renders the sample article “%s” whole",
  (_title, { content }) => {
    const { html, text } = render(content);
    expect(html).not.toMatch(/<(table|svg|figure)\b|undefined|\[object/);
    expect(html).not.toMatch(/(href|src)="(?!https?:|mailto:|\{\{unsubscribe)/);
    expect(html).toContain("Read it on the site");
    expect(text).not.toMatch(/<\/?(p|h2|code|svg)\b[^\n]*>.*<\/(p|h2|code|svg)>/);
  },
);

test("ends with the owner's footer, as text, or with the link alone", () => {
  const end = (footer: string) => renderPostMail({ ...PARTS, footer });
  expect(end("Ada & Co.\n<b>Street 1</b>").html).toContain("Ada &amp; Co.<br>&lt;b&gt;Street 1&lt;/b&gt; <a");
  expect(end("Ada & Co.\nStreet 1").text).toMatch(/\n--\nAda & Co\.\nStreet 1\nUnsubscribe: /);
  expect(end("").text).toMatch(/\n--\nUnsubscribe: /);
});
