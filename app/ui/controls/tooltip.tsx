import { cloneElement, type ReactElement, type ReactNode, useEffect, useId, useRef } from "react";
import { placeBeside, type Side } from "./place-beside.ts";

const TOOLTIP_DELAY_MS = 700;
/** If a tooltip closed this recently, the next one opens without a delay. */
const TOOLTIP_SKIP_DELAY_MS = 300;
/** Long enough to move the pointer onto the tooltip, which stays open there. */
const LEAVE_GRACE_MS = 120;

/** Closes the open tooltip: there is only one at a time. */
let closeOpenTooltip: (() => void) | undefined;
let lastClosedAt = Number.NEGATIVE_INFINITY;

type TriggerProps = { "aria-describedby"?: string; ref?: React.Ref<HTMLElement> };

type TooltipProps = {
  label: ReactNode;
  side: Side;
  /** One focusable element. The tooltip only describes it: an icon-only control still needs an accessible name. */
  children: ReactElement<TriggerProps>;
};

/** A native popover: it is above everything, including open dialogs, and adds little to a page's script. */
export function Tooltip({ label, side, children }: TooltipProps) {
  const id = useId();
  const trigger = useRef<HTMLElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (!trigger.current || !bubble.current) return;
    return attachTooltip(trigger.current, bubble.current, side);
  }, [side]);

  return (
    <>
      {cloneElement(children, { "aria-describedby": id, ref: trigger })}
      <span
        ref={bubble}
        id={id}
        role="tooltip"
        popover="manual"
        className="fixed inset-auto m-0 max-w-[min(280px,calc(100vw-16px))] rounded-control border border-transparent bg-ink px-2.5 py-1.5 text-[13px] leading-5 text-background transition-opacity duration-150 ease-out wrap-anywhere starting:opacity-0"
      >
        {label}
      </span>
    </>
  );
}

/** Opens the bubble while the trigger is hovered or focused by keyboard; returns a cleanup function. */
function attachTooltip(trigger: HTMLElement, bubble: HTMLElement, side: Side): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function open() {
    clearTimeout(timer);
    if (isOpen()) return;
    closeOpenTooltip?.();
    closeOpenTooltip = close;
    bubble.showPopover();
    placeBeside(bubble, trigger, side);
  }
  function close() {
    clearTimeout(timer);
    if (!isOpen()) return;
    closeOpenTooltip = undefined;
    lastClosedAt = performance.now();
    bubble.hidePopover();
  }
  function isOpen() {
    return closeOpenTooltip === close;
  }
  function after(delay: number, run: () => void) {
    clearTimeout(timer);
    timer = setTimeout(run, delay);
  }
  function enter(event: PointerEvent) {
    if (event.pointerType === "touch") return;
    // A neighbor's tooltip may still be open, in its grace period.
    const skipsDelay = closeOpenTooltip !== undefined || performance.now() - lastClosedAt < TOOLTIP_SKIP_DELAY_MS;
    after(skipsDelay ? 0 : TOOLTIP_DELAY_MS, open);
  }
  function dismiss(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    // One Escape closes one thing: a dialog around the tooltip stays open.
    if (isOpen()) event.preventDefault();
    close();
  }
  function follow(event: Event) {
    if (!(event.target as Node).contains(trigger)) return;
    // Focusing a control may scroll it into view; a scroll under the pointer closes the tooltip.
    if (isOpen() && trigger.matches(":focus-visible")) placeBeside(bubble, trigger, side);
    else close();
  }

  trigger.addEventListener("pointerenter", enter, { signal });
  trigger.addEventListener("pointerleave", () => after(LEAVE_GRACE_MS, close), { signal });
  bubble.addEventListener("pointerenter", () => clearTimeout(timer), { signal });
  bubble.addEventListener("pointerleave", () => after(LEAVE_GRACE_MS, close), { signal });
  trigger.addEventListener("focus", () => trigger.matches(":focus-visible") && open(), { signal });
  trigger.addEventListener("blur", close, { signal });
  trigger.addEventListener("pointerdown", close, { signal });
  document.addEventListener("keydown", dismiss, { signal });
  window.addEventListener("scroll", follow, { signal, passive: true, capture: true });
  return () => {
    listening.abort();
    close();
  };
}
