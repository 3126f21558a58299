import { useState } from "react";
import { Link } from "react-router";
import { buttonStyles } from "#app/ui/controls/button-styles.ts";
import { Plus } from "#app/ui/icons/actions.ts";
import type { ContentType } from "#content-types/content-type.ts";
import { OwnersList } from "../parts/owners-list.tsx";
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
  const list = useOwnedItems(type);
  const { filter, read } = list;
  /** Kept while paging: the selection may span pages. */
  const [selected, setSelected] = useState<Selection>(new Map());
  const actions = useContentActions(type);

  return (
    <OwnersList
      list={list}
      name={type.plural}
      search={`Search ${type.plural}`}
      filters={{ state: STATES }}
      sorts={sortsOf(type)}
      tools={
        <>
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
        </>
      }
      empty={`No items found. Click Add New to create your first ${type.singular}.`}
      none={filter.state === "trashed" && !filter.q && "The trash is empty."}
      // Another filter starts another selection, so that nothing out of sight is changed.
      onFilter={() => setSelected(new Map())}
    >
      {({ rows, total }) => (
        <ContentList
          key={JSON.stringify([filter, read("sort"), read("cursor")])}
          type={type}
          items={rows}
          total={total}
          filter={filter}
          isTrash={rows[0]?.state === "trashed"}
          selected={selected}
          onSelect={setSelected}
          actions={actions}
        />
      )}
    </OwnersList>
  );
}
