import { MessagesSquare } from "#app/ui/icons/demos.ts";
import { lazyPart } from "#app/ui/lib/lazy-part.ts";
import type { PlaygroundTool } from "#demos/kit/page/tool.ts";

export const tool: PlaygroundTool = {
  Icon: MessagesSquare,
  example: {
    input: "Tell me a joke",
    output: "A data engineer walks into a bar. A data engineer walks into a bar. The pipeline ran twice.",
  },
  View: lazyPart(() => import("./view/chat-demo.tsx").then((module) => module.ChatDemo)),
  explain: () => import("./how-it-works.ts").then((module) => module.howItWorks),
};
