import type { Source } from "../search/passage-index.ts";
import pages from "./demo-texts.json" with { type: "json" };

/** What the pages of the demos explain, as a test writes it down from the pages themselves. */
export const demoSources: readonly Source[] = pages.map(({ path, title, texts }) => ({
  id: path,
  isDemo: true,
  texts: texts.map(({ heading, text }) => ({
    text,
    title,
    href: path,
    context: [`${title} demo`, heading].filter(Boolean).join(", "),
  })),
}));
