type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const CONTROLS = "input, textarea, select";

/** A visitor's input in a control. */
type Entry = { value: string; checked: boolean; selection: readonly [start: number | null, end: number | null] };

/**
 * Records input into an island while React hydrates it. Hydration takes a while, and React renders the fields as the
 * server sent them, which would discard what was typed.
 */
export function recordEntries(island: Element) {
  const entries = new Map<Control, Entry>(changedControls(island).map((control) => [control, entryOf(control)]));
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const record = ({ target }: Event) => isControl(target) && entries.set(target, entryOf(target));
  island.addEventListener("input", record, options);
  island.addEventListener("change", record, options);
  // The next character is added to the previous ones, even if React has just cleared the field.
  island.addEventListener(
    "beforeinput",
    ({ target }) => isControl(target) && restoreText(target, entries.get(target)),
    options,
  );
  return {
    /** Stops recording; returns a function that replays the input, now that React is listening. */
    end() {
      listening.abort();
      return () => {
        for (const [control, entry] of entries) if (control.isConnected) replayEntry(control, entry);
      };
    },
  };
}

/** Tells a newly hydrated island which of its elements are hovered and focused. */
export function announcePointerAndFocus(island: Element) {
  // Touch screens keep :hover after the finger is gone.
  if (matchMedia("(hover: hover)").matches) point([...island.querySelectorAll(":hover")]);
  const focused = document.activeElement;
  if (focused && island.contains(focused)) {
    focused.dispatchEvent(new FocusEvent("focus"));
    focused.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  }
}

/** Controls that differ from the server's HTML: typed into, autofilled, or restored with the page. */
function changedControls(island: Element): Control[] {
  return [...island.querySelectorAll<Control>(CONTROLS)].filter((control) => {
    if (control instanceof HTMLSelectElement) {
      // Without a `selected` option, browsers select the first.
      const first = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
      return control.value !== first?.value;
    }
    if (isCheckable(control)) return control.checked !== control.defaultChecked;
    return control.type === "file" ? control.value !== "" : control.value !== control.defaultValue;
  });
}

function entryOf(control: Control): Entry {
  const { value } = control;
  if (control instanceof HTMLSelectElement) return { value, checked: false, selection: [null, null] };
  const checked = control instanceof HTMLInputElement && control.checked;
  return { value, checked, selection: [control.selectionStart, control.selectionEnd] };
}

function restoreText(control: Control, entry: Entry | undefined) {
  if (!entry || control instanceof HTMLSelectElement || control.value === entry.value) return;
  setText(control, entry);
}

/** React ignores a value that it already knows, so the control is reset to its initial value first. */
function replayEntry(control: Control, entry: Entry) {
  if (control instanceof HTMLSelectElement) {
    control.value = entry.value;
    control.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (control.type === "file") {
    control.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (isCheckable(control)) {
    // The other radio buttons of the group follow the selected one.
    if (control.type === "radio" && !entry.checked) return;
    control.checked = !entry.checked;
    control.click();
  } else {
    const isUntouched = control.value === entry.value;
    const { selection } = isUntouched ? entryOf(control) : entry;
    control.value = control.defaultValue;
    setText(control, { ...entry, selection });
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** Bypasses React and restores the caret; number and email fields have none. */
function setText(control: HTMLInputElement | HTMLTextAreaElement, { value, selection: [start, end] }: Entry) {
  nativeValue(control).set?.call(control, value);
  if (start !== null) control.setSelectionRange(start, end);
}

/** React overrides `value` on the element itself; this is the prototype's. */
function nativeValue(control: HTMLInputElement | HTMLTextAreaElement): PropertyDescriptor {
  const kind = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  return Object.getOwnPropertyDescriptor(kind.prototype, "value") ?? {};
}

function point(elements: readonly Element[]) {
  for (const element of elements) element.dispatchEvent(new PointerEvent("pointerenter", { pointerType: "mouse" }));
  elements.at(-1)?.dispatchEvent(new PointerEvent("pointerover", { pointerType: "mouse", bubbles: true }));
}

function isControl(target: EventTarget | null): target is Control {
  return target instanceof Element && target.matches(CONTROLS);
}

function isCheckable(control: Control): control is HTMLInputElement {
  return control.type === "checkbox" || control.type === "radio";
}
