import type { TaskParts } from "#server/ai/task.ts";
import type { Core } from "#server/core.ts";
import type { DemoServices } from "#server/demo-server.ts";
import { openSupportTask } from "./ai-chatbot/server/task.ts";
import { openChatTask } from "./chatbot/server/task.ts";
import { openCodeTask } from "./code-assistant/server/task.ts";
import { products } from "./ecommerce/sample/products.ts";
import { openShop } from "./ecommerce/server/shop.routes.ts";
import { openPictureTask } from "./image-analysis/server/task.ts";
import { openLiveVisits } from "./realtime-analytics/server/live-visits.routes.ts";
import { openSentimentTask } from "./sentiment-analysis/server/task.ts";
import { type FindCode, openWriterTask } from "./text-generator/server/task.ts";

/** How a task loads its engine; tests pass engines that several sites share. */
export type EngineLoaders = {
  generateText?: Parameters<typeof openWriterTask>[1];
  assistCode?: Parameters<typeof openCodeTask>[1];
  sentiment?: Parameters<typeof openSentimentTask>[1];
};

/** What the demos ask of models, by the names that pages use. */
export const openDemoTasks = (parts: TaskParts, loaders: EngineLoaders = {}) => {
  const assistCode = openCodeTask(parts, loaders.assistCode);
  return {
    generateText: openWriterTask({ ...parts, findCode: codeFinder(assistCode) }, loaders.generateText),
    assistCode,
    sentiment: openSentimentTask(parts, loaders.sentiment),
    chat: openChatTask(parts),
    support: openSupportTask(parts, products),
    analyzeImage: openPictureTask(),
  };
};

/** The writer has no code of its own: it gets the code assistant's tested snippets. Python, if nobody names a language. */
const codeFinder =
  ({ embedded }: ReturnType<typeof openCodeTask>): FindCode =>
  async (description, ask) => {
    const found = await embedded?.({ code: description, language: "python", task: "generate", prompt: "" }, ask);
    return { text: found?.result ?? "", nearest: found?.features?.length ? [] : (found?.suggestions ?? []) };
  };

/** The demos with routes of their own. */
export const openDemoServers = (core: Core, services: DemoServices) => ({
  ecommerce: openShop(core, services),
  "realtime-analytics": openLiveVisits(core, services),
});
