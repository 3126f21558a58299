import type { ReactNode } from "react";
import { type ListPage, useListPage } from "#app/admin/api/list-page.ts";
import { toApiError } from "#app/ui/api/api-error.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Skeleton } from "#app/ui/controls/skeleton.tsx";
import { Pager } from "./pager.tsx";
import { SearchBox } from "./search-box.tsx";
import { ToolbarSelect } from "./toolbar-select.tsx";
import { useListAddress } from "./use-list-address.ts";

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
export function useOwnersList<Row>(path: string, names: Readonly<Record<string, string>>) {
  const { read, change } = useListAddress();
  const filter = Object.fromEntries(Object.entries(names).map(([parameter, name]) => [parameter, read(name)]));
  const query = useListPage<Row>(path, { ...filter, sort: read("sort"), cursor: read("cursor") });
  const all = Object.fromEntries(Object.values(names).map((name) => [name, ""]));
  return { ...query, filter, all, read, change };
}

type Options = readonly { value: string; label: string }[];
type OwnersListProps<Row> = {
  list: Omit<ReturnType<typeof useOwnersList<unknown>>, "data"> & { data: ListPage<Row> | undefined };
  /** What the rows are, such as "subscribers". */
  name: string;
  /** The label of the search box. */
  search?: string;
  /** Dropdowns, by the names of what they set in the address. */
  filters?: Readonly<Record<string, Options>>;
  sorts?: Options;
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
