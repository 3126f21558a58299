import { useState } from "react";
import { Link } from "react-router";
import { buttonStyles } from "#app/ui/controls/button-styles.ts";
import { Plus } from "#app/ui/icons/actions.ts";
import type { ContentType } from "#content-types/content-type.ts";
import { ListEmpty, ListError, ListSkeleton, NoResults } from "../parts/list-states.tsx";
import { Pager } from "../parts/pager.tsx";
import { SearchBox } from "../parts/search-box.tsx";
import { ToolbarSelect } from "../parts/toolbar-select.tsx";
import { useListAddress } from "../parts/use-list-address.ts";
import { ContentList } from "./content-list.tsx";
import type { Selection } from "./selection.ts";
import { useContentActions } from "./use-content-actions.ts";
import { useOwnedItems } from "./use-owned-items.ts";

const STATES = [
  { value: "", label: "All items" },
  { value: "published", label: "Published" },
  { value: "draft", label: "Drafts" },
  { value: "scheduled", label: "Scheduled" },
  { value: "trashed", label: "Trash" },
];
const SORTS = [
  { value: "", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
  { value: "title", label: "By title" },
  { value: "updated", label: "Last updated" },
];

const ARRANGED_SORTS = [...SORTS, { value: "order", label: "As arranged" }];

function sortsOf({ isArranged, sort, fields }: ContentType) {
  if (isArranged) return ARRANGED_SORTS;
  const sorted = fields.find(({ name }) => name === sort?.field);
  return sorted ? [...SORTS, { value: "order", label: `By ${sorted.label.toLowerCase()}` }] : SORTS;
}

/** The toolbar, list and pager of one content type. */
export function ContentPanel({ type }: { type: ContentType }) {
  const { read, change } = useListAddress();
  const query = { q: read("q"), sort: read("sort"), state: read("state"), cursor: read("cursor") };
  const { data, error, isPlaceholderData, refetch } = useOwnedItems(type, query);
  /** Kept while paging: the selection may span pages. */
  const [selected, setSelected] = useState<Selection>(new Map());
  const actions = useContentActions(type);
  const isFiltered = query.q !== "" || query.state !== "";

  /** Another filter starts another selection, so that nothing out of sight is changed. */
  function filterBy(...changes: Parameters<typeof change>) {
    setSelected(new Map());
    change(...changes);
  }

  return (
    <>
      <div className="flex flex-wrap gap-3 border-b border-line p-4">
        <SearchBox
          label={`Search ${type.plural}`}
          value={query.q}
          onSearch={(q) => filterBy({ q }, { replace: true })}
        />
        <ToolbarSelect label="Show" value={query.state} options={STATES} onChange={(state) => filterBy({ state })} />
        <ToolbarSelect label="Sort" value={query.sort} options={sortsOf(type)} onChange={(sort) => change({ sort })} />
        {type.isArranged && (
          <Link
            to={`/admin/order/${type.adminPath}`}
            className={buttonStyles({ variant: "secondary", className: "max-sm:flex-1" })}
          >
            Arrange
          </Link>
        )}
        <Link
          to={`/admin/${type.adminPath}/new`}
          className={buttonStyles({ className: type.isArranged ? "max-sm:flex-1" : "max-sm:w-full" })}
        >
          <Plus aria-hidden className="size-4" />
          Add New
        </Link>
      </div>
      {error ? (
        <ListError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton label={type.plural} />
      ) : data.rows.length > 0 ? (
        <div aria-busy={isPlaceholderData}>
          <ContentList
            key={JSON.stringify(query)}
            type={type}
            items={data.rows}
            total={data.total}
            filter={{ q: query.q, state: query.state }}
            isTrash={data.rows[0]?.state === "trashed"}
            selected={selected}
            onSelect={setSelected}
            actions={actions}
          />
          <Pager page={data} onTurn={(cursor) => change({ cursor })} />
        </div>
      ) : query.state === "trashed" && !query.q ? (
        <ListEmpty>The trash is empty.</ListEmpty>
      ) : isFiltered || query.cursor ? (
        <NoResults onClear={() => filterBy({ q: "", state: "" })} />
      ) : (
        <ListEmpty>No items found. Click Add New to create your first {type.singular}.</ListEmpty>
      )}
    </>
  );
}
