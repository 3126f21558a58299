import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { type ToolId, tools } from "#demos/tools.ts";
import { pushDemo, restoredDemo, returnToGrid, watchHistory } from "./demo-history.ts";

const TRANSITION_MS = 300;

export const openerId = (id: ToolId) => `open-${id}`;

/**
 * Shows the grid or one demo, in step with the browser's Back and Forward. The current view fades out before the next
 * one appears, and the focus moves along. Only `available` demos can be shown.
 */
export function useDemoView(available: readonly string[]) {
  const [current, setCurrent] = useState<ToolId | null>(null);
  const [opened, setOpened] = useState<readonly ToolId[]>([]);
  const [isLeaving, setIsLeaving] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The current view, and the one after the transition. */
  const shown = useRef<ToolId | null>(null);
  const target = useRef<ToolId | null>(null);

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

  /** Changing the target during a transition restarts it, or cancels it if the target is the current view. */
  function go(next: ToolId | null) {
    if (next === target.current || (next && !available.includes(next))) return;
    target.current = next;
    clearTimeout(timer.current);
    if (next) tools[next].View.preload();
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
    followHistory(restoredDemo());
    const stopWatching = watchHistory((demo) => followHistory(demo));
    return () => {
      stopWatching();
      clearTimeout(timer.current);
    };
  }, []);

  return {
    current,
    /** Opened demos keep their state. */
    opened,
    isLeaving,
    open: (id: ToolId) => {
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
