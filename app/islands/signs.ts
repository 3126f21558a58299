/** Signs by which the islands' loader knows that it is time for something. */

/** What nobody does who is not there. */
const PRESENCE = ["pointermove", "pointerdown", "touchstart", "wheel", "scroll", "keydown", "focusin"];
const TOUCH = ["pointerdown", "keydown"];

/** On a slow machine `load` can come before the first paint, which nothing here may hold up. */
const painted = new Promise<void>((resolve) => {
  requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
});

const present = Promise.race([once(PRESENCE, isMeant), cameBack()]);

/** The page has loaded and been painted, and the browser has nothing to do. */
export function whenIdle(run: () => void) {
  // Safari has no idle callback.
  const soon = () =>
    "requestIdleCallback" in window ? requestIdleCallback(run, { timeout: 3_000 }) : setTimeout(run, 200);
  whenLoaded(() => void painted.then(soon));
}

/** Somebody moves the pointer, scrolls, touches or types: until then a page does no work that nobody may need. */
export function whenPresent(run: () => void) {
  whenLoaded(() => void present.then(run));
}

/** Somebody presses something, anywhere. */
export function whenTouched(run: () => void) {
  void once(TOUCH, () => true).then(run);
}

/** An island's own box is `display: contents`, so what is watched is what stands in it. */
export function whenSeen(element: HTMLElement, run: () => void) {
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
 * A page that is not shown from its top was scrolled before, or somebody asked for this part of it; one that comes with
 * a state was used before a reload or a look at another page. Where the page stands is asked when it has been laid out:
 * earlier the question itself would have it laid out.
 */
function cameBack(): Promise<void> {
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
 * Browsers also report a pointer at rest when the page appears or moves below it, as a move by nothing. The first real
 * move may be reported the same way, so it counts when it ends on a control, which somebody may be about to use.
 */
function isMeant(event: Event): boolean {
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
