import { useRouteLoaderData } from "react-router";
import { type Matches, pageMeta, type SiteFacts } from "#app/ui/pages/page-meta.ts";
import { ownTexts } from "#content-types/site/part-states.ts";
import { type Demo, demoPage } from "../demo.ts";

/** The head of a demo's page. */
export const demoMeta =
  (demo: Demo) =>
  ({ matches }: { matches: Matches }) =>
    pageMeta(matches, demoPage(withOwnersTexts(demo, matches[0].loaderData?.parts)));

/** A demo as the owner calls it on this site. */
export function withOwnersTexts(demo: Demo, parts: SiteFacts["parts"]): Demo {
  const entry = parts && ownTexts(parts, `/demos/${demo.address}`);
  if (!entry?.title && !entry?.text) return demo;
  return { ...demo, title: entry.title || demo.title, ...(entry.text && { text: entry.text, gain: "" }) };
}

/** Its title, and below it what it is and what a client gains from it. */
export function useDemoHeading(demo: Demo) {
  const { title, text, gain } = withOwnersTexts(demo, useRouteLoaderData<SiteFacts>("root")?.parts);
  return { title, lead: `${text} ${gain}`.trim() };
}
