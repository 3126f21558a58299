import { createPortal } from "react-dom";
import { CopyButton } from "#app/ui/controls/copy-button.tsx";
import { useHydrated } from "#app/ui/lib/use-hydrated.ts";

/** A copy button on every code block of the article. Browsers without script, which can't copy, get none. */
export function CodeCopy() {
  if (!useHydrated()) return null;
  return [...document.querySelectorAll(".prose .code-block")].map((block, at) =>
    createPortal(
      <CopyButton text={block.querySelector("code")?.textContent ?? ""} what="code" />,
      // Behind the code, so that the keyboard reaches it after the code itself.
      block,
      String(at),
    ),
  );
}
