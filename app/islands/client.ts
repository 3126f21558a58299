/**
 * Wakes the islands of a page. This file is all the script a public page starts with; React and an island's own code
 * run when somebody is there. What a visitor does to a sleeping island wakes it and is done again once it is awake:
 * nothing is lost.
 */
import { fetchFile, fetchModules } from "#app/lib/fetch-files.ts";
import { SITE_DEFAULT_THEME, THEME_STORAGE_KEY } from "#app/lib/theme.ts";
import { themeStore } from "#app/lib/theme-store.ts";
import { WAKE_REQUEST } from "#app/lib/wake-request.ts";
import { type IslandName, islands, type SketchName, sketches } from "./registry.ts";
import { isReplayable } from "./replayable.ts";
import { whenIdle, whenPresent, whenSeen, whenTouched } from "./signs.ts";

type Sleeper = {
  element: HTMLElement;
  missed: Event[];
  waking: Promise<void> | undefined;
};

const sleepers = new Map<Element, Sleeper>();

// The theme follows the system and other tabs also while everything sleeps, and the footer says which it is.
const chosen = themeStore(THEME_STORAGE_KEY, SITE_DEFAULT_THEME);
showChoice();
chosen.subscribe(showChoice);

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

// What a page has left for later is laid out part by part once somebody is there, and at once when they press
// something, which may scroll to any of it.
whenPresent(() => layOut([...document.querySelectorAll("[data-later]")]));
whenTouched(layOutRest);

// A small step each time the browser is idle, so that whoever presses something meanwhile is answered at once.
for (const place of document.querySelectorAll<HTMLElement>("[data-sketch]")) {
  whenIdle(() => void sketches[place.dataset.sketch as SketchName]().then((draw) => draw(place)));
}
// How fast the page was for this visitor, told when they leave; nothing waits for it.
whenIdle(() => void import("#app/lib/report-vitals.ts").then(({ reportVitals }) => reportVitals()));
whenIdle(() => fetchAhead(document.querySelector<HTMLElement>("script[data-ahead]")?.dataset.ahead?.split(" ") ?? []));

function showChoice() {
  for (const button of document.querySelectorAll<HTMLElement>("[data-chooses]")) {
    button.ariaPressed = String(button.dataset.chooses === chosen.theme());
  }
}

function schedule(sleeper: Sleeper, wake: string | undefined) {
  const wakeUp = () => void rouse(sleeper);
  if (wake === "presence") whenPresent(wakeUp);
  if (wake === "visible") whenPresent(() => whenSeen(sleeper.element, wakeUp));
  if (wake === "touch") whenTouched(wakeUp);
}

function layOut([part, ...rest]: readonly Element[]) {
  if (!part) return layOutRest();
  whenIdle(() => {
    part.removeAttribute("data-later");
    requestAnimationFrame(() => layOut(rest));
  });
}

function layOutRest() {
  document.documentElement.removeAttribute("data-steps");
}

/** Fetches what will run at the first sign of a visitor, one file each time the browser is idle. */
function fetchAhead(hrefs: readonly string[], index = 0) {
  const href = hrefs[index];
  // What fails is fetched again when it is needed.
  const fetching = href ? fetchFile(href, "low") : fetchModules(hrefs);
  fetching.catch(() => {});
  if (href) whenIdle(() => fetchAhead(hrefs, index + 1));
}

function sleeperAt(target: EventTarget | null): Sleeper | undefined {
  const island = (target as Element | null)?.closest?.("[data-island]");
  return island ? sleepers.get(island) : undefined;
}

/** The event must not reach the page half-made: a form would be sent without its checks. */
function onEarlyEvent(event: Event) {
  const sleeper = sleeperAt(event.target);
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
  await wakeIsland(element, component as Parameters<typeof wakeIsland>[1], missed, () => {
    sleepers.delete(element);
    element.dataset.awake = "";
  });
}
