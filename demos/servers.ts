import { assertTextModel } from "#server/ai/local-models/model-file.ts";
import type { TaskParts } from "#server/ai/task.ts";
import type { Core } from "#server/core.ts";
import type { DemoServices } from "#server/demo-server.ts";
import type { Settings } from "#server/platform/settings.ts";
import { openSupportTask } from "./ai-chatbot/server/task.ts";
import { openChatTask } from "./chatbot/server/task.ts";
import { openCodeTask } from "./code-assistant/server/task.ts";
import { openShop } from "./ecommerce/server/shop-server.ts";
import { openPictureTask } from "./image-analysis/server/task.ts";
import { openLiveVisits } from "./realtime-analytics/server/live-visits-server.ts";
import { openSentimentTask } from "./sentiment-analysis/server/task.ts";
import { openWriterTask } from "./text-generator/server/task.ts";

/** How a task loads its engine; tests pass engines that several sites share. */
export type EngineLoaders = {
  generateText?: Parameters<typeof openWriterTask>[1];
  assistCode?: Parameters<typeof openCodeTask>[1];
  sentiment?: Parameters<typeof openSentimentTask>[1];
};

/** What the demos ask of models, by the names that pages use. */
export const openDemoTasks = (parts: TaskParts, loaders: EngineLoaders = {}) => {
  const generateText = openWriterTask(parts, loaders.generateText);
  return {
    generateText,
    assistCode: openCodeTask({ ...parts, localModel: generateText.complete }, loaders.assistCode),
    sentiment: openSentimentTask(parts, loaders.sentiment),
    chat: openChatTask(parts),
    support: openSupportTask(parts),
    analyzeImage: openPictureTask(),
  };
};

/** The demos with routes of their own. */
export const openDemoServers = (core: Core, services: DemoServices) => ({
  ecommerce: openShop(core, services),
  "realtime-analytics": openLiveVisits(core, services),
});

/** Refuses to start with a setting that a demo can't use. */
export const assertDemoSettings = (settings: Settings) => assertTextModel(settings);
