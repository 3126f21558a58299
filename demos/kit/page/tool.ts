import type { IconComponent } from "#app/components/icons/icon.tsx";
import type { lazyPart } from "#app/lib/lazy-part.ts";

/** Loads the paragraphs on what happens behind the scenes. */
export type Explain = () => Promise<readonly string[]>;

/** A demo that the playground opens in place. Its code is loaded when it is opened. */
export type PlaygroundTool = { Icon: IconComponent; View: ReturnType<typeof lazyPart<object>>; explain: Explain };
