import { useEffect, useRef, useState } from "react";

/** Runs the callback at most once per frame while the page scrolls or resizes, and once at the start. */
export function useOnScroll(callback: () => void) {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  useEffect(() => {
    let frame = 0;
    const schedule = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        latest.current();
      });
    };
    latest.current();
    window.addEventListener("scroll", schedule, { passive: true });
    window.addEventListener("resize", schedule, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", schedule);
      window.removeEventListener("resize", schedule);
    };
  }, []);
}

/** A value derived from the scroll position; the component only re-renders when it changes. */
export function useScrollValue<Value extends string | boolean>(read: () => Value, initial: Value): Value {
  const [value, setValue] = useState(initial);
  useOnScroll(() => setValue(read()));
  return value;
}
