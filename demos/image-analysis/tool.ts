import { Image } from "#app/ui/icons/demos.ts";
import { lazyPart } from "#app/ui/lib/lazy-part.ts";
import type { PlaygroundTool } from "#demos/kit/page/tool.ts";
import cat from "./sample/cat.webp?url";

export const tool: PlaygroundTool = {
  Icon: Image,
  example: {
    input: "A photo of a cat",
    picture: cat,
    output: "The picture may show a cat. The colors are mostly taupe, khaki, and brown.",
  },
  View: lazyPart(() => import("./view/image-analysis.tsx").then((module) => module.ImageAnalysis)),
  explain: () => import("./how-it-works.ts").then((module) => module.howItWorks),
};
