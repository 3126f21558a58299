import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";

/** Near the edges of the window, dragging scrolls. */
const EDGE_PIXELS = 96;
const SCROLL_PIXELS = 12;

type Drag = { id: string; to: number };

/** Drags a row of a list by its handle, with a mouse, a pen or a finger. Escape cancels. */
export function useRowDrag(list: RefObject<HTMLElement | null>, onDrop: (id: string, to: number) => void) {
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
