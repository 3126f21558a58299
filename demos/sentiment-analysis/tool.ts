import { Smile } from "#app/ui/icons/demos.ts";
import { lazyPart } from "#app/ui/lib/lazy-part.ts";
import type { PlaygroundTool } from "#demos/kit/page/tool.ts";

export const tool: PlaygroundTool = {
  Icon: Smile,
  example: { input: "I was skeptical, but this is the best tool we have bought in years.", output: "Positive, 83%" },
  View: lazyPart(() => import("./view/sentiment-demo.tsx").then((module) => module.SentimentDemo)),
  explain: () => import("./how-it-works.ts").then((module) => module.howItWorks),
};
