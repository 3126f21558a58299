import { Toast } from "radix-ui";
import { useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useModalHost } from "./modal-host.ts";
import { ToastCard } from "./toast-card.tsx";
import { getToasts, subscribe, TOAST_DURATION_MS, type ToastEntry } from "./toast-store.ts";

const SWIPE_THRESHOLD_PX = 50;
const HOTKEY = ["F8"];
const NO_TOASTS: readonly ToastEntry[] = [];

/** The region where toasts appear: one a page. It is empty on the server and until something happens. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribe, getToasts, () => NO_TOASTS);
  const host = useModalHost();
  const [announcerContainer] = useState(createOffstage);
  useResumeAfter(toasts.some(({ open }) => open));

  const viewport = (
    <Toast.Viewport
      hotkey={HOTKEY}
      label="Notifications ({hotkey})"
      className="fixed inset-x-0 top-0 z-50 flex w-full flex-col gap-3 p-4 empty:pointer-events-none empty:p-0 sm:top-auto sm:right-0 sm:bottom-(--bottom-bar) sm:left-auto sm:max-w-[420px]"
    />
  );

  return (
    <Toast.Provider
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
      label="Notification"
      announcerContainer={announcerContainer}
    >
      {toasts.map((entry) => (
        <ToastCard key={entry.id} {...entry} />
      ))}
      {host ? createPortal(viewport, host) : viewport}
    </Toast.Provider>
  );
}

/**
 * Radix stops the time while the region is pointed at or focused. If the last toast closes meanwhile nothing tells it to
 * go on, and every later toast would stay for ever. It takes the window's focus for such a sign.
 */
function useResumeAfter(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      window.dispatchEvent(new Event("focus"));
    };
  }, [isOpen]);
}

/**
 * Radix announces a toast through a hidden copy that is always a `status`. Our visible toast is itself the status or
 * the alert, so the copy is kept out of the document: nothing is said twice.
 */
function createOffstage(): DocumentFragment | undefined {
  return typeof document === "undefined" ? undefined : document.createDocumentFragment();
}
