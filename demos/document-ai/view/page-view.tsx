import { useEffect, useId } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { ChevronLeft, ChevronRight } from "#app/ui/icons/actions.ts";
import { ZoomIn, ZoomOut } from "#app/ui/icons/documents.ts";
import type { IconComponent } from "#app/ui/icons/icon.tsx";
import { cssPercent } from "#app/ui/lib/css-percent.ts";
import type { PageWithImage, ShownValue } from "./documents.ts";
import { MAX_ZOOM, MIN_ZOOM, useZoom } from "./use-zoom.ts";

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

/** The page with a box around each value. It can be enlarged, and then moved by scrolling or dragging. */
export function PageView({ pages, pageCount, number, onTurn, values, activeKey, onActive, onPick }: PageViewProps) {
  const index = Math.max(
    0,
    pages.findIndex((page) => page.number === number),
  );
  const page = pages[index];
  const helpId = useId();
  const { zoom, view, step, reset, handlers } = useZoom();
  useEffect(() => {
    if (zoom === MIN_ZOOM || !activeKey) return;
    view.current?.querySelector(`[data-box="${activeKey}"]`)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [activeKey, zoom, view]);
  if (!page) return null;
  return (
    <figure className="grid grid-cols-1 gap-3">
      <section
        ref={view}
        aria-label="Page preview"
        aria-describedby={helpId}
        {...handlers}
        className="overflow-auto rounded-control border border-line bg-white"
        style={{
          aspectRatio: `${page.width} / ${page.height}`,
          // One finger moves the page; two enlarge it here, rather than the whole site.
          touchAction: "pan-x pan-y",
          cursor: zoom > MIN_ZOOM ? "grab" : undefined,
        }}
      >
        <div className="relative" style={{ width: `${zoom * 100}%` }}>
          <img
            src={page.url}
            alt={`Page ${page.number} of the document`}
            // Reserves the image's space while it is decoded.
            width={Math.round(page.width)}
            height={Math.round(page.height)}
            className="h-auto w-full"
            draggable={false}
          />
          {values.map(({ key, title, place }) =>
            place?.page === page.number ? (
              // The page is always white, so the boxes use the light theme's colors.
              // Not a tab stop: the fields next to the page do the same.
              <button
                key={key}
                type="button"
                tabIndex={-1}
                data-box={key}
                aria-label={`Show ${title} in the list`}
                data-active={key === activeKey || undefined}
                onMouseEnter={() => onActive(key)}
                onMouseLeave={() => onActive(undefined)}
                onClick={() => onPick(key)}
                className="absolute rounded-[3px] border border-[#0b5fff]/55 bg-[#0b5fff]/8 tint data-active:border-2 data-active:border-[#d9480f] data-active:bg-[#d9480f]/20 forced-colors:data-active:border-[Highlight]"
                style={boxStyle(place.box, page)}
              />
            ) : null,
          )}
        </div>
      </section>
      <figcaption className="flex flex-wrap items-center justify-between gap-3 font-mono text-xs text-muted">
        <span>
          Page {page.number} of {pageCount}
        </span>
        <span id={helpId} className="sr-only">
          Plus and minus change the size, zero resets it, the arrow keys move the page.
        </span>
        <span className="flex items-center gap-1.5">
          <ToolButton label="Zoom out" isDisabled={zoom <= MIN_ZOOM} onClick={() => step(-1)} icon={ZoomOut} />
          <Button
            variant="ghost"
            size="sm"
            className="min-h-8 px-1 tabular-nums"
            aria-label={`Zoom ${Math.round(zoom * 100)}%, reset`}
            onClick={reset}
          >
            {Math.round(zoom * 100)}%
          </Button>
          <ToolButton label="Zoom in" isDisabled={zoom >= MAX_ZOOM} onClick={() => step(1)} icon={ZoomIn} />
          {pages.length > 1 && (
            <>
              <PageButton label="Previous page" to={pages[index - 1]} onTurn={onTurn} icon={ChevronLeft} />
              <PageButton label="Next page" to={pages[index + 1]} onTurn={onTurn} icon={ChevronRight} />
            </>
          )}
        </span>
      </figcaption>
    </figure>
  );
}

type PageButtonProps = {
  label: string;
  to: PageWithImage | undefined;
  onTurn: (number: number) => void;
  icon: IconComponent;
};

function PageButton({ label, to, onTurn, icon }: PageButtonProps) {
  return <ToolButton label={label} isDisabled={!to} onClick={() => to && onTurn(to.number)} icon={icon} />;
}

type ToolButtonProps = { label: string; isDisabled: boolean; onClick: () => void; icon: IconComponent };

function ToolButton({ label, isDisabled, onClick, icon: Icon }: ToolButtonProps) {
  return (
    <Button
      variant="secondary"
      size="icon"
      className="size-8"
      aria-label={label}
      disabled={isDisabled}
      onClick={onClick}
    >
      <Icon className="size-4" />
    </Button>
  );
}

/** Padding, so that the frame doesn't cut into the letters. */
const ROOM = 0.003;

function boxStyle(box: { x: number; y: number; width: number; height: number }, page: PageWithImage) {
  return {
    left: cssPercent(box.x / page.width - ROOM, 3),
    top: cssPercent(box.y / page.height - ROOM, 3),
    width: cssPercent(box.width / page.width + 2 * ROOM, 3),
    height: cssPercent(box.height / page.height + 2 * ROOM, 3),
  };
}
