/** What a demo says about itself. Everything else about it is in its folder. */
export type Demo = {
  /** Its path below /demos, and the name of its folder. */
  address: string;
  title: string;
  /** What it is, in a sentence: the page's lead and description. */
  text: string;
  /** What a client gets out of such a thing, in a sentence. */
  gain: string;
  /** Whether it has a page. One of the playground's has its page for those who were sent its address, so it is not listed. */
  page: "listed" | "unlisted" | "none";
  /** Whether it was announced as coming soon before it existed. */
  isAnnounced?: true;
  /** What its picture shows (still.*.webp, taken by scripts/demo-stills.ts): a caption, and the picture in words. */
  still?: { caption: string; alt: string };
  /** Lets an article show the demo's figure (demos/figures.tsx). */
  figure?: DemoFigure;
};

/** A figure that runs inside an article: its name and search words in the editor, a caption, and the run to link to. */
export type DemoFigure = { name: string; words: string; caption: string; run: string };

/** The page's facts, for its head, search results and its social card. */
export const demoPage = ({ address, title, text }: Demo) => ({
  path: `/demos/${address}`,
  label: "Demo",
  title,
  description: text,
});

/** The HTML that makes an article show the demo's figure: a caption that links to a run of the demo. */
export const figureHtml = ({ address }: Demo, { caption, run }: DemoFigure) =>
  `<figure><figcaption>${caption} <a href="/demos/${address}${run}">Run it in the demo</a>.</figcaption></figure>`;
