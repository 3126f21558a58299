type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const CONTROLS = "input, textarea, select";

/** What holds something else than the server sent: typed, filled in by the browser, or brought back with the page. */
export function filledBefore(island: Element): Control[] {
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

/** Tells an island that has just woken what it slept through: what its fields hold, what is pointed at and focused. */
export function catchUp(island: Element, filled: ReadonlySet<Element>) {
  const fillings = [...filled].filter((control) => control.isConnected && control.matches(CONTROLS)).map(fillingOf);
  for (const fill of fillings) fill();
  // Nothing is pointed at by a finger that has gone.
  if (matchMedia("(hover: hover)").matches) point([...island.querySelectorAll(":hover")]);
  const focused = document.activeElement;
  if (focused && island.contains(focused)) {
    focused.dispatchEvent(new FocusEvent("focus"));
    focused.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  }
}

/**
 * Fills a field again with what it holds now, which React is about to take from it: what it renders next is what it knows.
 * It answers to a change of what it believes a field to hold, so it has to believe in the first value again.
 */
function fillingOf(element: Element): () => void {
  const control = element as Control;
  const { value } = control;
  if (control instanceof HTMLSelectElement) {
    return () => {
      control.value = value;
      control.dispatchEvent(new Event("change", { bubbles: true }));
    };
  }
  if (control.type === "file") return () => control.dispatchEvent(new Event("change", { bubbles: true }));
  if (isTicked(control)) {
    const { checked } = control;
    return () => {
      control.checked = !checked;
      control.click();
    };
  }
  const { selectionStart, selectionEnd } = control;
  return () => {
    control.value = control.defaultValue;
    nativeValue(control).set?.call(control, value);
    // Where the caret stood; fields for numbers and addresses of mail have none to ask for.
    if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd);
    control.dispatchEvent(new Event("input", { bubbles: true }));
  };
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

function isTicked(control: Control): control is HTMLInputElement {
  return control.type === "checkbox" || control.type === "radio";
}
