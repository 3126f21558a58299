import { useSearchParams } from "react-router";

type Changes = Readonly<Record<string, string>>;

/** What a list shows is kept in the address: it survives a reload, and the back button undoes it. */
export function useListAddress() {
  const [search, setSearch] = useSearchParams();

  /** Any change but turning a page begins at the first page again. */
  function change(changes: Changes, { replace = false } = {}) {
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete("cursor");
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace, preventScrollReset: true },
    );
  }

  return { read: (name: string) => search.get(name) ?? "", change };
}
