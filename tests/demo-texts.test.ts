import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { ThemeProvider } from "#app/components/layout/theme-provider.tsx";
import AiChatbot from "#app/routes/demos/ai-chatbot.tsx";
import DataWarehouse from "#app/routes/demos/data-warehouse.tsx";
import DocumentAi from "#app/routes/demos/document-ai.tsx";
import Ecommerce from "#app/routes/demos/ecommerce.tsx";
import NuclearSimulation from "#app/routes/demos/nuclear-simulation.tsx";
import PipelineCfd from "#app/routes/demos/pipeline-cfd.tsx";
import RealtimeAnalytics from "#app/routes/demos/realtime-analytics.tsx";
import SaasDashboard from "#app/routes/demos/saas-dashboard.tsx";
import { standaloneDemoPages } from "#content/pages.ts";
import { textsOfHtml } from "#server/ai/chat/published/html-texts.ts";

/** The shop with empty shelves: its goods are no text about it. */
const address = { q: "", category: "", topic: "", price: "", page: 1, good: "" };
const facets = { category: [], topic: [], price: [] };
const listing = { goods: [], total: 0, page: 1, pages: 1, facets, meaning: "unused" };
const loaderData = { catalog: { listing, address, recommendations: [] }, names: {} };

const views: Record<string, ComponentType<never>> = {
  "/demos/ai-chatbot": AiChatbot,
  "/demos/document-ai": DocumentAi,
  "/demos/nuclear-simulation": NuclearSimulation,
  "/demos/pipeline-cfd": PipelineCfd,
  "/demos/ecommerce": Ecommerce,
  "/demos/saas-dashboard": SaasDashboard,
  "/demos/realtime-analytics": RealtimeAnalytics,
  "/demos/data-warehouse": DataWarehouse,
};

function htmlOf(view: ComponentType<never>): string {
  const demo = createElement(view as ComponentType<{ loaderData: object }>, { loaderData });
  // As in every island.
  const Island = () => ThemeProvider({ defaultTheme: "light", children: demo });
  const element = createElement(Island);
  return renderToStaticMarkup(createElement(RouterProvider, { router: createMemoryRouter([{ path: "/", element }]) }));
}

/** Controls, tables and the note for browsers without scripts don't explain the demo. */
const NO_EXPLANATION = /<(noscript|select|button|label|table|output)\b[\s\S]*?<\/\1>/g;
/** Sentences, without those that describe a chart, an empty list, or the result of an example. */
const IS_EXAMPLE = /^(?:Announced as|Hello!|Nothing found|Empty\.|Batch = |At [\d.]+ s )|: (?:now|met)\b/;
const isExplanation = ({ text, heading }: { text: string; heading: string }) =>
  /(?:\s\S+){7}[.!?]$/.test(text) && !IS_EXAMPLE.test(text) && heading !== "Results";

// The chat quotes the demo pages from this file, since the server can't render them one by one for its index.
test("the chat knows the demo pages as they are (npm run demo-texts)", async () => {
  const pages = standaloneDemoPages.map(({ path, title }) => {
    const view = views[path];
    if (!view) throw new Error(`${path} is not rendered here yet.`);
    const html = htmlOf(view)
      .replace(/<summary\b[^>]*>(How this works)<\/summary>/g, "<h2>$1</h2>")
      .replace(NO_EXPLANATION, "");
    const texts = textsOfHtml(html)
      .filter(isExplanation)
      .map(({ heading, text }) => ({ heading, text }));
    return { path, title, texts };
  });
  await expect(`${JSON.stringify(pages, undefined, 2)}\n`).toMatchFileSnapshot(
    "../server/ai/chat/published/demo-texts.json",
  );
});
