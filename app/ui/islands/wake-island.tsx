import "#app/ui/lib/trusted-types.ts";
import { type ComponentType, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { announcePointerAndFocus, recordEntries } from "./catch-up.ts";
import { IslandRoot } from "./island-root.tsx";
import { replay } from "./replay.ts";
import type { MissedEvent } from "./replayable.ts";

/** Hydrates one island, calls `onAwake` when it responds to events, and replays those it missed. */
export async function wakeIsland(
  element: HTMLElement,
  component: ComponentType<object>,
  missed: readonly MissedEvent[],
  onAwake: () => void,
) {
  const entries = recordEntries(element);
  // A microtask runs in the same browser task as the hydration, so no key event comes in between.
  await hydrate(element, component, () => queueMicrotask(entries.end()));
  onAwake();
  announcePointerAndFocus(element);
  await replay(missed);
}

/** Resolves once the island's effects have run; `onHydrated` is called before them. */
function hydrate(element: HTMLElement, Component: ComponentType<object>, onHydrated: () => void): Promise<void> {
  const props = JSON.parse(element.dataset.props ?? "{}") as object;
  return new Promise((resolve) => {
    // A transition, so that a large island doesn't block input.
    startTransition(() => {
      hydrateRoot(
        element,
        <IslandRoot onHydrated={onHydrated} onAwake={resolve}>
          <Component {...props} />
        </IslandRoot>,
        { identifierPrefix: `${element.dataset.island}-` },
      );
    });
  });
}
