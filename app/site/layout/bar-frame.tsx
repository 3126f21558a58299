import type { ReactNode } from "react";
import { classNames } from "#app/ui/lib/class-names.ts";
import { SCROLL } from "#app/ui/lib/scroll.ts";
import { useScrollValue } from "#app/ui/lib/use-scroll.ts";

/** The fixed bar that both top bars share: transparent at the top of the page, blurred once the page scrolls under it. */
export function BarFrame({ children }: { children: ReactNode }) {
  const scrolled = useScrollValue(() => window.scrollY > SCROLL.barStyle, false);
  return (
    <header
      data-scrolled={scrolled}
      className={classNames(
        "no-print fixed inset-x-0 top-0 z-40 border-b tint [view-transition-name:site-bar]",
        scrolled ? "border-line bg-background/85 [backdrop-filter:blur(12px)]" : "border-transparent bg-transparent",
      )}
    >
      <div className="page-measure flex h-16 items-center justify-between gap-4">{children}</div>
    </header>
  );
}
