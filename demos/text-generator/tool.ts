import { PenLine } from "#app/ui/icons/demos.ts";
import { lazyPart } from "#app/ui/lib/lazy-part.ts";
import type { PlaygroundTool } from "#demos/kit/page/tool.ts";

export const tool: PlaygroundTool = {
  Icon: PenLine,
  example: {
    input: "A poem about rain on a tin roof",
    output: "Raindrops gently fall / On the tin roof, a soft sound. / The water drips and pours …",
  },
  View: lazyPart(() => import("./view/text-generator.tsx").then((module) => module.TextGenerator)),
  explain: () => import("./how-it-works.ts").then((module) => module.howItWorks),
};
