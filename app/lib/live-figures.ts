/** The demos with a figure that runs inside an article, by their path below /demos. */
export const LIVE_FIGURES = {
  "nuclear-simulation": {
    name: "Live figure: reactor",
    words: "embed demo simulation kinetics",
    caption: "The reactor answers a step of reactivity.",
    run: "?model=kinetics&amp;trips=off&amp;do=0:rho:0.001",
  },
  "realtime-analytics": {
    name: "Live figure: stream",
    words: "embed demo simulation late events",
    caption: "Late events and the windows they belong to.",
    run: "?late=5&amp;lateby=15&amp;lateness=5",
  },
} as const;

export type LiveFigure = keyof typeof LIVE_FIGURES;

/** The HTML that makes an article show a demo's live figure: a caption that links to a run of the demo. */
export function liveFigureHtml(demo: LiveFigure): string {
  const { caption, run } = LIVE_FIGURES[demo];
  return `<figure><figcaption>${caption} <a href="/demos/${demo}${run}">Run it in the demo</a>.</figcaption></figure>`;
}
