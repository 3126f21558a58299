import type { ListPage } from "#app/admin/api/list-page.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ChevronLeft, ChevronRight } from "#app/ui/icons/actions.ts";

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
