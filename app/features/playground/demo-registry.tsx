import { Code, Image, type LucideIcon, MessagesSquare, PenLine, Smile } from "lucide-react";
import { type ComponentType, lazy } from "react";

/** Brings each demo's code, which the page itself does not hold. */
const loaders = {
  "text-generator": () => import("./text/text-generator.tsx").then((module) => ({ default: module.TextGenerator })),
  "image-analysis": () => import("./image/image-analysis.tsx").then((module) => ({ default: module.ImageAnalysis })),
  "code-assistant": () => import("./code/code-assistant.tsx").then((module) => ({ default: module.CodeAssistant })),
  "sentiment-analysis": () =>
    import("./sentiment/sentiment-demo.tsx").then((module) => ({ default: module.SentimentDemo })),
  chatbot: () => import("./chat/chat-demo.tsx").then((module) => ({ default: module.ChatDemo })),
};

export type DemoId = keyof typeof loaders;

export const isDemo = (slug: string): slug is DemoId => Object.hasOwn(loaders, slug);

export const demoIcons: Record<DemoId, LucideIcon> = {
  "text-generator": PenLine,
  "image-analysis": Image,
  "code-assistant": Code,
  "sentiment-analysis": Smile,
  chatbot: MessagesSquare,
};

export const lazyDemos: Record<DemoId, ComponentType> = {
  "text-generator": lazy(loaders["text-generator"]),
  "image-analysis": lazy(loaders["image-analysis"]),
  "code-assistant": lazy(loaders["code-assistant"]),
  "sentiment-analysis": lazy(loaders["sentiment-analysis"]),
  chatbot: lazy(loaders.chatbot),
};

/** Begins to fetch a demo while the page is still on its way to it. A failure is shown where the demo is rendered. */
export const preloadDemo = (id: DemoId): void => void loaders[id]().catch(() => {});
