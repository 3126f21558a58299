import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useLocation } from "react-router";
import type { ListPage } from "#app/admin/api/queries.ts";
import { AdminPage } from "#app/admin/parts/admin-page.tsx";
import { sendJson } from "#app/ui/api/api-client.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Card } from "#app/ui/controls/card.tsx";
import { categoryHue } from "#app/ui/controls/category.ts";
import { TableCell, TableHeaderCell, TableRow } from "#app/ui/controls/table.tsx";
import { HUES, type Taxonomy } from "#contract/content-terms.ts";
import { tagHref } from "#contract/tag-slug.ts";
import type { Term } from "#contract/taxonomies.ts";
import { ListTable, RowButton, SelectCell } from "../parts/list-table.tsx";
import { MoveButtons, useMoves } from "../parts/moves.tsx";
import { OwnersList, useOwnersList } from "../parts/owners-list.tsx";
import { useAction } from "../parts/use-action.ts";
import { itemCount, type PlannedChange, TERM_WORDS, TermDialog } from "./term-dialog.tsx";

type View = { lead: string; taxonomies: readonly Taxonomy[] };

const CATEGORIES: View = {
  lead: "A new name reaches everything in the category, drafts and the trash included. Visitors of the blog can choose a category once an article is in it.",
  taxonomies: ["posts", "work"],
};
const TAGS: View = {
  lead: "Tags of all posts, drafts included. A changed tag changes every post that has it, each with a revision.",
  taxonomies: ["tags"],
};

/** What items are filed under: categories at one address, tags at the other. */
export default function TaxonomiesPage() {
  const { lead, taxonomies } = useLocation().pathname.endsWith("/tags") ? TAGS : CATEGORIES;
  return (
    <AdminPage title="Categories and tags" lead={lead}>
      <div className="grid items-start gap-6">
        {taxonomies.map((taxonomy) => (
          <TermList key={taxonomy} taxonomy={taxonomy} />
        ))}
      </div>
    </AdminPage>
  );
}

/** The terms of a taxonomy, to rename, merge and delete; categories also to add and arrange. */
function TermList({ taxonomy }: { taxonomy: Taxonomy }) {
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

type TermRowsProps = {
  taxonomy: Taxonomy;
  terms: readonly Term[];
  isSelected: (term: Term) => boolean;
  onSelect: (term: Term, isSelected: boolean) => void;
  onMove: (term: Term, by: -1 | 1) => void;
  onPlan: (action: "edit" | "remove", term: Term) => void;
};

function TermRows({ taxonomy, terms, isSelected, onSelect, onMove, onPlan }: TermRowsProps) {
  const { title, plural } = TERM_WORDS[taxonomy];
  const isTags = taxonomy === "tags";
  const listed = terms.filter(({ isListed }) => isListed).length;
  const { announcement, announce } = useMoves();

  function move(term: Term, index: number, by: -1 | 1) {
    announce(term.name, index + by + 1, listed);
    onMove(term, by);
  }

  return (
    <>
      {announcement}
      <ListTable caption={isTags ? title : `${title}: ${plural}`} columns={["Name", "Used by"]} isSelectable hasActions>
        {terms.map((term, index) => (
          <TableRow
            key={term.key}
            className="max-md:grid max-md:grid-cols-[auto_1fr_auto] max-md:items-center max-md:gap-x-3 max-md:p-4 max-md:[&>*]:p-0"
          >
            <SelectCell
              label={`Select ${term.name}`}
              isSelected={isSelected(term)}
              onSelect={(chosen) => onSelect(term, chosen)}
            />
            <TableHeaderCell scope="row" className="wrap-anywhere">
              {term.color && (
                <span
                  aria-hidden
                  className={`mr-3 inline-block size-3 rounded-full bg-[var(--hue)] ${categoryHue[HUES[term.color]]}`}
                />
              )}
              {isTags && term.published > 0 ? (
                <a href={tagHref(term.key)} className="hover:text-accent-text">
                  {term.name}
                </a>
              ) : (
                term.name
              )}
              {(term.spellings > 1 || !term.isListed) && (
                <span className="block text-xs font-normal text-muted">
                  {term.isListed ? `Spelled in ${term.spellings} ways` : "Not in your list"}
                </span>
              )}
            </TableHeaderCell>
            <TableCell className="font-mono text-xs whitespace-nowrap text-muted tabular-nums">
              {term.uses === 0 ? "Empty" : itemCount(taxonomy, term.uses)}
              {term.published < term.uses && `, ${term.published.toLocaleString("en-US")} published`}
            </TableCell>
            <TableCell className="max-md:col-start-2 max-md:col-end-4">
              <div className="flex items-center justify-end">
                {!isTags && term.isListed && (
                  <MoveButtons
                    name={term.name}
                    isFirst={index === 0}
                    isLast={index === listed - 1}
                    onMove={(by) => move(term, index, by)}
                  />
                )}
                <Button variant="ghost" size="sm" aria-label={`Edit ${term.name}`} onClick={() => onPlan("edit", term)}>
                  {term.isListed ? "Edit" : "Add or merge"}
                </Button>
                <RowButton
                  action="Delete"
                  on={term.name}
                  disabled={!isTags && listed === 1 && term.isListed}
                  onClick={() => onPlan("remove", term)}
                />
              </div>
            </TableCell>
          </TableRow>
        ))}
      </ListTable>
    </>
  );
}
