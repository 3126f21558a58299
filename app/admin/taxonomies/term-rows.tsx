import { useLayoutEffect, useRef, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { categoryHue } from "#app/ui/controls/category.ts";
import { TableCell, TableHeaderCell, TableRow } from "#app/ui/controls/table.tsx";
import { ArrowDown } from "#app/ui/icons/actions.ts";
import { ArrowUp } from "#app/ui/icons/shell.ts";
import { HUES, type Taxonomy } from "#contract/content-terms.ts";
import { tagHref } from "#contract/tag-slug.ts";
import type { Term } from "#contract/taxonomies.ts";
import { ListTable, SelectCell } from "../parts/list-table.tsx";
import { itemCount, TERM_WORDS } from "./term-words.ts";

type TermRowsProps = {
  taxonomy: Taxonomy;
  terms: readonly Term[];
  isSelected: (term: Term) => boolean;
  onSelect: (term: Term, isSelected: boolean) => void;
  onMove: (term: Term, by: -1 | 1) => void;
  onPlan: (action: "edit" | "remove", term: Term) => void;
};

export function TermRows({ taxonomy, terms, isSelected, onSelect, onMove, onPlan }: TermRowsProps) {
  const { title, plural } = TERM_WORDS[taxonomy];
  const isTags = taxonomy === "tags";
  const listed = terms.filter(({ isListed }) => isListed).length;
  const [announcement, setAnnouncement] = useState("");
  const focused = useRef<Element>(null);

  // A row that moves in the document loses the focus.
  useLayoutEffect(() => {
    if (document.activeElement === document.body && focused.current instanceof HTMLElement) focused.current.focus();
  });

  function move(term: Term, index: number, by: -1 | 1) {
    focused.current = document.activeElement;
    onMove(term, by);
    setAnnouncement(`“${term.name}” moved to place ${index + by + 1} of ${listed}.`);
  }

  return (
    <>
      <output className="sr-only">{announcement}</output>
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
                  <>
                    <Button
                      variant="ghost"
                      size="icon"
                      aria-label={`Move ${term.name} up`}
                      keepsFocus
                      disabled={index === 0}
                      onClick={() => move(term, index, -1)}
                    >
                      <ArrowUp aria-hidden className="size-4" />
                    </Button>
                    <Button
                      variant="ghost"
                      size="icon"
                      aria-label={`Move ${term.name} down`}
                      keepsFocus
                      disabled={index === listed - 1}
                      onClick={() => move(term, index, 1)}
                    >
                      <ArrowDown aria-hidden className="size-4" />
                    </Button>
                  </>
                )}
                <Button variant="ghost" size="sm" aria-label={`Edit ${term.name}`} onClick={() => onPlan("edit", term)}>
                  {term.isListed ? "Edit" : "Add or merge"}
                </Button>
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Delete ${term.name}`}
                  disabled={!isTags && listed === 1 && term.isListed}
                  onClick={() => onPlan("remove", term)}
                >
                  Delete
                </Button>
              </div>
            </TableCell>
          </TableRow>
        ))}
      </ListTable>
    </>
  );
}
