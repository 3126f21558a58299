import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { ThemeProvider } from "#app/ui/theme/theme-provider.tsx";
import { textsOfHtml } from "#server/published/html-texts.ts";
import { demos } from "./demos.ts";

/** The shop with empty shelves: its goods are no text about it. */
const address = { q: "", category: "", topic: "", price: "", page: 1, good: "" };
const facets = { category: [], topic: [], price: [] };
const listing = { goods: [], total: 0, page: 1, pages: 1, facets, meaning: "unused" };
const loaderData = { catalog: { listing, address, recommendations: [] }, names: {} };

const pages = import.meta.glob<ComponentType>("./**/page.tsx", { import: "default" });

function htmlOf(page: ComponentType): string {
  // As in every island.
  const Island = () => ThemeProvider({ defaultTheme: "light", children: createElement(page) });
  const routes = [{ id: "page", path: "/", element: createElement(Island), loader: () => loaderData }];
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { page: loaderData } } });
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

/** Controls, tables and the note for browsers without scripts don't explain the demo. */
const NO_EXPLANATION = /<(noscript|select|button|label|table|output)\b[\s\S]*?<\/\1>/g;
/** Sentences, without those that describe a chart, an empty list, or the result of an example. */
const IS_EXAMPLE = /^(?:Announced as|Hello!|Nothing found|Empty\.|Batch = |At [\d.]+ s )|: (?:now|met)\b/;
const RESULTS = ["Results", "Operating point"];
const isExplanation = ({ text, heading }: { text: string; heading: string }) =>
  /(?:\s\S+){7}[.!?]$/.test(text) && !IS_EXAMPLE.test(text) && !RESULTS.includes(heading);

const listed = demos.filter(({ page }) => page === "listed");

// The chat quotes the demo pages from these files, since the server can't render them one by one for its index.
test.each(listed)(
  "the chat knows the page of $address as it is (npm run generate -- demo-texts)",
  async ({ address: demo }) => {
    const page = await pages[`./${demo}/page.tsx`]?.();
    if (!page) throw new Error(`demos/${demo} has no page.`);
    const html = htmlOf(page)
      .replace(/<summary\b[^>]*>(How this works)<\/summary>/g, "<h2>$1</h2>")
      .replace(NO_EXPLANATION, "");
    const texts = textsOfHtml(html)
      .filter(isExplanation)
      .map(({ heading, text }) => ({ heading, text }));
    await expect(`${JSON.stringify(texts, undefined, 2)}\n`).toMatchFileSnapshot(`./${demo}/page-texts.json`);
  },
);
