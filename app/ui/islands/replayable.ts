/** Keys that widgets handle. Enter and Space become a click; all others work without JavaScript. */
const WIDGET_KEYS = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"]);
/** Elements that handle these keys; a panel or region around them doesn't. */
const WIDGETS = "[role=tab], [role=slider], [role=option], [role=radio], [role=switch], [role=menuitem]";
/** Links that do more with JavaScript are marked with `data-replay`. */
const PRESSABLE = "button[type=button]:not([popovertarget]), a[data-replay]";
const TYPING = "input, textarea, select, [contenteditable]";
/** Forms that do the same without JavaScript: the search's, and those that close a dialog. */
const PLAIN_FORM = "form[action='/search'], form[method=dialog]";
/** A text area in which Enter sends; in other fields it submits the form or starts a line, which needs no JavaScript. */
const SENDING = "textarea[enterkeyhint=send]";

/**
 * Whether an event needs the hydrated island. Links, text input, selects and menus work without JavaScript; submits,
 * button presses, keys on widgets and Enter that sends don't.
 */
export function isReplayable(event: Event): boolean {
  const target = event.target as Element;
  if (event.type === "submit") return !target.matches(PLAIN_FORM);
  if (event.type === "click") return !isModified(event as MouseEvent) && target.closest(PRESSABLE) !== null;
  const { key, shiftKey, isComposing } = event as KeyboardEvent;
  if (isModified(event as KeyboardEvent)) return false;
  if (key === "Enter") return target.matches(SENDING) && !shiftKey && !isComposing;
  return WIDGET_KEYS.has(key) && target.matches(WIDGETS) && !target.matches(TYPING);
}

/** An event that came too early, and what the pressed button said at that time. */
export type MissedEvent = { event: Event; command?: string | undefined };

export function missedEvent(event: Event): MissedEvent {
  return { event, command: event.type === "click" ? commandOf(pressedBy(event)) : undefined };
}

export const pressedBy = ({ target }: Event) => (target as Element).closest<HTMLElement>(PRESSABLE);

/**
 * What pressing a button asks for, as far as it can flip: "Run" becomes "Pause", and a pressed button is released.
 * Choosing a tab or an option asks for the same whatever is chosen now.
 */
export function commandOf(button: Element | null): string | undefined {
  return button?.matches(WIDGETS)
    ? ""
    : `${button?.ariaLabel ?? button?.textContent} ${button?.ariaPressed ?? button?.ariaExpanded}`;
}

/** Ctrl+K, Cmd+K, and "/" outside of fields. */
export const isSearchKey = ({ key, altKey, ctrlKey, metaKey, defaultPrevented, target }: KeyboardEvent): boolean =>
  !defaultPrevented &&
  !altKey &&
  (ctrlKey || metaKey ? key === "k" : key === "/" && !(target as Element).closest(TYPING));

const isModified = (event: MouseEvent | KeyboardEvent) => event.metaKey || event.ctrlKey || event.altKey;
