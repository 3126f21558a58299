import { tool as chatbot } from "./chatbot/tool.ts";
import { tool as codeAssistant } from "./code-assistant/tool.ts";
import { tool as imageAnalysis } from "./image-analysis/tool.ts";
import { tool as sentimentAnalysis } from "./sentiment-analysis/tool.ts";
import { tool as textGenerator } from "./text-generator/tool.ts";

/** What the playground opens in place, by address. */
export const tools = {
  "text-generator": textGenerator,
  "image-analysis": imageAnalysis,
  "code-assistant": codeAssistant,
  "sentiment-analysis": sentimentAnalysis,
  chatbot,
};

export type ToolId = keyof typeof tools;

export const isTool = (slug: string): slug is ToolId => Object.hasOwn(tools, slug);
