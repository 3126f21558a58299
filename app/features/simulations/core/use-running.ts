import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";

/**
 * Whether a simulation is meant to run, and whether it does: it rests while its place is off screen or its tab is
 * hidden. For those who want less motion it starts paused.
 */
export function useRunning(place: RefObject<Element | null>) {
  const [choice, setIsWanted] = useState<boolean>();
  const [isSeen, setIsSeen] = useState(false);
  const wantsMotion = useSyncExternalStore(watchMotion, readMotion, () => false);
  const isShown = useSyncExternalStore(watchVisibility, readVisibility, () => false);
  const isWanted = choice ?? wantsMotion;

  useEffect(() => {
    if (!place.current) return;
    const sight = new IntersectionObserver((entries) => setIsSeen(entries.at(-1)?.isIntersecting ?? false));
    sight.observe(place.current);
    return () => sight.disconnect();
  }, [place]);

  return {
    /** What the pause button shows. */
    isWanted,
    setIsWanted,
    /** What the kernel is told. */
    isRunning: isWanted && isSeen && isShown,
  };
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
