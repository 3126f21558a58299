import { type Matches, pageMeta } from "#app/lib/pages/page-meta.ts";
import { type Demo, demoPage } from "../demo.ts";

/** The head of a demo's page. */
export const demoMeta =
  (demo: Demo) =>
  ({ matches }: { matches: Matches }) =>
    pageMeta(matches, demoPage(demo));

/** What it is, and what a client gains from it. */
export const leadOf = ({ text, gain }: Demo) => `${text} ${gain}`;
