import { useSyncExternalStore } from "react";

/*
 * An open modal dialog makes the rest of the page inert, so toasts have to be rendered inside of it. Dialogs
 * register here; the innermost one is the host.
 */
let openDialogs: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function setOpenDialogs(next: readonly HTMLElement[]) {
  openDialogs = next;
  for (const listener of listeners) listener();
}

/** Makes the dialog the host for toasts; returns a function that undoes it. */
export function hostToasts(dialog: HTMLElement): () => void {
  setOpenDialogs([...openDialogs, dialog]);
  return () => setOpenDialogs(openDialogs.filter((other) => other !== dialog));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The dialog that hosts toasts, or null when none is open. */
export function useModalHost(): HTMLElement | null {
  return useSyncExternalStore(
    subscribe,
    () => openDialogs.at(-1) ?? null,
    () => null,
  );
}
