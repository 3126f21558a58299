import { isTool, type ToolId } from "#demos/tools.ts";

/**
 * The playground's entries in the browser history. They share one URL and differ by their state: the open demo (none for
 * the grid) and the number of entries since the grid.
 */
type Entry = { demo: ToolId | null; depth: number };

/** Adds an entry for a demo opened from the grid. */
export function pushDemo(demo: ToolId) {
  history.replaceState({ demo: null, depth: 0 } satisfies Entry, "");
  history.pushState({ demo, depth: 1 } satisfies Entry, "");
}

/** Goes back to the grid's entry like the browser's Back button, so that closing a demo adds no entry. */
export function returnToGrid() {
  const depth = currentEntry()?.depth ?? 0;
  if (depth > 0) history.go(-depth);
}

/** The demo to restore after a reload or when returning from another page. */
export function restoredDemo(): ToolId | null {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // Opened again by its address, the page gets the same entry with its old state.
  if (navigation?.type === "navigate") history.replaceState(null, "");
  return currentEntry()?.demo ?? null;
}

/** Calls `onChange` when the visitor goes back or forward within the playground. */
export function watchHistory(onChange: (demo: ToolId | null) => void): () => void {
  let last = currentEntry();
  function follow() {
    const entry = currentEntry();
    if (entry) {
      onChange(entry.demo);
    } else if (last) {
      // A fragment link added an entry; the same demo is open in it.
      history.replaceState({ ...last, depth: last.depth + 1 } satisfies Entry, "");
    }
    last = currentEntry();
  }
  window.addEventListener("popstate", follow);
  return () => window.removeEventListener("popstate", follow);
}

/** Undefined for entries that we didn't add, such as a fresh page or a fragment link. */
function currentEntry(): Entry | undefined {
  const { demo, depth } = (history.state ?? {}) as Partial<Record<keyof Entry, unknown>>;
  if (typeof depth !== "number" || (demo !== null && !(typeof demo === "string" && isTool(demo)))) return undefined;
  return { demo, depth };
}
