import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";
import { useSeen } from "./use-seen.ts";

/** Long enough after loading for charts to wake up and a slow phone to draw breath. */
const QUIET_MS = 2_500;

/**
 * Whether a simulation should run. It starts by itself once the page is quiet, rests while it is off screen or its tab
 * is hidden, and starts paused if the visitor prefers reduced motion.
 */
export function useRunning(place: RefObject<Element | null>) {
  const [choice, setIsWanted] = useState<boolean>();
  const isSeen = useSeen(place);
  const wantsMotion = useSyncExternalStore(watchMotion, readMotion, () => false);
  const isShown = useSyncExternalStore(watchVisibility, readVisibility, () => false);
  const isQuiet = useQuietPage();
  const isWanted = choice ?? (wantsMotion && isQuiet);

  return {
    /** The visitor's choice, for the pause button. */
    isWanted,
    setIsWanted,
    /** Whether it runs right now, for the kernel. */
    isRunning: isWanted && isSeen && isShown,
  };
}

/** Whether the page has been loaded and awake for a while. */
function useQuietPage(): boolean {
  const [isQuiet, setIsQuiet] = useState(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer = setTimeout(() => setIsQuiet(true), QUIET_MS);
    };
    if (document.readyState === "complete") wait();
    else addEventListener("load", wait, { once: true });
    return () => {
      removeEventListener("load", wait);
      clearTimeout(timer);
    };
  }, []);

  return isQuiet;
}

const lessMotion = () => matchMedia("(prefers-reduced-motion: reduce)");
const readMotion = () => !lessMotion().matches;
const readVisibility = () => !document.hidden;

function watchMotion(onChange: () => void) {
  const query = lessMotion();
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

function watchVisibility(onChange: () => void) {
  document.addEventListener("visibilitychange", onChange);
  return () => document.removeEventListener("visibilitychange", onChange);
}
