import "#app/lib/trusted-types.ts";
import { type ComponentType, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { announcePointerAndFocus, recordEntries } from "./catch-up.ts";
import { IslandRoot } from "./island-root.tsx";
import { replay } from "./replay.ts";

/** Hydrates one island, says when it answers to events, and does again what it missed. */
export async function wakeIsland(
  element: HTMLElement,
  component: ComponentType<object>,
  missed: readonly Event[],
  onAwake: () => void,
) {
  const entries = recordEntries(element);
  // As a microtask it runs in the browser's task in which React has hydrated the island: no key comes in between.
  await hydrate(element, component, () => queueMicrotask(entries.end()));
  onAwake();
  announcePointerAndFocus(element);
  await replay(missed);
}

/** Resolves once the island's effects have run, too; `onHydrated` is called before them. */
function hydrate(element: HTMLElement, Component: ComponentType<object>, onHydrated: () => void): Promise<void> {
  const props = JSON.parse(element.dataset.props ?? "{}") as object;
  return new Promise((resolve) => {
    // In slices, so that a large island does not hold up what is pressed meanwhile.
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
