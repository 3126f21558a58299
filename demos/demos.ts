import { demo as aiChatbot } from "./ai-chatbot/demo.ts";
import { demo as chatbot } from "./chatbot/demo.ts";
import { demo as codeAssistant } from "./code-assistant/demo.ts";
import { demo as dataWarehouse } from "./data-warehouse/demo.ts";
import { demo as documentAi } from "./document-ai/demo.ts";
import { demo as ecommerce } from "./ecommerce/demo.ts";
import { demo as imageAnalysis } from "./image-analysis/demo.ts";
import { type Demo, demoPage } from "./kit/demo.ts";
import { demo as nuclearSimulation } from "./nuclear-simulation/demo.ts";
import { demo as pipelineCfd } from "./pipeline-cfd/demo.ts";
import { demo as lineCalculator } from "./pipeline-cfd/line-calculator/demo.ts";
import { demo as realtimeAnalytics } from "./realtime-analytics/demo.ts";
import { demo as saasDashboard } from "./saas-dashboard/demo.ts";
import { demo as sentimentAnalysis } from "./sentiment-analysis/demo.ts";
import { demo as textGenerator } from "./text-generator/demo.ts";

/** Every demo. Routes, page heads, the sitemap, social cards and the texts of the chat follow from this list. */
export const demos: readonly Demo[] = [
  aiChatbot,
  documentAi,
  nuclearSimulation,
  pipelineCfd,
  lineCalculator,
  ecommerce,
  saasDashboard,
  realtimeAnalytics,
  dataWarehouse,
  textGenerator,
  imageAnalysis,
  codeAssistant,
  sentimentAnalysis,
  chatbot,
];

const pagesOf = (...kinds: Demo["page"][]) => demos.filter(({ page }) => kinds.includes(page)).map(demoPage);

/** The demos with a page of their own. */
export const demoPages = pagesOf("listed", "unlisted");

/** Those that search engines may list. */
export const listedDemoPages = pagesOf("listed");
