import { useLayoutEffect, useRef, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { categoryHue } from "#app/ui/controls/category.ts";
import { ArrowDown } from "#app/ui/icons/actions.ts";
import { ArrowUp } from "#app/ui/icons/shell.ts";
import type { CategoryRow } from "#contract/categories.ts";
import { HUES } from "#contract/content-terms.ts";

type CategoryRowsProps = {
  rows: readonly CategoryRow[];
  onArrange: (rows: CategoryRow[]) => void;
  onEdit: (row: CategoryRow) => void;
  onRemove: (row: CategoryRow) => void;
};

export function CategoryRows({ rows, onArrange, onEdit, onRemove }: CategoryRowsProps) {
  const [announcement, setAnnouncement] = useState("");
  const focused = useRef<Element>(null);
  const last = rows.filter(({ isListed }) => isListed).length - 1;

  // A row that moves in the document loses the focus.
  useLayoutEffect(() => {
    if (document.activeElement === document.body && focused.current instanceof HTMLElement) focused.current.focus();
  });

  function move(row: CategoryRow, to: number) {
    focused.current = document.activeElement;
    onArrange(rows.filter((each) => each !== row).toSpliced(to, 0, row));
    setAnnouncement(`“${row.name}” moved to place ${to + 1} of ${last + 1}.`);
  }

  return (
    <>
      <output className="sr-only">{announcement}</output>
      <ol className="divide-y divide-line">
        {rows.map((row, index) => (
          <li key={row.name} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 sm:px-6">
            <span
              aria-hidden
              className={`size-3 shrink-0 rounded-full bg-[var(--hue)] ${categoryHue[HUES[row.color]]}`}
            />
            <div className="min-w-32 flex-1">
              <p className="font-medium wrap-anywhere">{row.name}</p>
              <p className="text-sm text-muted">
                {usesText(row)}
                {!row.isListed && ", not in your list"}
              </p>
            </div>
            <div className="-mr-2 flex items-center">
              {row.isListed && (
                <>
                  <Button
                    variant="ghost"
                    size="icon"
                    aria-label={`Move ${row.name} up`}
                    keepsFocus
                    disabled={index === 0}
                    onClick={() => move(row, index - 1)}
                  >
                    <ArrowUp aria-hidden className="size-4" />
                  </Button>
                  <Button
                    variant="ghost"
                    size="icon"
                    aria-label={`Move ${row.name} down`}
                    keepsFocus
                    disabled={index === last}
                    onClick={() => move(row, index + 1)}
                  >
                    <ArrowDown aria-hidden className="size-4" />
                  </Button>
                </>
              )}
              <Button variant="ghost" size="sm" aria-label={`Edit ${row.name}`} onClick={() => onEdit(row)}>
                {row.isListed ? "Edit" : "Add or merge"}
              </Button>
              {row.isListed && (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Delete ${row.name}`}
                  disabled={last === 0}
                  onClick={() => onRemove(row)}
                >
                  Delete
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

export const countText = (count: number) => (count === 1 ? "1 item" : `${count.toLocaleString("en-US")} items`);

function usesText({ uses, published }: CategoryRow): string {
  if (uses === 0) return "Empty";
  return published < uses ? `${countText(uses)}, ${published.toLocaleString("en-US")} published` : countText(uses);
}
