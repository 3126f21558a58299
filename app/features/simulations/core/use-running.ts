import { type RefObject, useState, useSyncExternalStore } from "react";
import { useSeen } from "./use-seen.ts";

/**
 * Whether a simulation is meant to run, and whether it does: it rests while its place is off screen or its tab is
 * hidden. For those who want less motion it starts paused.
 */
export function useRunning(place: RefObject<Element | null>) {
  const [choice, setIsWanted] = useState<boolean>();
  const isSeen = useSeen(place);
  const wantsMotion = useSyncExternalStore(watchMotion, readMotion, () => false);
  const isShown = useSyncExternalStore(watchVisibility, readVisibility, () => false);
  const isWanted = choice ?? wantsMotion;

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
