import { PenLine } from "#app/components/icons/demos.ts";
import { lazyPart } from "#app/lib/lazy-part.ts";
import type { PlaygroundTool } from "#demos/kit/page/tool.ts";

export const tool: PlaygroundTool = {
  Icon: PenLine,
  View: lazyPart(() => import("./view/text-generator.tsx").then((module) => module.TextGenerator)),
  explain: () => import("./how-it-works.ts").then((module) => module.howItWorks),
};
