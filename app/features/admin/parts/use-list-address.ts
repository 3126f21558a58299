import { useSearchParams } from "react-router";

type Changes = Readonly<Record<string, string>>;

/** What a list shows is kept in the address: it survives a reload, and the back button undoes it. */
export function useListAddress() {
  const [search, setSearch] = useSearchParams();

  /** Any change but turning a page begins at the first page again. */
  function change(changes: Changes, { replace = false } = {}) {
    // As it stands now, not as it was rendered: a search that waited for its pause must not undo what came after.
    const next = new URLSearchParams(window.location.search);
    next.delete("cursor");
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setSearch(next, { replace, preventScrollReset: true });
  }

  return { read: (name: string) => search.get(name) ?? "", change };
}
