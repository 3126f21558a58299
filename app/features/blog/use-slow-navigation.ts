import { type MouseEvent, useEffect, useRef, useState } from "react";
import { isPlainClick } from "#app/lib/plain-click.ts";

/** A page that is there sooner needs no placeholder: it would only flicker. */
const SKELETON_AFTER_MS = 150;
/** No browser reports every way in which a click leads nowhere: a download, say, or an empty answer. */
const GIVE_UP_AFTER_MS = 10_000;

/** Says when the page that was asked for takes its time, until the visitor comes back to this one or never leaves it. */
export function useSlowNavigation() {
  const [isSlow, setIsSlow] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const stay = () => {
      clearTimeout(timer.current);
      setIsSlow(false);
    };
    const stayOnEscape = ({ key }: KeyboardEvent) => key === "Escape" && stay();
    // Tells of a navigation that was stopped. Where it is missing, Esc is heard, and the Stop button waits for the limit.
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
    /** To be called with the click on a link to the page. */
    begin: (click: MouseEvent) => {
      if (!isPlainClick(click)) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(show, SKELETON_AFTER_MS);
    },
  };
}
