import type { ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import { IslandRoot } from "./island-root.tsx";

/** Hydrates one island and resolves when it answers to events. */
export function wakeIsland(element: HTMLElement, Component: ComponentType<object>): Promise<void> {
  const props = JSON.parse(element.dataset.props ?? "{}") as object;
  const { island } = element.dataset;
  return new Promise((resolve) => {
    hydrateRoot(
      element,
      <IslandRoot onAwake={resolve}>
        <Component {...props} />
      </IslandRoot>,
      { identifierPrefix: `${island}-` },
    );
  });
}
