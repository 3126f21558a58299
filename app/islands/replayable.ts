/** Keys that widgets answer to. Enter and Space become a click; all others do their work without us. */
const WIDGET_KEYS = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"]);
/** What takes these keys; a panel or a region around it does not. */
const WIDGETS = "[role=tab], [role=slider], [role=option], [role=radio], [role=switch], [role=menuitem]";
/** A link that does more with script than without says so. */
export const PRESSABLE = "button[type=button]:not([popovertarget]), a[data-replay]";
const TYPING = "input, textarea, select, [contenteditable]";

/**
 * Does this need the island? Links, typing, choosing and menus work without script; a submit and a press on a
 * button, or a key on anything else, don't.
 */
export function isReplayable(event: Event): boolean {
  const target = event.target as Element;
  if (event.type === "submit") return true;
  if (event.type === "click") return !isModified(event as MouseEvent) && target.closest(PRESSABLE) !== null;
  if (!WIDGET_KEYS.has((event as KeyboardEvent).key) || isModified(event as KeyboardEvent)) return false;
  return target.matches(WIDGETS) && !target.matches(TYPING);
}

const isModified = (event: MouseEvent | KeyboardEvent) => event.metaKey || event.ctrlKey || event.altKey;
