import { ChevronLeft, ChevronRight } from "#app/components/icons/actions.ts";
import { Button } from "#app/components/ui/button.tsx";
import type { PageWithImage, ShownValue } from "../documents.ts";

type PageViewProps = {
  pages: readonly PageWithImage[];
  pageCount: number;
  number: number;
  onTurn: (number: number) => void;
  values: readonly ShownValue[];
  activeKey: string | undefined;
  onActive: (key: string | undefined) => void;
  /** Focuses the field where the value can be corrected. */
  onPick: (key: string) => void;
};

/** The page with a box around each value. */
export function PageView({ pages, pageCount, number, onTurn, values, activeKey, onActive, onPick }: PageViewProps) {
  const index = Math.max(
    0,
    pages.findIndex((page) => page.number === number),
  );
  const page = pages[index];
  if (!page) return null;
  return (
    <figure className="grid gap-3">
      <div className="relative overflow-clip rounded-control border border-line bg-white">
        <img
          src={page.url}
          alt={`Page ${page.number} of the document`}
          // Reserves the image's space while it is decoded.
          width={Math.round(page.width)}
          height={Math.round(page.height)}
          className="h-auto w-full"
        />
        {values.map(({ key, title, place }) =>
          place?.page === page.number ? (
            // The page is always white, so the boxes use the light theme's colors.
            // Not a tab stop: the fields next to the page do the same.
            <button
              key={key}
              type="button"
              tabIndex={-1}
              aria-label={`Show ${title} in the list`}
              data-active={key === activeKey || undefined}
              onMouseEnter={() => onActive(key)}
              onMouseLeave={() => onActive(undefined)}
              onClick={() => onPick(key)}
              className="absolute rounded-[3px] border border-[#0b5fff]/55 bg-[#0b5fff]/8 transition-colors duration-150 data-active:border-2 data-active:border-[#d9480f] data-active:bg-[#d9480f]/20 forced-colors:data-active:border-[Highlight]"
              style={boxStyle(place.box, page)}
            />
          ) : null,
        )}
      </div>
      <figcaption className="flex items-center justify-between gap-3 font-mono text-xs text-muted">
        <span>
          Page {page.number} of {pageCount}
        </span>
        {pages.length > 1 && (
          <span className="flex gap-1.5">
            <PageButton label="Previous page" to={pages[index - 1]} onTurn={onTurn} icon={ChevronLeft} />
            <PageButton label="Next page" to={pages[index + 1]} onTurn={onTurn} icon={ChevronRight} />
          </span>
        )}
      </figcaption>
    </figure>
  );
}

type PageButtonProps = {
  label: string;
  to: PageWithImage | undefined;
  onTurn: (number: number) => void;
  icon: typeof ChevronLeft;
};

function PageButton({ label, to, onTurn, icon: Icon }: PageButtonProps) {
  return (
    <Button
      variant="secondary"
      size="icon"
      className="size-8"
      aria-label={label}
      disabled={!to}
      onClick={() => to && onTurn(to.number)}
    >
      <Icon className="size-4" />
    </Button>
  );
}

/** Padding, so that the frame doesn't cut into the letters. */
const ROOM = 0.003;

function boxStyle(box: { x: number; y: number; width: number; height: number }, page: PageWithImage) {
  const percent = (share: number) => `${(share * 100).toFixed(3)}%`;
  return {
    left: percent(box.x / page.width - ROOM),
    top: percent(box.y / page.height - ROOM),
    width: percent(box.width / page.width + 2 * ROOM),
    height: percent(box.height / page.height + 2 * ROOM),
  };
}
