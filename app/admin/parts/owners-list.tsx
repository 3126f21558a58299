import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { type ListPage, useListPage } from "#app/admin/api/queries.ts";
import { toApiError } from "#app/ui/api/api-error.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Input } from "#app/ui/controls/input.tsx";
import { Skeleton } from "#app/ui/controls/skeleton.tsx";
import { ChevronLeft, ChevronRight } from "#app/ui/icons/actions.ts";
import { Search } from "#app/ui/icons/forms.ts";
import { type Option, ToolbarSelect } from "./fields.tsx";

type LoadedProps<Data> = {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  /** What is loading, such as "subscribers". */
  name: string;
  children: (data: Data) => ReactNode;
};

const SKELETON_ROWS = ["a", "b", "c", "d", "e"];

/** What a query has read, or that it is loading, or why it failed. */
export function Loaded<Data>({ query: { data, error, refetch }, name, children }: LoadedProps<Data>) {
  if (error) {
    return (
      <div role="alert" className="grid justify-items-center gap-4 px-4 py-12 text-center">
        <p className="max-w-md text-muted">This could not be loaded. {toApiError(error).userMessage}</p>
        <Button variant="secondary" size="sm" onClick={() => refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (data !== undefined) return children(data);
  return (
    <output className="grid gap-3 p-4">
      <span className="sr-only">Loading {name}</span>
      {SKELETON_ROWS.map((row) => (
        <Skeleton key={row} className="h-9" />
      ))}
    </output>
  );
}

export function ListEmpty({ children }: { children: ReactNode }) {
  return <div className="grid justify-items-center gap-4 px-4 py-14 text-center text-muted">{children}</div>;
}

/** Reads the list at `path`. `names` are the parameters that filter it, with their names in this page's address. */
export function useOwnersList<Row>(
  path: string,
  names: Readonly<Record<string, string>>,
  refresh: Parameters<typeof useListPage<Row>>[2] = {},
) {
  const { read, change } = useListAddress();
  const filter = Object.fromEntries(Object.entries(names).map(([parameter, name]) => [parameter, read(name)]));
  const query = useListPage<Row>(path, { ...filter, sort: read("sort"), cursor: read("cursor") }, refresh);
  const all = Object.fromEntries(Object.values(names).map((name) => [name, ""]));
  return { ...query, filter, all, read, change };
}

type OwnersListProps<Row> = {
  list: Omit<ReturnType<typeof useOwnersList<unknown>>, "data"> & { data: ListPage<Row> | undefined };
  /** What the rows are, such as "subscribers". */
  name: string;
  /** The label of the search box. */
  search?: string;
  /** Dropdowns, by the names of what they set in the address. */
  filters?: Readonly<Record<string, readonly Option[]>>;
  sorts?: readonly Option[];
  /** After search, filters and sorting. */
  tools?: ReactNode;
  /** Between the toolbar and the rows. */
  bar?: ReactNode;
  empty: ReactNode;
  /** Said of this filter when it finds nothing, instead of offering to clear it. */
  none?: ReactNode;
  onFilter?: () => void;
  children: (page: ListPage<Row>) => ReactNode;
};

/** A list of the owner's: search, filters and sorting, a page of rows, and the way to other pages. */
export function OwnersList<Row>({ list, name, search, filters = {}, sorts, onFilter, ...props }: OwnersListProps<Row>) {
  const { read, change, filter, all } = list;
  const isFiltered = [...Object.values(filter), read("cursor")].some(Boolean);

  function filterBy(...changes: Parameters<typeof change>) {
    onFilter?.();
    change(...changes);
  }

  return (
    <>
      <div className="flex flex-wrap gap-3 border-b border-line p-4">
        {search && <SearchBox label={search} value={read("q")} onSearch={(q) => filterBy({ q }, { replace: true })} />}
        {Object.entries(filters).map(([key, options]) => (
          <ToolbarSelect
            key={key}
            label="Show"
            value={read(key)}
            options={options}
            onChange={(value) => filterBy({ [key]: value })}
          />
        ))}
        {sorts && (
          <ToolbarSelect label="Sort" value={read("sort")} options={sorts} onChange={(sort) => change({ sort })} />
        )}
        {props.tools}
      </div>
      {props.bar}
      <Loaded query={list} name={name}>
        {(page) =>
          page.rows.length > 0 ? (
            <div aria-busy={list.isPlaceholderData}>
              {props.children(page)}
              <Pager page={page} onTurn={(cursor) => change({ cursor })} />
            </div>
          ) : isFiltered && !props.none ? (
            <ListEmpty>
              <p>Nothing matches this search.</p>
              <Button variant="secondary" size="sm" onClick={() => filterBy(all)}>
                Clear search and filters
              </Button>
            </ListEmpty>
          ) : (
            <ListEmpty>{(isFiltered && props.none) || props.empty}</ListEmpty>
          )
        }
      </Loaded>
    </>
  );
}

const PAUSE_MS = 250;

type SearchBoxProps = { label: string; value: string; onSearch: (text: string) => void };

/** Searches when typing pauses. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [draft, setDraft] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function type(text: string) {
    setDraft(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(text.trim()), PAUSE_MS);
  }

  /** After blur, the address is the source of truth again, also when it is cleared from outside. */
  function finish() {
    clearTimeout(timer.current);
    if (draft !== undefined && draft.trim() !== value) onSearch(draft.trim());
    setDraft(undefined);
  }

  return (
    <div className="relative min-w-0 flex-1 basis-56">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-muted"
      />
      <Input
        type="search"
        aria-label={label}
        value={draft ?? value}
        placeholder={label}
        maxLength={200}
        onChange={(event) => type(event.target.value)}
        onBlur={finish}
        className="pl-10"
      />
    </div>
  );
}

type PagerProps = { page: ListPage<unknown>; onTurn: (cursor: string) => void };

export function Pager({ page: { rows, total, next, prev }, onTurn }: PagerProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3">
      <p className="font-mono text-xs text-muted tabular-nums">
        {rows.length === total ? `${total} total` : `${rows.length} of ${total}`}
      </p>
      {(next || prev) && (
        <div className="flex gap-2">
          <Button variant="secondary" size="sm" disabled={!prev} onClick={() => prev && onTurn(prev)}>
            <ChevronLeft aria-hidden className="size-4" />
            Previous page
          </Button>
          <Button variant="secondary" size="sm" disabled={!next} onClick={() => next && onTurn(next)}>
            Next page
            <ChevronRight aria-hidden className="size-4" />
          </Button>
        </div>
      )}
    </div>
  );
}

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
