import { cloneElement, type ReactElement, type ReactNode, useEffect, useId, useRef } from "react";
import { placeBeside, type Side } from "./place-beside.ts";

const TOOLTIP_DELAY_MS = 700;
/** Within this time of one tooltip closing, the next opens at once. */
const TOOLTIP_SKIP_DELAY_MS = 300;
/** Long enough to move the pointer onto the tooltip, which must stay readable there. */
const LEAVE_GRACE_MS = 120;

/** What closes the tooltip that is open: there is one at a time. */
let closeOpenOne: (() => void) | undefined;
let lastClosedAt = Number.NEGATIVE_INFINITY;

type TriggerProps = { "aria-describedby"?: string; ref?: React.Ref<HTMLElement> };

type TooltipProps = {
  label: ReactNode;
  side?: Side;
  /** One focusable element. The tooltip describes it; an icon-only control still needs a name of its own. */
  children: ReactElement<TriggerProps>;
};

/** A native popover: it stands above everything, open dialogs included, and costs a public page next to nothing. */
export function Tooltip({ label, side = "top", children }: TooltipProps) {
  const id = useId();
  const trigger = useRef<HTMLElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (!trigger.current || !bubble.current) return;
    return describe(trigger.current, bubble.current, side);
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

/** Opens the bubble while the pointer rests on the trigger or the keyboard is there; returns what ends that. */
function describe(trigger: HTMLElement, bubble: HTMLElement, side: Side): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function open() {
    clearTimeout(timer);
    if (isOpen()) return;
    closeOpenOne?.();
    closeOpenOne = close;
    bubble.showPopover();
    placeBeside(bubble, trigger, side);
  }
  function close() {
    clearTimeout(timer);
    if (!isOpen()) return;
    closeOpenOne = undefined;
    lastClosedAt = performance.now();
    bubble.hidePopover();
  }
  function isOpen() {
    return closeOpenOne === close;
  }
  function after(delay: number, run: () => void) {
    clearTimeout(timer);
    timer = setTimeout(run, delay);
  }
  function enter(event: PointerEvent) {
    if (event.pointerType === "touch") return;
    // The neighbour's may still be open, in its time of grace.
    const isUnderWay = closeOpenOne !== undefined || performance.now() - lastClosedAt < TOOLTIP_SKIP_DELAY_MS;
    after(isUnderWay ? 0 : TOOLTIP_DELAY_MS, open);
  }
  function dismiss(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    // One Escape, one thing closed: a dialog around the tooltip stays.
    if (isOpen()) event.preventDefault();
    close();
  }
  function follow(event: Event) {
    if (!(event.target as Node).contains(trigger)) return;
    // The keyboard scrolls its control into sight; a pointer is left behind by what scrolls.
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
