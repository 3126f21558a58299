import { createElement } from "react";
import { Code, Image, MessagesSquare, PenLine, Smile } from "#app/components/icons/demos.ts";
import type { IconComponent } from "#app/components/icons/icon.tsx";
import { lazyPart } from "#app/lib/lazy-part.ts";

/** Each demo's code is loaded when the demo is opened. */
const demos = {
  "text-generator": lazyPart(() => import("./text/text-generator.tsx").then((module) => module.TextGenerator)),
  "image-analysis": lazyPart(() => import("./image/image-analysis.tsx").then((module) => module.ImageAnalysis)),
  "code-assistant": lazyPart(() => import("./code/code-assistant.tsx").then((module) => module.CodeAssistant)),
  "sentiment-analysis": lazyPart(() => import("./sentiment/sentiment-demo.tsx").then((module) => module.SentimentDemo)),
  chatbot: lazyPart(() => import("./chat/chat-demo.tsx").then((module) => module.ChatDemo)),
};

export type DemoId = keyof typeof demos;

export const isDemo = (slug: string): slug is DemoId => Object.hasOwn(demos, slug);

export const demoIcons: Record<DemoId, IconComponent> = {
  "text-generator": PenLine,
  "image-analysis": Image,
  "code-assistant": Code,
  "sentiment-analysis": Smile,
  chatbot: MessagesSquare,
};

export function Demo({ id }: { id: DemoId }) {
  return createElement(demos[id]);
}

/** Preloads a demo during the transition. A failure is shown when the demo renders. */
export const preloadDemo = (id: DemoId): void => demos[id].preload();
