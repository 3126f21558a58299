import { ChevronLeft, ChevronRight } from "#app/ui/icons/actions.ts";
import { classNames } from "#app/ui/lib/class-names.ts";
import { shownPages } from "./article.ts";

type PaginationProps = { hrefOf: (page: number) => string; page: number; pages: number };

const LOOK = "inline-flex min-h-10 items-center gap-1 rounded-full border px-2 text-sm tabular-nums";
const LINK_LOOK = "border-line-strong bg-surface text-muted tint hover:border-field-line hover:text-ink";

/** Links to the other pages of the list. */
export function Pagination({ hrefOf, page, pages }: PaginationProps) {
  return (
    <nav aria-label="Pages" className="no-print">
      <ul className="flex flex-wrap items-center justify-center gap-1">
        {page > 1 && (
          <li>
            <a href={hrefOf(page - 1)} rel="prev" aria-label="Previous page" className={`${LOOK} ${LINK_LOOK}`}>
              <ChevronLeft className="size-4" />
              <span className="max-sm:hidden">Previous</span>
            </a>
          </li>
        )}
        {shownPages(page, pages).map((number, at, shown) =>
          number === null ? (
            <li key={`gap-${shown[at + 1]}`} aria-hidden="true" className="text-muted">
              …
            </li>
          ) : (
            <li key={number}>
              <a
                href={hrefOf(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? "page" : undefined}
                className={classNames(LOOK, number === page ? "border-ink bg-ink text-background" : LINK_LOOK)}
              >
                {number}
              </a>
            </li>
          ),
        )}
        {page < pages && (
          <li>
            <a href={hrefOf(page + 1)} rel="next" aria-label="Next page" className={`${LOOK} ${LINK_LOOK}`}>
              <span className="max-sm:hidden">Next</span>
              <ChevronRight className="size-4" />
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
