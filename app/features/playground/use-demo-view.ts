import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { type DemoId, preloadDemo } from "./demo-registry.tsx";

const TRANSITION_MS = 300;

export const openerId = (id: DemoId) => `open-${id}`;

/** The grid or one demo. What is shown leaves before the other enters, and the keyboard goes along. */
export function useDemoView() {
  const [current, setCurrent] = useState<DemoId | null>(null);
  const [opened, setOpened] = useState<readonly DemoId[]>([]);
  const [isLeaving, setIsLeaving] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const previous = useRef<DemoId | null>(null);

  useEffect(() => () => clearTimeout(timer.current), []);

  useLayoutEffect(() => {
    if (current === previous.current) return;
    if (current) {
      window.scrollTo({ top: 0, behavior: "instant" });
      document.getElementById(`demo-${current}`)?.focus({ preventScroll: true });
    } else if (previous.current) {
      document.getElementById(openerId(previous.current))?.focus();
    }
    previous.current = current;
  }, [current]);

  function go(next: DemoId | null) {
    if (isLeaving) return;
    setIsLeaving(true);
    timer.current = setTimeout(() => {
      setIsLeaving(false);
      setCurrent(next);
      if (next) setOpened((ids) => (ids.includes(next) ? ids : [...ids, next]));
    }, TRANSITION_MS);
  }

  return {
    current,
    /** Demos that were opened stay as they were left. */
    opened,
    isLeaving,
    open: (id: DemoId) => {
      preloadDemo(id);
      go(id);
    },
    close: () => go(null),
  };
}
