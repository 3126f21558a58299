import "#app/ui/lib/trusted-types.ts";
import { DRAG_AT_100, williamson } from "#engines/lattice/literature.ts";
import { HERO_CASE } from "./hero-case.ts";
import type { Look } from "./hero-drawing.ts";
import type { Reading } from "./hero-flow.ts";
import type { FromFlow, ToFlow } from "./hero-flow.worker.ts";

/** After so long without a visitor's touch the figure rests, and goes on at the next. */
const REST_AFTER_MS = 30_000;
const TOUCHES = ["pointermove", "pointerdown", "keydown", "scroll"] as const;

/**
 * Starts the first page's flow on a canvas in a thread of its own, and its controls. It rests off screen, in a hidden
 * tab, when nobody has touched the page for a while, and for those who want less motion; it follows the theme and the
 * size. Where a canvas can't leave the page, the still drawing stays.
 */
export function start(place: HTMLElement) {
  const figure = place.closest("figure");
  if (!figure || !("transferControlToOffscreen" in HTMLCanvasElement.prototype)) return;
  const [colors, lines] = [document.createElement("canvas"), document.createElement("canvas")];
  colors.className = lines.className = "absolute inset-0 size-full";
  place.append(colors, lines);
  place.className = "absolute inset-0 contain-strict bg-surface opacity-0 transition-opacity duration-500";
  const lessMotion = window.matchMedia("(prefers-reduced-motion: reduce)");
  const controls = controlsOf(figure);
  let worker: Worker | undefined;
  let isSeen = false;
  let isResting = false;
  let choice: boolean | undefined;
  let restTimer: ReturnType<typeof setTimeout> | undefined;

  const tell = (message: ToFlow, transfer: Transferable[] = []) => worker?.postMessage(message, transfer);
  const tellLook = () => tell({ look: lookOf(place) });
  const isWanted = () => choice ?? !lessMotion.matches;

  function startWorker() {
    worker = new Worker(new URL("./hero-flow.worker.ts", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data }: MessageEvent<FromFlow>) => {
      place.classList.remove("opacity-0");
      controls.reveal();
      if (data.reading.isSettled || controls.reynolds() !== HERO_CASE.reynolds) controls.show(data.reading);
    });
    const canvases = { colors: colors.transferControlToOffscreen(), lines: lines.transferControlToOffscreen() };
    tell({ canvases }, [canvases.colors, canvases.lines]);
    tellLook();
  }

  function update() {
    if (isSeen && !worker) startWorker();
    controls.setRunning(isWanted());
    tell({ flows: isWanted() && isSeen && !isResting && !document.hidden });
  }

  function onTouch() {
    clearTimeout(restTimer);
    restTimer = setTimeout(() => {
      isResting = true;
      update();
    }, REST_AFTER_MS);
    if (!isResting) return;
    isResting = false;
    update();
  }

  controls.onRun(() => {
    choice = !isWanted();
    update();
  });
  controls.onReynolds((reynolds) => {
    controls.show({ isSettled: false });
    tell({ reynolds });
  });
  lessMotion.addEventListener("change", () => {
    choice = undefined;
    update();
  });
  new IntersectionObserver((entries) => {
    isSeen = entries.at(-1)?.isIntersecting ?? false;
    update();
  }).observe(place);
  new ResizeObserver(tellLook).observe(place);
  new MutationObserver(tellLook).observe(document.documentElement, { attributeFilter: ["class"] });
  document.addEventListener("visibilitychange", update);
  for (const type of TOUCHES) addEventListener(type, onTouch, { passive: true, capture: true });
  onTouch();
}

/** The figure's own elements, which the server has rendered. */
function controlsOf(figure: HTMLElement) {
  const part = <Part extends HTMLElement = HTMLElement>(name: string) =>
    figure.querySelector<Part>(`[data-flow="${name}"]`);
  const write = (name: string, text: string) => {
    const element = part(name);
    if (element && element.textContent !== text) element.textContent = text;
  };
  const slider = part<HTMLInputElement>("reynolds");
  const button = part<HTMLButtonElement>("run");
  const reynolds = () => Number(slider?.value ?? HERO_CASE.reynolds);

  return {
    reynolds,
    reveal: () => {
      for (const element of figure.querySelectorAll("[data-flow-control]")) element.classList.remove("invisible");
    },
    setRunning(isRunning: boolean) {
      if (!button) return;
      write("run", isRunning ? "Pause" : "Run");
      button.ariaLabel = isRunning ? "Pause the flow" : "Run the flow";
    },
    onRun: (toggle: () => void) => button?.addEventListener("click", toggle),
    onReynolds: (change: (value: number) => void) =>
      slider?.addEventListener("input", () => {
        slider.style.setProperty(
          "--done",
          `${(100 * (reynolds() - Number(slider.min))) / (Number(slider.max) - Number(slider.min))}%`,
        );
        write("re", `Re ${reynolds()}`);
        write("strouhal-known", williamson(reynolds())?.toFixed(3) ?? "outside its range");
        write("drag-known", reynolds() === 100 ? DRAG_AT_100.toFixed(2) : "outside its range");
        change(reynolds());
      }),
    show({ isSettled, strouhal, drag }: Reading) {
      write("strouhal", isSettled ? (strouhal?.toFixed(3) ?? "steady") : "settling …");
      write("drag", isSettled ? (drag?.toFixed(2) ?? "") : "settling …");
    },
  };
}

/** Sharp on dense screens, and no sharper than needed. */
function lookOf(place: HTMLElement): Look {
  const style = getComputedStyle(place);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const { width, height } = place.getBoundingClientRect();
  return {
    width,
    height,
    density: Math.min(window.devicePixelRatio, 2),
    palette: {
      ground: token("--surface"),
      ink: token("--ink"),
      line: token("--muted"),
      left: token("--engineering"),
      right: token("--data"),
    },
  };
}
