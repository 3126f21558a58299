import { Smile } from "#app/components/icons/demos.ts";
import { lazyPart } from "#app/lib/lazy-part.ts";
import type { PlaygroundTool } from "#demos/kit/page/tool.ts";

export const tool: PlaygroundTool = {
  Icon: Smile,
  View: lazyPart(() => import("./view/sentiment-demo.tsx").then((module) => module.SentimentDemo)),
  explain: () => import("./how-it-works.ts").then((module) => module.howItWorks),
};
