import { useRef } from "react";
import { scrollFraction } from "#app/lib/scroll.ts";
import { useOnScroll } from "#app/lib/use-scroll.ts";

/** Written straight to the element: a render a frame would be work for nothing. */
export function ScrollProgress() {
  const bar = useRef<HTMLProgressElement>(null);
  useOnScroll(() => {
    if (bar.current) bar.current.value = scrollFraction();
  });
  return (
    <progress
      ref={bar}
      aria-label="Scroll progress"
      value={0}
      max={1}
      className="progress-bar pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 w-full [--track:transparent]"
    />
  );
}
