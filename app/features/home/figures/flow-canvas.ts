import "#app/lib/trusted-types.ts";
import type { Look } from "./flow-drawing.ts";
import type { FlowMessage } from "./flow-worker.ts";

/**
 * Puts a canvas into a place of the page and lets it flow there, in a thread of its own: a slow device that draws it late
 * still answers every press at once. It rests while it is off screen, in a hidden tab, and for those who want less
 * motion; it follows the theme and the size. Where a canvas can't leave the page, the figure at rest stays.
 */
export function letFlow(place: HTMLElement) {
  const canvas = document.createElement("canvas");
  if (!("transferControlToOffscreen" in canvas)) return;
  canvas.className = "absolute inset-0 size-full";
  place.append(canvas);
  const lessMotion = window.matchMedia("(prefers-reduced-motion: reduce)");
  let worker: Worker | undefined;
  let isSeen = false;

  const tell = (message: FlowMessage, handOver: Transferable[] = []) => worker?.postMessage(message, handOver);
  const tellLook = () => tell({ look: lookOf(canvas) });

  function update() {
    if (isSeen && !worker) {
      worker = new Worker(new URL("./flow-worker.ts", import.meta.url), { type: "module" });
      const drawn = canvas.transferControlToOffscreen();
      tell({ canvas: drawn }, [drawn]);
      tellLook();
    }
    tell({ flows: isSeen && !document.hidden && !lessMotion.matches });
  }

  const sight = new IntersectionObserver((entries) => {
    isSeen = entries.at(-1)?.isIntersecting ?? false;
    update();
  });
  const theme = new MutationObserver(tellLook);
  const size = new ResizeObserver(tellLook);
  sight.observe(canvas);
  size.observe(canvas);
  theme.observe(document.documentElement, { attributeFilter: ["class"] });
  document.addEventListener("visibilitychange", update);
  lessMotion.addEventListener("change", update);
}

/** Sharp on dense screens, and no sharper than needed. */
function lookOf(canvas: HTMLCanvasElement): Look {
  const style = getComputedStyle(canvas);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const { width, height } = canvas.getBoundingClientRect();
  return {
    width,
    height,
    density: Math.min(window.devicePixelRatio, 2),
    palette: {
      ground: token("--surface"),
      ink: token("--ink"),
      line: token("--muted"),
      slow: token("--data"),
      middle: token("--accent"),
      fast: token("--engineering"),
    },
  };
}
