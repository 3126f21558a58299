import { decodeText } from "#engines/text/text-entities.ts";
import { renderFormula } from "./render-math.ts";

const BLOCK = /<pre><code class="language-math">([\s\S]*?)<\/code><\/pre>/g;
const INLINE = /<code class="language-math">([\s\S]*?)<\/code>/g;

/**
 * Renders the formulas of sanitized content. They are stored as LaTeX in code elements, so that no markup of them has to
 * be trusted; a formula that can't be rendered stays as its source.
 */
export function renderMath(html: string): string {
  return html
    .replace(BLOCK, (source, inner: string) => rendered(source, inner, true))
    .replace(INLINE, (source, inner: string) => rendered(source, inner, false));
}

function rendered(source: string, inner: string, isBlock: boolean): string {
  const formula = renderFormula(decodeText(inner.replace(/<[^>]+>/g, "")), isBlock);
  if ("problem" in formula) return source;
  if (!isBlock) return formula.mathml;
  // Focusable, so that the keyboard can scroll a formula that is wider than the screen.
  return `<div class="formula" role="group" aria-label="Formula" tabindex="0">${formula.mathml}</div>`;
}
