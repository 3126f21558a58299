/** The triggers that the island loader waits for. */

/** Events that show that a visitor is present. A file dragged in from outside moves no pointer and takes no focus. */
const PRESENCE = [
  "pointermove",
  "pointerdown",
  "touchstart",
  "wheel",
  "scroll",
  "keydown",
  "focusin",
  "dragenter",
  "change",
];
const TOUCH = ["pointerdown", "keydown"];

/** On a slow machine `load` can fire before the first paint, which must not be delayed. */
const painted = new Promise<void>((resolve) => {
  requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
});

const present = Promise.race([once(PRESENCE, isIntentional), whenReturning()]);

/** Runs once the page has loaded and painted and the browser is idle. */
export function whenIdle(run: () => void) {
  // Safari has no idle callback.
  const soon = () =>
    "requestIdleCallback" in window ? requestIdleCallback(run, { timeout: 3_000 }) : setTimeout(run, 200);
  whenLoaded(() => void painted.then(soon));
}

/** Runs when a visitor moves the pointer, scrolls, touches or types: before that, the work may be for nobody. */
export function whenPresent(run: () => void) {
  whenLoaded(() => void present.then(run));
}

/** Runs at the first press or key anywhere. */
export function whenTouched(run: () => void) {
  void once(TOUCH, () => true).then(run);
}

/** An island's own element is `display: contents`, so its children are observed. */
export function whenVisible(element: HTMLElement, run: () => void) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { rootMargin: "300px" },
  );
  for (const child of element.children) observer.observe(child);
}

/**
 * A page that doesn't start at the top was scrolled before or opened at a fragment; one with a history state was used
 * before a reload or a visit to another page. The scroll position is read after layout: reading it earlier would force
 * one.
 */
function whenReturning(): Promise<void> {
  return new Promise((resolve) => {
    whenIdle(() => {
      if (window.scrollY > 0 || window.location.hash !== "" || window.history.state !== null) resolve();
    });
  });
}

function whenLoaded(run: () => void) {
  if (document.readyState === "complete") run();
  else window.addEventListener("load", run, { once: true });
}

const CONTROLS = "a, button, label, input, select, textarea";

/**
 * Browsers also fire pointermove, with no movement, when the page appears or moves under a resting pointer. The first
 * real move may look the same, so it counts if it ends on a control, which the visitor may be about to use.
 */
function isIntentional(event: Event): boolean {
  if (event.type !== "pointermove") return true;
  const { movementX, movementY, target } = event as PointerEvent;
  return movementX !== 0 || movementY !== 0 || (target as Element).closest?.(CONTROLS) != null;
}

function once(types: readonly string[], counts: (event: Event) => boolean): Promise<void> {
  const listening = new AbortController();
  return new Promise((resolve) => {
    const options = { signal: listening.signal, passive: true, capture: true };
    for (const type of types) {
      window.addEventListener(
        type,
        (event) => {
          if (!counts(event)) return;
          listening.abort();
          resolve();
        },
        options,
      );
    }
  });
}
