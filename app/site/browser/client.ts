/**
 * The island loader: the only script that a public page starts with. React and an island's own code load once there is
 * a visitor to use them. Interacting with an island that isn't hydrated yet wakes it, and the events are replayed.
 */
import type { ComponentType } from "react";
import { ISLAND_CODE_ID, type IslandCode } from "#app/ui/islands/island-code.ts";
import { isReplayable, isSearchKey, type MissedEvent, missedEvent } from "#app/ui/islands/replayable.ts";
import { whenIdle, whenPresent, whenTouched, whenVisible } from "#app/ui/islands/triggers.ts";
import { fetchFile, fetchModules } from "#app/ui/lib/fetch-files.ts";
import { isPlainClick } from "#app/ui/lib/plain-click.ts";
import { WAKE_REQUEST } from "#app/ui/lib/wake-request.ts";
import { SITE_DEFAULT_THEME, THEME_STORAGE_KEY } from "#app/ui/theme/theme.ts";
import { themeStore } from "#app/ui/theme/theme-store.ts";
import { noteFirstPage } from "./first-page.ts";
import { reportView } from "./report-view.ts";
import { type SketchName, sketches } from "./sketches.ts";

type DormantIsland = {
  element: HTMLElement;
  missed: MissedEvent[];
  waking: Promise<void> | undefined;
};

/** How many elements are laid out in one step. */
const MOST_ELEMENTS = 40;

const dormantIslands = new Map<Element, DormantIsland>();
const { files, islands } = JSON.parse(
  document.getElementById(ISLAND_CODE_ID)?.textContent ?? '{"files":[]}',
) as IslandCode;

reportView();
noteFirstPage();

// The theme follows the system and other tabs before any island is hydrated, and the footer shows the current one.
const themes = themeStore(THEME_STORAGE_KEY, SITE_DEFAULT_THEME);
showTheme();
themes.subscribe(showTheme);

for (const element of partsOf(document, "[data-island]")) {
  const island: DormantIsland = { element, missed: [], waking: undefined };
  dormantIslands.set(element, island);
  schedule(island, element.dataset.wake);
}

for (const type of ["click", "keydown", "submit"]) {
  document.addEventListener(type, onEarlyEvent, { capture: true });
}

// In bubbling order, so that a widget or the owner's palette can take the key first.
document.addEventListener("keydown", (event) => {
  if (isSearchKey(event)) openSearch(event);
});
document.addEventListener("click", (event) => {
  if (isPlainClick(event) && (event.target as Element).closest("[href='/search']")) openSearch(event);
});

document.addEventListener(WAKE_REQUEST, (event) => {
  for (const island of dormantIslands.values()) {
    if (island.element.dataset.island === (event as CustomEvent<string>).detail) void wake(island);
  }
});

// Deferred parts of the home page (app/site/home/steps.ts) are laid out a few at a time while the browser is idle, so that a full-page
// capture is complete, and all at once when a visitor presses something, since that may scroll to any of them.
const deferred = deferredParts();
whenIdle(layOutNext);
whenTouched(() => layOut(deferred.splice(0).flat()));

// A capture of the whole page shows every picture. Those of the other theme have no box.
whenIdle(() => {
  for (const image of document.images) if (image.checkVisibility()) image.loading = "eager";
});

// One small task per idle period, so that the page stays responsive.
whenIdle(() => prefetch(scriptsOf(partsOf(document, "[data-wake=presence]"))));
for (const place of partsOf(document, "[data-sketch]")) {
  whenIdle(() => void sketches[place.dataset.sketch as SketchName]().then(({ start }) => start(place)));
}

function showTheme() {
  for (const button of partsOf(document, "[data-chooses]")) {
    button.ariaPressed = String(button.dataset.chooses === themes.theme());
  }
}

function schedule(island: DormantIsland, trigger: string | undefined) {
  const wakeIt = () => void wake(island);
  if (trigger === "presence") whenPresent(wakeIt);
  if (trigger === "visible") whenPresent(() => whenVisible(island.element, wakeIt));
  if (trigger === "touch") whenTouched(wakeIt);
}

/** What a slow phone lays out without a pause that can be felt: a section without its cards, or a few cards. */
function deferredParts(): HTMLElement[][] {
  return partsOf(document, "[data-steps] [data-later]").flatMap((section) => [
    [section],
    ...inGroups(partsOf(section, ":is(.card, form > *)")),
  ]);
}

