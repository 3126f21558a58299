import * as Toast from "@radix-ui/react-toast";
import { useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useModalHost } from "./modal-host.ts";
import { ToastCard } from "./toast-card.tsx";
import { getToasts, subscribe, TOAST_DURATION_MS, type ToastEntry } from "./toast-store.ts";

const SWIPE_THRESHOLD_PX = 50;
const HOTKEY = ["F8"];
const NO_TOASTS: readonly ToastEntry[] = [];

/** The page's toast region. It is empty on the server and until the first toast. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribe, getToasts, () => NO_TOASTS);
  const host = useModalHost();
  const [announcerContainer] = useState(createDetachedContainer);
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
 * Radix pauses its timers while the region is hovered or focused. If the last toast closes in the meantime, nothing
 * resumes them, and later toasts would never close. A focus event on the window does.
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
 * Radix announces a toast through a hidden copy that is always a `status`. Our visible toast already is a status or an
 * alert, so the copy stays out of the document: otherwise it would be announced twice.
 */
function createDetachedContainer(): DocumentFragment | undefined {
  return typeof document === "undefined" ? undefined : document.createDocumentFragment();
}
