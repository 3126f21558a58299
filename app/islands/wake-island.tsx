import { type ComponentType, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { catchUp, filledBefore } from "./catch-up.ts";
import { IslandRoot } from "./island-root.tsx";
import { replay } from "./replay.ts";

/** What happened to an island while it slept. */
type Missed = { missed: readonly Event[]; filled: Set<Element> };

/** Hydrates one island, says when it answers to events, and does again what it missed. */
export async function wakeIsland(
  element: HTMLElement,
  component: ComponentType<object>,
  { missed, filled }: Missed,
  onAwake: () => void,
) {
  for (const control of filledBefore(element)) filled.add(control);
  await hydrate(element, component);
  onAwake();
  catchUp(element, filled);
  await replay(missed);
}

function hydrate(element: HTMLElement, Component: ComponentType<object>): Promise<void> {
  const props = JSON.parse(element.dataset.props ?? "{}") as object;
  return new Promise((resolve) => {
    // In slices, so that a large island does not hold up what is pressed meanwhile.
    startTransition(() => {
      hydrateRoot(
        element,
        <IslandRoot onAwake={resolve}>
          <Component {...props} />
        </IslandRoot>,
        { identifierPrefix: `${element.dataset.island}-` },
      );
    });
  });
}
