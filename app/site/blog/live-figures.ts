/** A part of an article: stored HTML, or the place of a demo's live figure. */
export type ArticlePart = { html: string } | { demo: string };

const FIGURE_END = "</figure>";
const DEMO_LINK = /href="\/demos\/([\w-]+)\?[^"]*"/;

/** Places a demo's live figure after each figure whose caption links to a run of that demo. */
export function splitAtLiveFigures(html: string, demos: readonly string[]): ArticlePart[] {
  const parts: ArticlePart[] = [];
  let text = "";
  for (const piece of html.split(new RegExp(`(?<=${FIGURE_END})`))) {
    text += piece;
    const figure = piece.endsWith(FIGURE_END) ? piece.slice(piece.lastIndexOf("<figcaption")) : "";
    const demo = DEMO_LINK.exec(figure)?.[1];
    if (!demo || !demos.includes(demo)) continue;
    parts.push({ html: text }, { demo });
    text = "";
  }
  return text === "" ? parts : [...parts, { html: text }];
}
