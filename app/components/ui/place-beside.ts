export type Side = "top" | "bottom" | "left" | "right";

const GAP_PX = 6;
const EDGE_PX = 8;
const OPPOSITE: Record<Side, Side> = { top: "bottom", bottom: "top", left: "right", right: "left" };

/**
 * Puts a fixed element beside another, on another side where there is no room, and never over the screen's edge.
 * Beside something that is scrolled out of sight it is hidden.
 */
export function placeBeside(element: HTMLElement, anchor: HTMLElement, side: Side) {
  const { clientWidth, clientHeight } = document.documentElement;
  const size = element.getBoundingClientRect();
  const around = anchor.getBoundingClientRect();
  const positions = positionsOf(size, around);
  // Only the axis it moves along counts: along the other one it can slide without covering the anchor.
  const hasRoom: Record<Side, boolean> = {
    top: positions.top.top >= EDGE_PX,
    bottom: positions.bottom.top + size.height <= clientHeight - EDGE_PX,
    left: positions.left.left >= EDGE_PX,
    right: positions.right.left + size.width <= clientWidth - EDGE_PX,
  };
  const choices = [side, OPPOSITE[side], "bottom", "top"] as const;
  const { left, top } = positions[choices.find((choice) => hasRoom[choice]) ?? side];

  element.style.left = `${clamp(left, clientWidth - size.width - EDGE_PX)}px`;
  element.style.top = `${clamp(top, clientHeight - size.height - EDGE_PX)}px`;
  element.style.visibility = around.bottom < 0 || around.top > clientHeight ? "hidden" : "visible";
}

function positionsOf(size: DOMRect, around: DOMRect): Record<Side, { left: number; top: number }> {
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
