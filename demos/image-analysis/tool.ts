import { Image } from "#app/components/icons/demos.ts";
import { lazyPart } from "#app/lib/lazy-part.ts";
import type { PlaygroundTool } from "#demos/kit/page/tool.ts";

export const tool: PlaygroundTool = {
  Icon: Image,
  View: lazyPart(() => import("./view/image-analysis.tsx").then((module) => module.ImageAnalysis)),
  explain: () => import("./how-it-works.ts").then((module) => module.howItWorks),
};
