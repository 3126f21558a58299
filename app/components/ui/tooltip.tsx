import { cloneElement, type ReactElement, type ReactNode, useEffect, useId, useRef } from "react";
import { placeBeside, type Side } from "./place-beside.ts";

const TOOLTIP_DELAY_MS = 700;
/** Within this time of one tooltip closing, the next opens at once. */
const TOOLTIP_SKIP_DELAY_MS = 300;
/** Long enough to move the pointer onto the tooltip, which must stay readable there. */
const LEAVE_GRACE_MS = 120;

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
    bubble.showPopover();
    placeBeside(bubble, trigger, side);
  }
  function close() {
    clearTimeout(timer);
    if (!isOpen()) return;
    bubble.hidePopover();
    lastClosedAt = performance.now();
  }
  function isOpen() {
    return bubble.matches(":popover-open");
  }
  function after(delay: number, run: () => void) {
    clearTimeout(timer);
    timer = setTimeout(run, delay);
  }
  function enter(event: PointerEvent) {
    if (event.pointerType === "touch") return;
    after(performance.now() - lastClosedAt < TOOLTIP_SKIP_DELAY_MS ? 0 : TOOLTIP_DELAY_MS, open);
  }

  trigger.addEventListener("pointerenter", enter, { signal });
  trigger.addEventListener("pointerleave", () => after(LEAVE_GRACE_MS, close), { signal });
  bubble.addEventListener("pointerenter", () => clearTimeout(timer), { signal });
  bubble.addEventListener("pointerleave", () => after(LEAVE_GRACE_MS, close), { signal });
  trigger.addEventListener("focus", () => trigger.matches(":focus-visible") && open(), { signal });
  trigger.addEventListener("blur", close, { signal });
  trigger.addEventListener("pointerdown", close, { signal });
  document.addEventListener("keydown", (event) => event.key === "Escape" && close(), { signal });
  window.addEventListener("scroll", close, { signal, passive: true, capture: true });
  return () => {
    listening.abort();
    close();
  };
}
