import { type DemoId, isDemo } from "./demo-registry.tsx";

/**
 * The playground's entries in the browser's history. They share one address and differ by their state: the demo that is
 * open, or none for the grid, and how many entries lie between them and the grid.
 */
type Entry = { demo: DemoId | null; depth: number };

/** Adds an entry for a demo that is opened from the grid. */
export function pushDemo(demo: DemoId) {
  history.replaceState({ demo: null, depth: 0 } satisfies Entry, "");
  history.pushState({ demo, depth: 1 } satisfies Entry, "");
}

/** Goes back to the grid's entry, as the browser's own button does, so that closing a demo adds none. */
export function returnToGrid() {
  const depth = currentEntry()?.depth ?? 0;
  if (depth > 0) history.go(-depth);
}

/** The demo that the current entry stands for: also after a reload, and on coming back from another page. */
export const demoInHistory = (): DemoId | null => currentEntry()?.demo ?? null;

/** Calls `onChange` when the visitor goes back or forward within the playground. */
export function watchHistory(onChange: (demo: DemoId | null) => void): () => void {
  let last = currentEntry();
  function follow() {
    const entry = currentEntry();
    if (entry) {
      onChange(entry.demo);
    } else if (last) {
      // A link to a part of this page made an entry of its own, in which the same demo is open.
      history.replaceState({ ...last, depth: last.depth + 1 } satisfies Entry, "");
    }
    last = currentEntry();
  }
  window.addEventListener("popstate", follow);
  return () => window.removeEventListener("popstate", follow);
}

/** Nothing for entries that others have made: a fresh page, or a link to a part of it. */
function currentEntry(): Entry | undefined {
  const { demo, depth } = (history.state ?? {}) as Partial<Record<keyof Entry, unknown>>;
  if (typeof depth !== "number" || (demo !== null && !(typeof demo === "string" && isDemo(demo)))) return undefined;
  return { demo, depth };
}
