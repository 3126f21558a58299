/**
 * Wakes the islands of a page. This file is all the script a public page starts with; React and an island's own code
 * come when the first island wakes. What a visitor does to a sleeping island wakes it and is done again once it is
 * awake: nothing is lost.
 */
import { WAKE_REQUEST } from "#app/lib/wake-request.ts";
import { type IslandName, islands } from "./registry.ts";
import { isReplayable, replay } from "./replay.ts";

type Sleeper = { element: HTMLElement; missed: Event[]; waking: Promise<void> | undefined };

const sleepers = new Map<HTMLElement, Sleeper>();

for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) {
  const sleeper: Sleeper = { element, missed: [], waking: undefined };
  sleepers.set(element, sleeper);
  schedule(sleeper, element.dataset.wake);
}

for (const type of ["click", "keydown", "submit"]) {
  document.addEventListener(type, onEarlyEvent, { capture: true });
}

document.addEventListener(WAKE_REQUEST, (event) => {
  for (const sleeper of sleepers.values()) {
    if (sleeper.element.dataset.island === (event as CustomEvent<string>).detail) void rouse(sleeper);
  }
});

// How fast the page was for this visitor, told when they leave; nothing waits for it.
whenIdle(() => void import("#app/lib/report-vitals.ts").then(({ reportVitals }) => reportVitals()));

function schedule(sleeper: Sleeper, wake: string | undefined) {
  if (wake === "load") void rouse(sleeper);
  if (wake === "idle") whenIdle(() => void rouse(sleeper));
  // Also what is in view at once waits for its turn: the page itself comes first.
  if (wake === "visible") whenIdle(() => whenSeen(sleeper.element, () => void rouse(sleeper)));
  if (wake === "touch") whenTouched(() => void rouse(sleeper));
}

/** The event must not reach the page half-made: a form would be sent without its checks. */
function onEarlyEvent(event: Event) {
  const island = (event.target as Element).closest?.<HTMLElement>("[data-island]");
  const sleeper = island && sleepers.get(island);
  if (!sleeper) return;
  if (isReplayable(event)) {
    event.preventDefault();
    event.stopImmediatePropagation();
    sleeper.missed.push(event);
  }
  void rouse(sleeper);
}

function rouse(sleeper: Sleeper): Promise<void> {
  sleeper.waking ??= hydrate(sleeper).catch((error: unknown) => {
    // A lost connection, or a newer release has other files: the next touch tries again.
    sleeper.waking = undefined;
    sleeper.missed = [];
    console.error(`The island ${sleeper.element.dataset.island} could not be loaded`, error);
  });
  return sleeper.waking;
}

async function hydrate({ element, missed }: Sleeper) {
  if (import.meta.env.DEV) {
    // Vite's React plugin expects its runtime before any component; whole pages get it from React Router.
    const runtime = "/@id/__x00__virtual:react-router/inject-hmr-runtime";
    await import(/* @vite-ignore */ runtime);
  }
  const name = element.dataset.island as IslandName;
  const [{ wakeIsland }, component] = await Promise.all([import("./wake-island.tsx"), islands[name]()]);
  await wakeIsland(element, component as Parameters<typeof wakeIsland>[1]);
  sleepers.delete(element);
  element.dataset.awake = "";
  await replay(missed);
}

function whenIdle(run: () => void) {
  // Safari has no idle callback.
  const soon = () =>
    "requestIdleCallback" in window ? requestIdleCallback(run, { timeout: 3_000 }) : setTimeout(run, 200);
  if (document.readyState === "complete") soon();
  else window.addEventListener("load", soon, { once: true });
}

function whenTouched(run: () => void) {
  const listening = new AbortController();
  for (const type of ["pointerdown", "keydown"]) {
    const options = { signal: listening.signal, passive: true, capture: true };
    window.addEventListener(
      type,
      () => {
        listening.abort();
        run();
      },
      options,
    );
  }
}

/** An island's own box is `display: contents`, so what is watched is what stands in it. */
function whenSeen(element: HTMLElement, run: () => void) {
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
