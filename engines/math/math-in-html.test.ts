import { expect, test } from "vitest";
import { sanitizeContent } from "#server/content-items/sanitize.ts";
import { renderMath } from "./math-in-html.ts";
import { renderFormula } from "./render-math.ts";

const shown = (latex: string) => renderMath(`<p><code class="language-math">${latex}</code></p>`);

test("formulas become MathML, in a line and of their own", () => {
  expect(shown("\\frac{a}{b}")).toContain("<mfrac><mi>a</mi><mi>b</mi></mfrac>");
  expect(renderMath('<pre><code class="language-math">b &lt; c</code></pre>')).toMatch(
    /^<div class="formula" role="group" aria-label="Formula" tabindex="0"><math [\s\S]*<mo>&lt;<\/mo>/,
  );
});

test("code that is not a formula stays code", () => {
  const html = '<pre><code class="language-python">x = 1</code></pre><p><code>$x$</code></p>';
  expect(renderMath(html)).toBe(html);
});

test.each([
  ["an unknown command", "\\nope{x}", "Unsupported function name"],
  ["an open brace", "\\frac{1", "Unexpected end of input"],
  ["a link", "\\href{javascript:alert(1)}{x}", "Unsupported function name"],
  ["a picture", "\\includegraphics{https://elsewhere.example/a.png}", "not trusted"],
  ["a class", "\\class{x}{y}", "not trusted"],
  ["a style", "\\color{red;background:url(x)}x", "Invalid color"],
  ["a macro that never ends", "\\def\\a{\\a\\a}\\a", "never ends"],
  [
    "macros that multiply",
    `\\def\\a{${"x".repeat(10)}}${["b", "c", "d", "e"].map((name, at) => `\\def\\${name}{${`\\${"abcd"[at]}`.repeat(10)}}`).join("")}\\e`,
    "becomes too long",
  ],
  ["a source that is too long", "x".repeat(2_001), "longer than 2,000 characters"],
  ["nothing", "  ", "empty"],
])("%s stays as its source, with a sentence", (_name, latex, sentence) => {
  const formula = renderFormula(latex, true);
  expect(formula).toEqual({ problem: expect.stringContaining(sentence) });
  expect("problem" in formula && formula.problem).toMatch(/^[A-Z].*[^:]\.$/);
  const escaped = latex.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  expect(shown(escaped)).toBe(`<p><code class="language-math">${escaped}</code></p>`);
});

test("text in a formula can't become markup", () => {
  const html = shown('\\text{&lt;img src=x onerror="alert(1)"&gt;}');
  expect(html).toContain("&lt;img");
  expect(html).not.toContain("<img");
});

test("sizes are bounded, so that a formula can't cover the page", () => {
  expect(shown("\\rule{9999em}{9999em}")).toContain('width="20em" height="20em"');
});

test("the sanitizer keeps the source of a formula and none of its markup", () => {
  const source = '<p><code class="language-math">x^2</code></p>';
  expect(sanitizeContent(source)).toBe(source);
  expect(sanitizeContent('<math><mtext><script>alert(1)</script></mtext><mi href="javascript:x">x</mi></math>')).toBe(
    "x",
  );
});
