/** Keys that widgets handle. Enter and Space become a click; all others work without JavaScript. */
const WIDGET_KEYS = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"]);
/** Elements that handle these keys; a panel or region around them doesn't. */
const WIDGETS = "[role=tab], [role=slider], [role=option], [role=radio], [role=switch], [role=menuitem]";
/** Links that do more with JavaScript are marked with `data-replay`. */
export const PRESSABLE = "button[type=button]:not([popovertarget]), a[data-replay]";
const TYPING = "input, textarea, select, [contenteditable]";

/**
 * Whether an event needs the hydrated island. Links, text input, selects and menus work without JavaScript; submits,
 * button presses and keys on widgets don't.
 */
export function isReplayable(event: Event): boolean {
  const target = event.target as Element;
  if (event.type === "submit") return true;
  if (event.type === "click") return !isModified(event as MouseEvent) && target.closest(PRESSABLE) !== null;
  if (!WIDGET_KEYS.has((event as KeyboardEvent).key) || isModified(event as KeyboardEvent)) return false;
  return target.matches(WIDGETS) && !target.matches(TYPING);
}

const isModified = (event: MouseEvent | KeyboardEvent) => event.metaKey || event.ctrlKey || event.altKey;
