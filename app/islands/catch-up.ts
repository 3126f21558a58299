type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const CONTROLS = "input, textarea, select";

/** What a visitor has entered into a control. */
type Entry = { value: string; checked: boolean; selection: readonly [start: number | null, end: number | null] };

/**
 * Records what is entered into an island while React hydrates it. That takes a while, and what React renders on the way,
 * or right after, is what it knows: fields as the server sent them.
 */
export function recordEntries(island: Element) {
  const entries = new Map<Control, Entry>(changedControls(island).map((control) => [control, entryOf(control)]));
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const record = ({ target }: Event) => isControl(target) && entries.set(target, entryOf(target));
  island.addEventListener("input", record, options);
  island.addEventListener("change", record, options);
  // The next letter joins those before it, also where React has just taken them from the field.
  island.addEventListener(
    "beforeinput",
    ({ target }) => isControl(target) && putBack(target, entries.get(target)),
    options,
  );
  return {
    /** Ends the recording. The function it returns enters everything again, now that React listens. */
    end() {
      listening.abort();
      return () => {
        for (const [control, entry] of entries) if (control.isConnected) enterAgain(control, entry);
      };
    },
  };
}

/** Tells an island that has just been hydrated what is pointed at and focused in it. */
export function announcePointerAndFocus(island: Element) {
  // Nothing is pointed at by a finger that has gone.
  if (matchMedia("(hover: hover)").matches) point([...island.querySelectorAll(":hover")]);
  const focused = document.activeElement;
  if (focused && island.contains(focused)) {
    focused.dispatchEvent(new FocusEvent("focus"));
    focused.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  }
}

/** What holds something else than the server sent: typed, filled in by the browser, or brought back with the page. */
function changedControls(island: Element): Control[] {
  return [...island.querySelectorAll<Control>(CONTROLS)].filter((control) => {
    if (control instanceof HTMLSelectElement) {
      // Where the server marked none, the browser chose the first.
      const first = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
      return control.value !== first?.value;
    }
    if (isTicked(control)) return control.checked !== control.defaultChecked;
    return control.type === "file" ? control.value !== "" : control.value !== control.defaultValue;
  });
}

function entryOf(control: Control): Entry {
  const { value } = control;
  if (control instanceof HTMLSelectElement) return { value, checked: false, selection: [null, null] };
  const checked = control instanceof HTMLInputElement && control.checked;
  return { value, checked, selection: [control.selectionStart, control.selectionEnd] };
}

function putBack(control: Control, entry: Entry | undefined) {
  if (!entry || control instanceof HTMLSelectElement || control.value === entry.value) return;
  setText(control, entry);
}

/** React answers to a change of what it believes a control to hold, so it has to believe in the first value again. */
function enterAgain(control: Control, entry: Entry) {
  if (control instanceof HTMLSelectElement) {
    control.value = entry.value;
    control.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (control.type === "file") {
    control.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (isTicked(control)) {
    // The rest of a group of radio buttons follows the one that was chosen.
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

/** Without React noticing, and with the caret where it was; fields for numbers and email addresses have none. */
function setText(control: HTMLInputElement | HTMLTextAreaElement, { value, selection: [start, end] }: Entry) {
  nativeValue(control).set?.call(control, value);
  if (start !== null) control.setSelectionRange(start, end);
}

/** React watches `value` by a property on the field itself; this is the one below it. */
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

function isTicked(control: Control): control is HTMLInputElement {
  return control.type === "checkbox" || control.type === "radio";
}
