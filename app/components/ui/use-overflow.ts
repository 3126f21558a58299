import { useCallback, useState } from "react";

/** Tells whether a scroll container's content is wider than it; attach `ref` to the container. */
export function useOverflow() {
  const [overflows, setOverflows] = useState(false);

  const ref = useCallback((container: HTMLElement | null) => {
    if (!container || typeof ResizeObserver === "undefined") return;
    const measure = () => setOverflows(container.scrollWidth > container.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(container);
    // The content too: rows that arrive later widen it while the container keeps its size.
    if (container.firstElementChild) observer.observe(container.firstElementChild);
    return () => observer.disconnect();
  }, []);

  return { ref, overflows };
}
