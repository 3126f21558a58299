import { expect, test } from "vitest";
import { renderFormula } from "./render-math.ts";

const shown = (latex: string) => {
  const formula = renderFormula(latex, false);
  return "mathml" in formula ? formula.mathml : formula.problem;
};

test("formulas become MathML", () => {
  expect(shown("\\frac{a}{b}")).toContain("<mfrac><mi>a</mi><mi>b</mi></mfrac>");
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
])("%s is refused, with a sentence", (_name, latex, sentence) => {
  const formula = renderFormula(latex, true);
  expect(formula).toEqual({ problem: expect.stringContaining(sentence) });
  expect("problem" in formula && formula.problem).toMatch(/^[A-Z].*[^:]\.$/);
});

test("text in a formula can't become markup", () => {
  const html = shown('\\text{<img src=x onerror="alert(1)">}');
  expect(html).toContain("&lt;img");
  expect(html).not.toContain("<img");
});

test("sizes are bounded, so that a formula can't cover the page", () => {
  expect(shown("\\rule{9999em}{9999em}")).toContain('width="20em" height="20em"');
});
