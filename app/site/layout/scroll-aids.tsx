import { useRef } from "react";
import { buttonStyles } from "#app/ui/controls/button-styles.ts";
import { Tooltip } from "#app/ui/controls/tooltip.tsx";
import { ArrowUp } from "#app/ui/icons/shell.ts";
import { SCROLL, scrollFraction, scrollToTop } from "#app/ui/lib/scroll.ts";
import { useOnScroll, useScrollValue } from "#app/ui/lib/use-scroll.ts";

/** The scroll-progress bar and the back-to-top button. */
export function ScrollAids() {
  const farDown = useScrollValue(() => window.scrollY > SCROLL.backToTop, false);
  return (
    <aside aria-label="Scroll position" className="no-print">
      <ScrollProgress />
      {farDown && <BackToTop />}
    </aside>
  );
}

/** Writes to the element directly, to avoid a render on every frame. */
function ScrollProgress() {
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

function BackToTop() {
  function goUp() {
    scrollToTop();
    // This button is about to disappear, so keyboard focus moves to the top of the page.
    document.getElementById("main")?.focus({ preventScroll: true });
  }
  // It stays in the page's margin, so that it never covers text or a control; on a small screen it is narrow for that.
  // The wrapper is positioned, not the button: a button is `relative` for its spinner.
  return (
    <div className="fixed right-0 bottom-[calc(24px+var(--bottom-bar))] z-30 xl:right-0.5 2xl:right-6">
      <Tooltip label="Back to top" side="left">
        <button
          type="button"
          aria-label="Back to top"
          onClick={goUp}
          className={buttonStyles({
            variant: "secondary",
            size: "icon",
            className: "h-14 w-6 rounded-r-none px-0 shadow-soft xl:size-11 xl:rounded-control",
          })}
        >
          <ArrowUp className="size-4.5 shrink-0 xl:size-5" />
        </button>
      </Tooltip>
    </div>
  );
}
