import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { GripVertical } from "#app/ui/icons/actions.ts";
import { classNames } from "#app/ui/lib/class-names.ts";
import type { OrderEntry } from "#contract/content-order.ts";
import { MoveButtons, useMoves } from "../parts/moves.tsx";
import { StatusBadge } from "../parts/status.tsx";

type OrderListProps = { entries: readonly OrderEntry[]; onMove: (id: string, to: number) => void };

const HELP = "order-help";

/** A list that is arranged with the pointer, the arrow keys or the buttons of a row. */
export function OrderList({ entries, onMove }: OrderListProps) {
  const list = useRef<HTMLOListElement>(null);
  const { announcement, keepFocus, announce } = useMoves();
  const { drag, start } = useRowDrag(list, move);
  const shown = drag ? withMoved(entries, drag.id, drag.to) : entries;

  function move(id: string, to: number) {
    const from = entries.findIndex((entry) => entry.id === id);
    const place = Math.min(Math.max(to, 0), entries.length - 1);
    if (from < 0 || from === place) return;
    announce(entries[from]?.title ?? "", place + 1, entries.length);
    onMove(id, place);
  }

  function press(event: KeyboardEvent, id: string, index: number) {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: entries.length - 1 }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move(id, to);
  }

  return (
    <>
      <p id={HELP} className="border-b border-line px-4 py-3 text-sm text-muted">
        Drag a row by its handle, or focus the handle and use the arrow keys, Home and End.
      </p>
      {announcement}
      <ol ref={list}>
        {shown.map(({ id, title, state }, index) => (
          <li
            key={id}
            data-id={id}
            className={classNames(
              "flex items-center gap-2 border-b border-line px-2 py-1 last:border-b-0 sm:gap-3 sm:px-4",
              drag?.id === id && "bg-line/60",
            )}
          >
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Move ${title}`}
              aria-describedby={HELP}
              className={classNames("touch-none", drag ? "cursor-grabbing" : "cursor-grab")}
              onPointerDown={(event) => {
                keepFocus(event.currentTarget);
                start(event, id, index);
              }}
              onKeyDown={(event) => press(event, id, index)}
            >
              <GripVertical aria-hidden className="size-4" />
            </Button>
            <span aria-hidden className="w-6 shrink-0 font-mono text-xs text-muted tabular-nums">
              {index + 1}
            </span>
            <span className="min-w-0 flex-1 wrap-anywhere">{title}</span>
            <span className="max-sm:hidden">
              <StatusBadge status={state} />
            </span>
            <span className="flex shrink-0">
              <MoveButtons
                name={title}
                isFirst={index === 0}
                isLast={index === shown.length - 1}
                onMove={(by) => move(id, index + by)}
              />
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

function withMoved(entries: readonly OrderEntry[], id: string, to: number): readonly OrderEntry[] {
  const moved = entries.filter((entry) => entry.id === id);
  return entries.filter((entry) => entry.id !== id).toSpliced(to, 0, ...moved);
}

/** Near the edges of the window, dragging scrolls. */
const EDGE_PIXELS = 96;
const SCROLL_PIXELS = 12;

type Drag = { id: string; to: number };

/** Drags a row of a list by its handle, with a mouse, a pen or a finger. Escape cancels. */
function useRowDrag(list: RefObject<HTMLElement | null>, onDrop: (id: string, to: number) => void) {
  const [drag, setDrag] = useState<Drag>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  function start(event: PointerEvent, id: string, index: number) {
    if (event.button !== 0) return;
    const ended = new AbortController();
    stop.current?.abort();
    stop.current = ended;
    let to = index;
    let pointer = event.clientY;

    function follow(y = pointer) {
      pointer = y;
      const rows = Array.from(list.current?.children ?? []).filter((row) => row.getAttribute("data-id") !== id);
      to = rows.filter((row) => middleOf(row) < pointer).length;
      setDrag({ id, to });
    }
    function scroll() {
      if (ended.signal.aborted) return;
      const above = pointer < EDGE_PIXELS;
      if (above || pointer > window.innerHeight - EDGE_PIXELS) {
        window.scrollBy(0, above ? -SCROLL_PIXELS : SCROLL_PIXELS);
        follow();
      }
      requestAnimationFrame(scroll);
    }
    function end(isDropped: boolean) {
      ended.abort();
      setDrag(undefined);
      if (isDropped) onDrop(id, to);
    }

    // On the window: the row moves within the list, and an element that moves loses the pointer.
    const { signal } = ended;
    window.addEventListener("pointermove", ({ clientY }) => follow(clientY), { signal });
    window.addEventListener("pointerup", () => end(true), { signal });
    window.addEventListener("pointercancel", () => end(false), { signal });
    window.addEventListener("keydown", ({ key }) => key === "Escape" && end(false), { signal });
    requestAnimationFrame(scroll);
    setDrag({ id, to });
  }

  return { drag, start };
}

function middleOf(row: Element): number {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
}
