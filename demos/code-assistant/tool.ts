import { Code } from "#app/ui/icons/demos.ts";
import { lazyPart } from "#app/ui/lib/lazy-part.ts";
import type { PlaygroundTool } from "#demos/kit/page/tool.ts";

export const tool: PlaygroundTool = {
  Icon: Code,
  example: { input: "def add_tag(tag, tags=[]):", output: "Line 1, high: Mutable argument default" },
  View: lazyPart(() => import("./view/code-assistant.tsx").then((module) => module.CodeAssistant)),
  explain: () => import("./how-it-works.ts").then((module) => module.howItWorks),
};
