import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from "react";

export const MIN_ZOOM = 1;
export const MAX_ZOOM = 4;
const STEP = 1.25;
/** How much a notch of the wheel, or a pinch on a touchpad, changes the size. */
const WHEEL_SPEED = 0.002;
const KEYS: Record<string, number> = { "+": 1, "=": 1, "-": -1, _: -1 };

const limited = (zoom: number) => Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom));

/** A point of the view that stays where it is while the size changes, and the part of the page under it. */
type Anchor = { x: number; y: number; shareX: number; shareY: number };

/**
 * Enlarges the content of a scrolling view: by steps, with plus, minus and zero, with the wheel and a modifier, or with
 * two fingers. Moving it is scrolling, which the browser does; a mouse can drag it as well.
 */
export function useZoom() {
  const [zoom, setZoom] = useState(MIN_ZOOM);
  const view = useRef<HTMLElement>(null);
  const anchor = useRef<Anchor>(undefined);
  const pointers = useRef(new Map<number, { x: number; y: number }>());

  function change(factor: number, at?: { clientX: number; clientY: number }) {
    const element = view.current;
    if (!element) return;
    const { left, top, width, height } = element.getBoundingClientRect();
    const x = at ? at.clientX - left : width / 2;
    const y = at ? at.clientY - top : height / 2;
    anchor.current = {
      x,
      y,
      shareX: (element.scrollLeft + x) / element.scrollWidth,
      shareY: (element.scrollTop + y) / element.scrollHeight,
    };
    setZoom((before) => limited(before * factor));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the view is scrolled once its content has the new size.
  useLayoutEffect(() => {
    const [element, point] = [view.current, anchor.current];
    if (!element || !point) return;
    element.scrollLeft = point.shareX * element.scrollWidth - point.x;
    element.scrollTop = point.shareY * element.scrollHeight - point.y;
    anchor.current = undefined;
  }, [zoom]);

  useEffect(() => {
    const element = view.current;
    // Not React's own listener, which is passive: without preventing it, the browser enlarges the whole page.
    function onWheel(event: WheelEvent) {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      change(Math.exp(-event.deltaY * WHEEL_SPEED), event);
    }
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  });

  function onPointerMove(event: PointerEvent) {
    const before = pointers.current.get(event.pointerId);
    const element = view.current;
    if (!before || !element) return;
    const [other] = [...pointers.current].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]));
    const now = { x: event.clientX, y: event.clientY };
    pointers.current.set(event.pointerId, now);
    if (other) {
      const distance = (point: { x: number; y: number }) => Math.hypot(point.x - other.x, point.y - other.y);
      const middle = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 };
      change(distance(now) / Math.max(1, distance(before)), middle);
    } else if (event.pointerType === "mouse") {
      element.scrollLeft -= now.x - before.x;
      element.scrollTop -= now.y - before.y;
    }
  }

  const release = (event: PointerEvent) => void pointers.current.delete(event.pointerId);

  return {
    zoom,
    view,
    step: (direction: 1 | -1) => change(direction > 0 ? STEP : 1 / STEP),
    reset: () => setZoom(MIN_ZOOM),
    handlers: {
      /** The keyboard has to reach what it scrolls. */
      tabIndex: 0,
      onKeyDown(event: KeyboardEvent) {
        const direction = KEYS[event.key];
        if (event.ctrlKey || event.metaKey || event.altKey || (direction === undefined && event.key !== "0")) return;
        event.preventDefault();
        if (direction === undefined) setZoom(MIN_ZOOM);
        else change(direction > 0 ? STEP : 1 / STEP);
      },
      onPointerDown(event: PointerEvent) {
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onPointerMove,
      onPointerUp: release,
      onPointerCancel: release,
      onPointerLeave: release,
    },
  };
}
