import { type RefObject, useState, useSyncExternalStore } from "react";
import { useSeen } from "./use-seen.ts";

/**
 * Whether a simulation should run. It rests while it is off screen or its tab is hidden, and starts paused if the
 * visitor prefers reduced motion.
 */
export function useRunning(place: RefObject<Element | null>) {
  const [choice, setIsWanted] = useState<boolean>();
  const isSeen = useSeen(place);
  const wantsMotion = useSyncExternalStore(watchMotion, readMotion, () => false);
  const isShown = useSyncExternalStore(watchVisibility, readVisibility, () => false);
  const isWanted = choice ?? wantsMotion;

  return {
    /** The visitor's choice, for the pause button. */
    isWanted,
    setIsWanted,
    /** Whether it runs right now, for the kernel. */
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
