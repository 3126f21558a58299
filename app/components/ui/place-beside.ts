export type Side = "top" | "bottom" | "left" | "right";

const GAP_PX = 6;
const EDGE_PX = 8;
const OPPOSITE: Record<Side, Side> = { top: "bottom", bottom: "top", left: "right", right: "left" };

/**
 * Positions a fixed element next to an anchor: on the opposite side if there is no room, and always within the viewport.
 * Hides it when the anchor is scrolled out of view.
 */
export function placeBeside(element: HTMLElement, anchor: HTMLElement, side: Side) {
  const { clientWidth, clientHeight } = document.documentElement;
  const size = element.getBoundingClientRect();
  const around = anchor.getBoundingClientRect();
  const positions = positionsOf(size, around);
  // Only the side's own axis matters: along the other one it can slide without covering the anchor.
  const hasDiskSpace: Record<Side, boolean> = {
    top: positions.top.top >= EDGE_PX,
    bottom: positions.bottom.top + size.height <= clientHeight - EDGE_PX,
    left: positions.left.left >= EDGE_PX,
    right: positions.right.left + size.width <= clientWidth - EDGE_PX,
  };
  const choices = [side, OPPOSITE[side], "bottom", "top"] as const;
  const { left, top } = positions[choices.find((choice) => hasDiskSpace[choice]) ?? side];

  element.style.left = `${clamp(left, clientWidth - size.width - EDGE_PX)}px`;
  element.style.top = `${clamp(top, clientHeight - size.height - EDGE_PX)}px`;
  element.style.visibility = around.bottom < 0 || around.top > clientHeight ? "hidden" : "visible";
}

function positionsOf(size: DOMRect, around: DOMRect): Record<Side, { left: number; top: number }> {
  const centerd = {
    left: around.left + (around.width - size.width) / 2,
    top: around.top + (around.height - size.height) / 2,
  };
  return {
    top: { left: centerd.left, top: around.top - size.height - GAP_PX },
    bottom: { left: centerd.left, top: around.bottom + GAP_PX },
    left: { left: around.left - size.width - GAP_PX, top: centerd.top },
    right: { left: around.right + GAP_PX, top: centerd.top },
  };
}

const clamp = (value: number, max: number) => Math.max(EDGE_PX, Math.min(value, max));
