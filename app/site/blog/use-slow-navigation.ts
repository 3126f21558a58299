import { type MouseEvent, useEffect, useRef, useState } from "react";
import { isPlainClick } from "#app/ui/lib/plain-click.ts";

/** A faster page needs no placeholder: it would only flicker. */
const SKELETON_AFTER_MS = 150;
/** Browsers don't report every click that leads nowhere, such as a download or an empty response. */
const GIVE_UP_AFTER_MS = 10_000;

/** Reports a slow navigation, until the visitor comes back to this page or the navigation is stopped. */
export function useSlowNavigation() {
  const [isSlow, setIsSlow] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const stay = () => {
      clearTimeout(timer.current);
      setIsSlow(false);
    };
    const stayOnEscape = ({ key }: KeyboardEvent) => key === "Escape" && stay();
    // Fires when a navigation is stopped. Without it, Escape is handled, and the Stop button waits for the time limit.
    const { navigation } = window as { navigation?: EventTarget };
    navigation?.addEventListener("navigateerror", stay);
    window.addEventListener("keydown", stayOnEscape);
    window.addEventListener("pageshow", stay);
    return () => {
      clearTimeout(timer.current);
      navigation?.removeEventListener("navigateerror", stay);
      window.removeEventListener("keydown", stayOnEscape);
      window.removeEventListener("pageshow", stay);
    };
  }, []);

  function show() {
    setIsSlow(true);
    timer.current = setTimeout(() => setIsSlow(false), GIVE_UP_AFTER_MS);
  }

  return {
    isSlow,
    /** Call this with the click on the link. */
    begin: (click: MouseEvent) => {
      if (!isPlainClick(click)) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(show, SKELETON_AFTER_MS);
    },
  };
}
