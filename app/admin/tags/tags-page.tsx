import { useState } from "react";
import { useListPage } from "#app/admin/api/list-page.ts";
import { AdminPage } from "#app/admin/parts/admin-page.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Card } from "#app/ui/controls/card.tsx";
import type { TagAnswer } from "#contract/tags.ts";
import { ListEmpty, ListError, ListSkeleton, NoResults } from "../parts/list-states.tsx";
import { Pager } from "../parts/pager.tsx";
import { SearchBox } from "../parts/search-box.tsx";
import { useListAddress } from "../parts/use-list-address.ts";
import { type PlannedChange, TagDialog } from "./tag-dialog.tsx";
import { TagTable } from "./tag-table.tsx";

const LIST = "/api/admin/tags";

export function TagsPage() {
  const { read, change } = useListAddress();
  const query = { q: read("q"), cursor: read("cursor") };
  const { data, error, isPlaceholderData, refetch } = useListPage<TagAnswer>(LIST, query);
  // By slug, so that tags of several pages and searches can be selected together.
  const [selected, setSelected] = useState<ReadonlyMap<string, TagAnswer>>(new Map());
  const [planned, setPlanned] = useState<PlannedChange>();
  const chosen = [...selected.values()];

  function select(tag: TagAnswer, isSelected: boolean) {
    const next = new Map(selected);
    if (isSelected) next.set(tag.slug, tag);
    else next.delete(tag.slug);
    setSelected(next);
  }

  return (
    <AdminPage
      title="Tags"
      lead="Tags of all posts, drafts included. A changed tag changes every post that has it, each with a revision."
    >
      <Card>
        <div className="flex flex-wrap gap-3 border-b border-line p-4">
          <SearchBox label="Search tags" value={query.q} onSearch={(q) => change({ q }, { replace: true })} />
        </div>
        {chosen.length > 0 && (
          <div className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2 text-sm">
            <p className="min-w-0 wrap-anywhere">
              {chosen.length} selected: {chosen.map(({ name }) => name).join(", ")}
            </p>
            <div className="flex flex-wrap gap-2">
              {chosen.length > 1 && (
                <Button variant="secondary" size="sm" onClick={() => setPlanned({ action: "merge", tags: chosen })}>
                  Merge…
                </Button>
              )}
              <Button variant="secondary" size="sm" onClick={() => setPlanned({ action: "delete", tags: chosen })}>
                Delete…
              </Button>
              <Button variant="ghost" size="sm" onClick={() => setSelected(new Map())}>
                Clear selection
              </Button>
            </div>
          </div>
        )}
        {error ? (
          <ListError error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <ListSkeleton label="tags" />
        ) : data.rows.length > 0 ? (
          <div aria-busy={isPlaceholderData}>
            <TagTable
              tags={data.rows}
              isSelected={({ slug }) => selected.has(slug)}
              onSelect={select}
              onRename={(tag) => setPlanned({ action: "rename", tags: [tag] })}
              onDelete={(tag) => setPlanned({ action: "delete", tags: [tag] })}
            />
            <Pager page={data} onTurn={(cursor) => change({ cursor })} />
          </div>
        ) : query.q || query.cursor ? (
          <NoResults onClear={() => change({ q: "" })} />
        ) : (
          <ListEmpty>No post has a tag yet.</ListEmpty>
        )}
      </Card>
      {planned && (
        <TagDialog
          planned={planned}
          onClose={() => setPlanned(undefined)}
          onDone={() => {
            setPlanned(undefined);
            setSelected(new Map());
            void refetch();
          }}
        />
      )}
    </AdminPage>
  );
}
