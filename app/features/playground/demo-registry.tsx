import { type ComponentType, createElement, use } from "react";
import { Code, Image, type LucideIcon, MessagesSquare, PenLine, Smile } from "#app/components/icons/icons.ts";

/** Brings each demo's code, which the page itself does not hold. */
const loaders = {
  "text-generator": () => import("./text/text-generator.tsx").then((module): ComponentType => module.TextGenerator),
  "image-analysis": () => import("./image/image-analysis.tsx").then((module): ComponentType => module.ImageAnalysis),
  "code-assistant": () => import("./code/code-assistant.tsx").then((module): ComponentType => module.CodeAssistant),
  "sentiment-analysis": () =>
    import("./sentiment/sentiment-demo.tsx").then((module): ComponentType => module.SentimentDemo),
  chatbot: () => import("./chat/chat-demo.tsx").then((module): ComponentType => module.ChatDemo),
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

const loading = new Map<DemoId, Promise<ComponentType>>();

function load(id: DemoId): Promise<ComponentType> {
  const started = loading.get(id) ?? loaders[id]();
  loading.set(id, started);
  return started;
}

/** A demo by its name. React's own `lazy` would remember a failed download for ever; this one can be told to forget. */
export function Demo({ id }: { id: DemoId }) {
  return createElement(use(load(id)));
}

/** Lets the next try fetch a demo anew. */
export const forgetDemo = (id: DemoId) => void loading.delete(id);

/** Begins to fetch a demo while the page is still on its way to it. A failure is shown where the demo is rendered. */
export const preloadDemo = (id: DemoId): void => void load(id).catch(() => {});
