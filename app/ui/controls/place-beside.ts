export type Side = "bottom" | "left";

const GAP_PX = 6;
const EDGE_PX = 8;

/** Positions a fixed element next to an anchor, always within the viewport. Hides it when the anchor is scrolled out of view. */
export function placeBeside(element: HTMLElement, anchor: HTMLElement, side: Side) {
  const { clientWidth, clientHeight } = document.documentElement;
  const size = element.getBoundingClientRect();
  const around = anchor.getBoundingClientRect();
  const [left, top] =
    side === "bottom"
      ? [around.left + (around.width - size.width) / 2, around.bottom + GAP_PX]
      : [around.left - size.width - GAP_PX, around.top + (around.height - size.height) / 2];
  element.style.left = `${clamp(left, clientWidth - size.width - EDGE_PX)}px`;
  element.style.top = `${clamp(top, clientHeight - size.height - EDGE_PX)}px`;
  element.style.visibility = around.bottom < 0 || around.top > clientHeight ? "hidden" : "visible";
}

const clamp = (value: number, max: number) => Math.max(EDGE_PX, Math.min(value, max));
