import { expect, test } from "vitest";
import { renderPost } from "./render-post.server.ts";

test("headings get unique, readable anchors", () => {
  const { html, headings } = renderPost(
    "<h2>What it costs</h2><h3>In <em>time</em> &amp; money</h3><h2>What it costs</h2>",
  );
  expect(headings).toEqual([
    { id: "what-it-costs", level: 2, text: "What it costs" },
    { id: "in-time-money", level: 3, text: "In time & money" },
    { id: "what-it-costs-2", level: 2, text: "What it costs" },
  ]);
  expect(html).toContain('<h2 id="what-it-costs">What it costs<a href="#what-it-costs"');
  expect(html).toContain('aria-label="Link to section In time &amp; money"');
});

test("code is highlighted without changing its text", () => {
  const { html } = renderPost('<pre><code class="language-python">if a &lt; b and "x":\n    return 1</code></pre>');
  expect(html).toContain('<span class="hljs-keyword">if</span>');
  const text = html
    .replace(/<[^>]+>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&quot;", '"');
  expect(text).toBe('if a < b and "x":\n    return 1');
});

test("code can't break out of its block, and an unknown language is left alone", () => {
  const hostile = '<pre><code class="language-javascript">&lt;script&gt;alert(1)&lt;/script&gt;</code></pre>';
  expect(renderPost(hostile).html).not.toContain("<script>");
  const unknown = '<pre><code class="language-brainf">+&lt;&gt;</code></pre>';
  expect(renderPost(unknown).html).toBe(
    '<div class="code-block" data-language="brainf"><pre tabindex="0"><code class="language-brainf">+&lt;&gt;</code></pre></div>',
  );
});
