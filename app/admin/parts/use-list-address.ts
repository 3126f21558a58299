import { useEffect } from "react";
import { useLocation, useSearchParams } from "react-router";

type Changes = Readonly<Record<string, string>>;

/** The parameters of the latest change. The address follows only after its page has loaded. */
let pending: URLSearchParams | undefined;

/** Search, filters and sorting of a list live in the address: they survive a reload, and the back button undoes them. */
export function useListAddress() {
  const [search, setSearch] = useSearchParams();
  const { key, state: kept } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new history entry means that no change is pending.
  useEffect(() => {
    pending = undefined;
  }, [key]);

  /** Every change except paging goes back to the first page. */
  function change(changes: Changes, { replace = false, state = kept as unknown } = {}) {
    // Based on the current address, not the rendered one: a debounced search must not undo later changes.
    const next = new URLSearchParams(pending ?? window.location.search);
    next.delete("cursor");
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    pending = next;
    setSearch(next, { replace, state, preventScrollReset: true });
  }

  return { read: (name: string) => search.get(name) ?? "", change };
}
