/** The font size, in pixels, of a drawing's smallest label. */
const SMALLEST_LABEL = 12;

const DRAWING = /<svg\b[^>]*\bviewBox="[-\d.]+ [-\d.]+ ([\d.]+) [\d.]+"[^>]*>[\s\S]*?<\/svg>/gi;
const LABEL_SIZE = /\bfont-size="([\d.]+)(?:px)?"/g;

/**
 * Gives each labeled drawing a width at which its labels are readable, in a box that scrolls on narrower screens.
 * Stretched to the page's width, labels would be tiny on a phone and larger than the text on a desktop.
 */
export function sizeDrawings(html: string): string {
  return html.replace(DRAWING, (svg, width: string) => {
    const smallest = Math.min(...Array.from(svg.matchAll(LABEL_SIZE), ([, size]) => Number(size)));
    if (!(smallest > 0) || smallest === Number.POSITIVE_INFINITY) return svg;
    const pixels = Math.round((Number(width) * SMALLEST_LABEL) / smallest);
    return `<div class="drawing fits-phone" role="group" aria-label="Drawing" tabindex="0">${svg.replace("<svg", `<svg width="${pixels}"`)}</div>`;
  });
}
