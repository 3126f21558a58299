import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { ListPage } from "#app/admin/api/list-page.ts";
import { sendJson } from "#app/ui/api/api-client.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Card } from "#app/ui/controls/card.tsx";
import type { Taxonomy } from "#contract/content-terms.ts";
import type { Term } from "#contract/taxonomies.ts";
import { OwnersList, useOwnersList } from "../parts/owners-list.tsx";
import { useAction } from "../parts/use-action.ts";
import { type PlannedChange, TermDialog } from "./term-dialog.tsx";
import { TermRows } from "./term-rows.tsx";
import { TERM_WORDS } from "./term-words.ts";

/** The terms of a taxonomy, to rename, merge and delete; categories also to add and arrange. */
export function TermList({ taxonomy }: { taxonomy: Taxonomy }) {
  const { title, singular, plural } = TERM_WORDS[taxonomy];
  const isTags = taxonomy === "tags";
  const path = `/api/admin/taxonomies/${taxonomy}` as const;
  const list = useOwnersList<Term>(path, isTags ? { q: "q" } : {});
  // By key, so that tags of several pages and searches can be selected together.
  const [selected, setSelected] = useState<ReadonlyMap<string, Term>>(new Map());
  const [planned, setPlanned] = useState<PlannedChange>();
  const client = useQueryClient();
  const { run } = useAction();
  /** Each move is sent after the one before it has arrived. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const chosen = [...selected.values()];

  function select(term: Term, isSelected: boolean) {
    const next = new Map(selected);
    if (isSelected) next.set(term.key, term);
    else next.delete(term.key);
    setSelected(next);
  }

  /** Shown in its new place at once. */
  function move(term: Term, by: -1 | 1) {
    client.setQueryData<ListPage<Term>>([path, ""], (page) => {
      if (!page) return page;
      const to = page.rows.indexOf(term) + by;
      return { ...page, rows: page.rows.filter((row) => row !== term).toSpliced(to, 0, term) };
    });
    const save = () =>
      run(() => sendJson("POST", path, { action: "move", key: term.key, by }), {
        failed: "The order could not be saved",
      });
    queue.current = queue.current.then(async () => (await save()) ?? list.refetch());
  }

  return (
    <Card as="section" aria-label={title}>
      <OwnersList
        list={list}
        name={plural}
        {...(isTags && { search: "Search tags" })}
        tools={
          !isTags && (
            <>
              <h2 className="min-w-0 flex-1 self-center">{title}</h2>
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Add a category: ${title}`}
                disabled={!list.data}
                onClick={() => setPlanned({ action: "add", terms: [] })}
              >
                Add
              </Button>
            </>
          )
        }
        bar={
          chosen.length > 0 && (
            <div className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2 text-sm">
              <p className="min-w-0 wrap-anywhere">
                {chosen.length} selected: {chosen.map(({ name }) => name).join(", ")}
              </p>
              <div className="flex flex-wrap gap-2">
                {chosen.length > 1 && (
                  <Button variant="secondary" size="sm" onClick={() => setPlanned({ action: "edit", terms: chosen })}>
                    Merge…
                  </Button>
                )}
                <Button variant="secondary" size="sm" onClick={() => setPlanned({ action: "remove", terms: chosen })}>
                  Delete…
                </Button>
                <Button variant="ghost" size="sm" onClick={() => setSelected(new Map())}>
                  Clear selection
                </Button>
              </div>
            </div>
          )
        }
        empty={`No post has a ${singular} yet.`}
      >
        {({ rows }) => (
          <TermRows
            taxonomy={taxonomy}
            terms={rows}
            isSelected={({ key }) => selected.has(key)}
            onSelect={select}
            onMove={move}
            onPlan={(action, term) => setPlanned({ action, terms: [term] })}
          />
        )}
      </OwnersList>
      {planned && (
        <TermDialog
          taxonomy={taxonomy}
          planned={planned}
          rows={list.data?.rows ?? []}
          onClose={() => setPlanned(undefined)}
          onDone={() => {
            setPlanned(undefined);
            setSelected(new Map());
            void list.refetch();
          }}
        />
      )}
    </Card>
  );
}
