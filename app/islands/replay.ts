/** Keys that move the focus or scroll do their work without us. */
const NATIVE_KEYS = new Set(["Tab", "Shift", "Control", "Alt", "Meta", "CapsLock"]);
const TYPING = "input, textarea, select, [contenteditable]";

/**
 * Does this need the island? Links, typing, choosing and menus work without script; a submit and a press on a
 * button, or a key on anything else, don't.
 */
export function isReplayable(event: Event): boolean {
  const target = event.target as Element;
  if (event.type === "submit") return true;
  if (event.type === "click")
    return !isModified(event as MouseEvent) && target.closest("button[type=button]:not([popovertarget])") !== null;
  if (NATIVE_KEYS.has((event as KeyboardEvent).key) || isModified(event as KeyboardEvent)) return false;
  // Enter and Space on a button or a link become a click, which is looked at on its own.
  return target.closest(`${TYPING}, a, button:not([role=tab]), summary`) === null && target.closest("[role]") !== null;
}

const isModified = (event: MouseEvent | KeyboardEvent) => event.metaKey || event.ctrlKey || event.altKey;

/** Does again, in order, what was missed, leaving React a moment after each to show what came of it. */
export async function replay(events: readonly Event[]) {
  for (const event of events) {
    const target = event.target as HTMLElement;
    if (!target.isConnected) continue;
    if (event.type === "submit") (target as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter);
    else if (event.type === "click") target.closest<HTMLElement>("button")?.click();
    else target.dispatchEvent(new KeyboardEvent(event.type, event as KeyboardEventInit));
    await new Promise((resolve) => setTimeout(resolve));
  }
}
