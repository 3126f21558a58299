import { useEffect } from "react";
import { useLocation, useSearchParams } from "react-router";

type Changes = Readonly<Record<string, string>>;

/** What the last change asked for: the address follows only once what it shows has been loaded. */
let underway: URLSearchParams | undefined;

/** What a list shows is kept in the address: it survives a reload, and the back button undoes it. */
export function useListAddress() {
  const [search, setSearch] = useSearchParams();
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever led to a new entry, nothing is under way any more.
  useEffect(() => {
    underway = undefined;
  }, [key]);

  /** Any change but turning a page begins at the first page again. */
  function change(changes: Changes, { replace = false } = {}) {
    // As it stands now, not as it was rendered: a search that waited for its pause must not undo what came after.
    const next = new URLSearchParams(underway ?? window.location.search);
    next.delete("cursor");
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    underway = next;
    setSearch(next, { replace, preventScrollReset: true });
  }

  return { read: (name: string) => search.get(name) ?? "", change };
}
