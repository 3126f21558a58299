import { useSyncExternalStore } from "react";

/*
 * An open modal dialog covers the page and makes it inert, so what floats above the page, the toasts, has to
 * live inside the dialog meanwhile. Dialogs register here; the innermost one hosts.
 */
let openDialogs: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function setOpenDialogs(next: readonly HTMLElement[]) {
  openDialogs = next;
  for (const listener of listeners) listener();
}

/** Makes the dialog host what floats; returns what ends that. */
export function hostFloatingParts(dialog: HTMLElement): () => void {
  setOpenDialogs([...openDialogs, dialog]);
  return () => setOpenDialogs(openDialogs.filter((other) => other !== dialog));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The element that hosts floating parts, or null when no dialog is open and the page itself does. */
export function useModalHost(): HTMLElement | null {
  return useSyncExternalStore(
    subscribe,
    () => openDialogs.at(-1) ?? null,
    () => null,
  );
}
