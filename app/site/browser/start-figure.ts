import { requestIsland } from "#app/ui/lib/wake-request.ts";

/** Long enough for somebody to see what the page is about, before React starts for a figure that nobody has touched. */
const QUIET_MS = 4_000;

/** Hydrates an island once the page is quiet and it is on screen, unless the visitor prefers less motion or less data. */
export function start(island: HTMLElement) {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const sight = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    sight.disconnect();
    requestIsland(island.dataset.island ?? "");
  });
  // An island's own element is `display: contents`.
  setTimeout(() => {
    for (const child of island.children) sight.observe(child);
  }, QUIET_MS);
}