function partsOf(root: ParentNode, selector: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)];
}

function inGroups(parts: readonly HTMLElement[]): HTMLElement[][] {
  const groups: HTMLElement[][] = [];
  let room = 0;
  for (const part of parts) {
    const size = 1 + part.getElementsByTagName("*").length;
    if (size > room) {
      groups.push([]);
      room = MOST_ELEMENTS;
    }
    groups.at(-1)?.push(part);
    room -= size;
  }
  return groups;
}

function layOutNext() {
  const parts = deferred.shift();
  if (!parts) return;
  layOut(parts);
  requestAnimationFrame(() => whenIdle(layOutNext));
}

/** Leaves the page's own attribute in place: removing that would compute the style of every element again. */
function layOut(parts: readonly HTMLElement[]) {
  for (const part of parts) part.style.contentVisibility = "visible";
}

function scriptsOf(elements: readonly HTMLElement[]): string[] {
  const scripts = elements.flatMap(({ dataset }) => {
    const [, ...indexes] = islands[dataset.island ?? ""] ?? [""];
    return indexes.map((index) => files[index] ?? "");
  });
  return [...new Set(scripts)];
}

/** Prefetches and compiles the scripts of the first islands, one file per idle period. */
function prefetch([href, ...rest]: readonly string[]) {
  if (!href) return;
  // Failed files are fetched again when they are needed.
  fetchFile(href, "low").then(
    () => whenIdle(() => void fetchModules([href])),
    () => {},
  );
  whenIdle(() => prefetch(rest));
}

/** At once, so that no letter is lost: its island adds the results. */
function openSearch(event: Event) {
  const dialog = document.querySelector<HTMLDialogElement>("[data-island=search] dialog");
  if (!dialog) return;
  event.preventDefault();
  if (document.querySelector("dialog[open]")) return;
  dialog.showModal();
  const island = dormantIslandAt(dialog);
  if (island) void wake(island);
}

function dormantIslandAt(target: EventTarget | null): DormantIsland | undefined {
  const island = (target as Element | null)?.closest?.("[data-island]");
  return island ? dormantIslands.get(island) : undefined;
}

/** Holds back events until hydration: a form would be submitted without validation. */
function onEarlyEvent(event: Event) {
  const island = dormantIslandAt(event.target);
  if (!island) return;
  if (isReplayable(event)) {
    event.preventDefault();
    event.stopImmediatePropagation();
    island.missed.push(missedEvent(event));
  }
  void wake(island);
}

function wake(island: DormantIsland): Promise<void> {
  island.waking ??= hydrate(island).catch((error: unknown) => {
    // The connection was lost or a new release replaced the files: the next interaction retries.
    island.waking = undefined;
    island.missed = [];
    console.error(`The island ${island.element.dataset.island} could not be loaded`, error);
  });
  return island.waking;
}

/** One island starts per task, so that the browser responds and paints in between. */
let turn = Promise.resolve();
function nextTurn(): Promise<void> {
  turn = turn.then(() => new Promise((resolve) => setTimeout(resolve)));
  return turn;
}

async function hydrate({ element, missed }: DormantIsland) {
  if (import.meta.env.DEV) {
    // Vite's React plugin needs its runtime before any component; pages that hydrate as a whole get it from React Router.
    const runtime = "/@id/__x00__virtual:react-router/inject-hmr-runtime";
    await import(/* @vite-ignore */ runtime);
  }
  const [{ wakeIsland }, component] = await Promise.all([
    import("#app/ui/islands/wake-island.tsx"),
    loadComponent(element),
  ]);
  await wakeIsland(element, component, missed, () => {
    dormantIslands.delete(element);
    element.dataset.awake = "";
  });
}

async function loadComponent(element: HTMLElement): Promise<ComponentType<object>> {
  const scripts = scriptsOf([element]);
  await fetchModules(scripts);
  await nextTurn();
  const module = (await import(/* @vite-ignore */ scripts[0] ?? "")) as Record<string, ComponentType<object>>;
  const [exportName = ""] = islands[element.dataset.island ?? ""] ?? [];
  return module[exportName] as ComponentType<object>;
}
