import { expect, test } from "vitest";
import { textOf } from "#engines/text/html-tree.ts";
import { parseHtml } from "#engines/text/parse-html.ts";
import { formulaWords } from "./formula-words.ts";
import { renderFormula } from "./render-math.ts";

/** As text, with what is raised after "^" and what is lowered after "_". */
function words(latex: string): string {
  const formula = renderFormula(latex, true);
  const [math] = "mathml" in formula ? parseHtml(formula.mathml) : [];
  if (typeof math !== "object") throw new Error(`${latex} is no formula.`);
  const said = (nodes: ReturnType<typeof formulaWords>): string =>
    nodes
      .map((node) => {
        if (typeof node === "string") return node;
        const sign = { sup: "^", sub: "_" }[node.tag] ?? "";
        return sign ? `${sign}{${said(node.children)}}` : textOf(node.children);
      })
      .join("");
  return said(formulaWords(math));
}

test.each([
  ["E = mc^2", "E = mc^{2}"],
  ["\\frac{a+b}{2}", "(a + b)/2"],
  ["\\sqrt{x^2+y^2} = -1", "√(x^{2} + y^{2}) = −1"],
  ["\\sqrt[3]{x}", "^{3}√x"],
  ["\\sum_{i=1}^{n} x_i", "∑_{i = 1}^{n}x_{i}"],
  ["\\hat{x} = \\bar{y}", "x̂ = ȳ"],
  ["\\mathrm{Re} = \\frac{U D}{\\nu}", "Re = UD/ν"],
  ["\\left(\\frac{1}{2}\\right)^n", "(1/2)^{n}"],
  ["\\begin{pmatrix}1 & 2\\\\3 & 4\\end{pmatrix}", "(1, 2; 3, 4)"],
  ["\\sin x", "sin x"],
  ["1{,}000 \\text{ m}", "1,000 m"],
])("%s reads %s", (latex, text) => {
  expect(words(latex).replaceAll("\u00a0", " ").trim()).toBe(text.normalize("NFC"));
});
