import { useEffect, useRef, useState } from "react";
import { startFlow } from "./flow-canvas.ts";
import { StillFlow } from "./still-flow.tsx";

/** The first page's live figure. It rests while it is off screen or the tab is hidden, and for those who want less motion. */
export function FlowFigure() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [running, setRunning] = useState(false);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    setRunning(true);
    return keepFlowing(element);
  }, []);

  return (
    <figure className="relative aspect-[480/430] w-full overflow-clip rounded-card border border-line bg-surface shadow-soft">
      <StillFlow />
      <canvas ref={canvas} className={running ? "absolute inset-0 size-full" : "hidden"} />
      <figcaption className="absolute inset-0 flex flex-col justify-between p-3.5 font-mono text-xs text-muted sm:p-4">
        <span className="flex justify-between gap-4">
          <span className="bg-surface/80 px-1">FIG. 1 — FLOW PAST A CYLINDER</span>
          <span className="bg-surface/80 px-1">Re 180</span>
        </span>
        <span className="flex justify-between gap-4">
          <span className="bg-surface/80 px-1">ψ = U(r − R²/r) sin θ</span>
          <span className="bg-surface/80 px-1">live · your browser</span>
        </span>
      </figcaption>
    </figure>
  );
}

/** Starts and stops the drawing as it comes into view and leaves it; follows the theme and the size. */
function keepFlowing(canvas: HTMLCanvasElement): () => void {
  const lessMotion = window.matchMedia("(prefers-reduced-motion: reduce)");
  let flow: ReturnType<typeof startFlow> | undefined;
  let visible = false;

  function update() {
    const shouldRun = visible && !document.hidden;
    if (shouldRun && !flow) flow = startFlow(canvas, { still: lessMotion.matches });
    if (!shouldRun && flow) {
      flow.stop();
      flow = undefined;
    }
  }
  function restart() {
    flow?.stop();
    flow = undefined;
    update();
  }

  const listening = new AbortController();
  const sight = new IntersectionObserver((entries) => {
    visible = entries.at(-1)?.isIntersecting ?? false;
    update();
  });
  const theme = new MutationObserver(() => flow?.repaint());
  const size = new ResizeObserver(() => flow?.repaint());
  sight.observe(canvas);
  size.observe(canvas);
  theme.observe(document.documentElement, { attributeFilter: ["class"] });
  document.addEventListener("visibilitychange", update, { signal: listening.signal });
  lessMotion.addEventListener("change", restart, { signal: listening.signal });

  return () => {
    listening.abort();
    sight.disconnect();
    size.disconnect();
    theme.disconnect();
    flow?.stop();
  };
}
