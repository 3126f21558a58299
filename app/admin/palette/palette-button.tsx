import { Suspense, useEffect, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { ErrorBoundary } from "#app/ui/controls/error-boundary.tsx";
import { Search } from "#app/ui/icons/forms.ts";
import { lazyPart } from "#app/ui/lib/lazy-part.ts";

const Palette = lazyPart(() => import("./palette.tsx").then((module) => module.Palette));

const isPaletteKey = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "k";

/** Opens the command palette, also by Ctrl+K or Cmd+K. Its code is loaded on request. */
export function PaletteButton() {
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // The text editor takes the key for links, and prevents its default.
      if (!isPaletteKey(event) || event.defaultPrevented) return;
      // Otherwise some browsers go to their own search field.
      event.preventDefault();
      if (document.querySelector("dialog[open]") === null) setIsOpen(true);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="min-h-10"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onPointerEnter={Palette.preload}
        onFocus={Palette.preload}
        onClick={() => setIsOpen(true)}
      >
        <Search aria-hidden className="size-4" />
        <span className="max-sm:sr-only">Search</span>
        <kbd aria-hidden className="font-mono text-xs text-muted max-lg:hidden">
          Ctrl K
        </kbd>
      </Button>
      {isOpen && (
        <ErrorBoundary>
          <Suspense fallback={null}>
            <Palette onClose={() => setIsOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
