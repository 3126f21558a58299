import type { IconComponent } from "#app/ui/icons/icon.tsx";
import type { lazyPart } from "#app/ui/lib/lazy-part.ts";

/** Loads the paragraphs on what happens behind the scenes. */
export type Explain = () => Promise<readonly string[]>;

/** What was given to a tool, a text or a picture, and what it made of it. */
type ToolExample = { input: string; picture?: string; output: string };

/** What a tool may say about whose site it is on; the sample owner is not named. */
export type ToolProps = { owner?: string | undefined };

/** A demo that the playground opens in place. Its code is loaded when it is opened. */
export type PlaygroundTool = {
  Icon: IconComponent;
  /** On its card. Real: demos/tools.sample.test.ts asks again. */
  example: ToolExample;
  View: ReturnType<typeof lazyPart<ToolProps>>;
  explain: Explain;
};
