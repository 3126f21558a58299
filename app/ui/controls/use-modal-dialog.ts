import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { hostToasts } from "./modal-host.ts";

const FIRST_CONTROL = ":is(input:not([type=hidden]), select, textarea, button):enabled, a[href]";

/** Shows a `<dialog>` as a modal while `open`, and calls `onClose` for every native way to close it. */
export function useModalDialog(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const requestClose = useEffectEvent(onClose);

  // A layout effect, since its cleanup closes the dialog while it is still in the DOM, which returns the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const listening = new AbortController();
    const { signal } = listening;

    const handleCancel = (event: Event) => {
      // A file picker inside the dialog fires "cancel", too, and it bubbles: only the dialog's own counts.
      if (event.target !== dialog) return;
      event.preventDefault();
      requestClose();
    };
    // Clicks on the backdrop target the dialog itself. The press has to start there, too: dragging a text selection
    // outside must not close the dialog.
    let pressBeganOnBackdrop = false;
    const handlePointerDown = (event: Event) => {
      pressBeganOnBackdrop = event.target === dialog;
    };
    const handleClick = (event: Event) => {
      if (pressBeganOnBackdrop && event.target === dialog) requestClose();
    };

    dialog.addEventListener("cancel", handleCancel, { signal });
    // A second Escape closes the dialog without a cancelable event.
    dialog.addEventListener("close", () => requestClose(), { signal });
    dialog.addEventListener("pointerdown", handlePointerDown, { signal });
    dialog.addEventListener("click", handleClick, { signal });
    dialog.showModal();
    // Some browsers focus a scroll container first.
    dialog.querySelector<HTMLElement>(FIRST_CONTROL)?.focus();
    const stopHosting = hostToasts(dialog);

    return () => {
      listening.abort();
      stopHosting();
      dialog.close();
    };
  }, [open]);

  return ref;
}
