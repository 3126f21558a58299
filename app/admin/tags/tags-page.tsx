import { useState } from "react";
import { AdminPage } from "#app/admin/parts/admin-page.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Card } from "#app/ui/controls/card.tsx";
import type { TagAnswer } from "#contract/tags.ts";
import { OwnersList, useOwnersList } from "../parts/owners-list.tsx";
import { type PlannedChange, TagDialog } from "./tag-dialog.tsx";
import { TagTable } from "./tag-table.tsx";

export default function TagsPage() {
  const list = useOwnersList<TagAnswer>("/api/admin/tags", { q: "q" });
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
      title="Categories and tags"
      lead="Tags of all posts, drafts included. A changed tag changes every post that has it, each with a revision."
    >
      <Card>
        <OwnersList
          list={list}
          name="tags"
          search="Search tags"
          bar={
            chosen.length > 0 && (
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
            )
          }
          empty="No post has a tag yet."
        >
          {({ rows }) => (
            <TagTable
              tags={rows}
              isSelected={({ slug }) => selected.has(slug)}
              onSelect={select}
              onRename={(tag) => setPlanned({ action: "rename", tags: [tag] })}
              onDelete={(tag) => setPlanned({ action: "delete", tags: [tag] })}
            />
          )}
        </OwnersList>
      </Card>
      {planned && (
        <TagDialog
          planned={planned}
          onClose={() => setPlanned(undefined)}
          onDone={() => {
            setPlanned(undefined);
            setSelected(new Map());
            void list.refetch();
          }}
        />
      )}
    </AdminPage>
  );
}
