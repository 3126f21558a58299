import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { hostFloatingParts } from "./modal-host.ts";

const FIRST_CONTROL = ":is(input:not([type=hidden]), select, textarea, button):enabled, a[href]";

/** Shows a `<dialog>` as a modal while `open`, and reports every native way of asking to close it. */
export function useModalDialog(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const requestClose = useEffectEvent(onClose);

  // A layout effect: its cleanup closes the dialog while it is still in the page, so focus returns to the opener.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const listening = new AbortController();
    const { signal } = listening;

    const handleCancel = (event: Event) => {
      // A file picker inside the dialog bubbles its own "cancel"; only the dialog's is a wish to close.
      if (event.target !== dialog) return;
      event.preventDefault();
      requestClose();
    };
    // The dialog itself is hit only through its backdrop. Both ends of the press count: selecting text and letting go
    // outside is no wish to close.
    let pressBeganOnBackdrop = false;
    const handlePointerDown = (event: Event) => {
      pressBeganOnBackdrop = event.target === dialog;
    };
    const handleClick = (event: Event) => {
      if (pressBeganOnBackdrop && event.target === dialog) requestClose();
    };

    dialog.addEventListener("cancel", handleCancel, { signal });
    // Browsers close by force on a second Escape.
    dialog.addEventListener("close", () => requestClose(), { signal });
    dialog.addEventListener("pointerdown", handlePointerDown, { signal });
    dialog.addEventListener("click", handleClick, { signal });
    dialog.showModal();
    // Browsers differ on whether a part that scrolls comes first; what can be used does.
    dialog.querySelector<HTMLElement>(FIRST_CONTROL)?.focus();
    const stopHosting = hostFloatingParts(dialog);

    return () => {
      listening.abort();
      stopHosting();
      dialog.close();
    };
  }, [open]);

  return ref;
}
