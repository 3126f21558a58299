import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { demoInHistory, pushDemo, returnToGrid, watchHistory } from "./demo-history.ts";
import { type DemoId, preloadDemo } from "./demo-registry.tsx";

const TRANSITION_MS = 300;

export const openerId = (id: DemoId) => `open-${id}`;

/**
 * The grid or one demo, also by the browser's Back and Forward. What is shown leaves before the other enters, and the
 * keyboard goes along. Only the demos that are `available` can be shown.
 */
export function useDemoView(available: readonly string[]) {
  const [current, setCurrent] = useState<DemoId | null>(null);
  const [opened, setOpened] = useState<readonly DemoId[]>([]);
  const [isLeaving, setIsLeaving] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What is on the page, and what will be once the transition has ended. */
  const shown = useRef<DemoId | null>(null);
  const target = useRef<DemoId | null>(null);

  useLayoutEffect(() => {
    if (current === shown.current) return;
    if (current) {
      window.scrollTo({ top: 0, behavior: "instant" });
      document.getElementById(`demo-${current}`)?.focus({ preventScroll: true });
    } else if (shown.current) {
      document.getElementById(openerId(shown.current))?.focus();
    }
    shown.current = current;
  }, [current]);

  /** A change of mind on the way starts the way anew, or ends it where it began. */
  function go(next: DemoId | null) {
    if (next === target.current || (next && !available.includes(next))) return;
    target.current = next;
    clearTimeout(timer.current);
    if (next) preloadDemo(next);
    setIsLeaving(next !== shown.current);
    if (next === shown.current) return;
    timer.current = setTimeout(() => {
      setIsLeaving(false);
      setCurrent(next);
      if (next) setOpened((ids) => (ids.includes(next) ? ids : [...ids, next]));
    }, TRANSITION_MS);
  }

  const followHistory = useEffectEvent(go);
  useEffect(() => {
    followHistory(demoInHistory());
    const stopWatching = watchHistory((demo) => followHistory(demo));
    return () => {
      stopWatching();
      clearTimeout(timer.current);
    };
  }, []);

  return {
    current,
    /** Demos that were opened stay as they were left. */
    opened,
    isLeaving,
    open: (id: DemoId) => {
      if (isLeaving) return;
      pushDemo(id);
      go(id);
    },
    close: () => {
      if (isLeaving) return;
      go(null);
      returnToGrid();
    },
  };
}
