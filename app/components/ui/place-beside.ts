export type Side = "top" | "bottom" | "left" | "right";

const GAP_PX = 6;
const EDGE_PX = 8;
const OPPOSITE: Record<Side, Side> = { top: "bottom", bottom: "top", left: "right", right: "left" };

/** Puts a fixed element beside another, on the other side where there is no room, and never over the screen's edge. */
export function placeBeside(element: HTMLElement, anchor: HTMLElement, side: Side) {
  const room = { width: window.innerWidth, height: window.innerHeight };
  const size = element.getBoundingClientRect();
  const around = anchor.getBoundingClientRect();
  const fits = (position: { left: number; top: number }) =>
    position.left >= EDGE_PX &&
    position.top >= EDGE_PX &&
    position.left + size.width <= room.width - EDGE_PX &&
    position.top + size.height <= room.height - EDGE_PX;

  const wanted = positions(size, around);
  const { left, top } = fits(wanted[side]) ? wanted[side] : wanted[OPPOSITE[side]];
  element.style.left = `${clamp(left, room.width - size.width - EDGE_PX)}px`;
  element.style.top = `${clamp(top, room.height - size.height - EDGE_PX)}px`;
}

function positions(size: DOMRect, around: DOMRect): Record<Side, { left: number; top: number }> {
  const centred = {
    left: around.left + (around.width - size.width) / 2,
    top: around.top + (around.height - size.height) / 2,
  };
  return {
    top: { left: centred.left, top: around.top - size.height - GAP_PX },
    bottom: { left: centred.left, top: around.bottom + GAP_PX },
    left: { left: around.left - size.width - GAP_PX, top: centred.top },
    right: { left: around.right + GAP_PX, top: centred.top },
  };
}

const clamp = (value: number, max: number) => Math.max(EDGE_PX, Math.min(value, max));
