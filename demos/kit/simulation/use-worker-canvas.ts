import { type RefObject, useEffect, useEffectEvent } from "react";
import mono from "#app/ui/styles/fonts/geist-mono-latin.woff2?url";
import { useTheme } from "#app/ui/theme/theme-provider.tsx";
import { TOKENS, type ToCanvas } from "./worker-canvas.ts";

/** Whether pictures are drawn at all: an old browser keeps the still. */
export const canDrawInWorkers = () => "transferControlToOffscreen" in HTMLCanvasElement.prototype;

/** Hands the canvases in an element over to a worker, and tells it how they look whenever that changes. */
export function useWorkerCanvas<Options extends object>(
  place: RefObject<HTMLElement | null>,
  send: (message: ToCanvas<Options>, transfer?: Transferable[]) => void,
  options: Options,
) {
  const { resolvedTheme } = useTheme();
  const tell = useEffectEvent((canvases?: OffscreenCanvas[]) => {
    if (!place.current) return;
    const { clientWidth: width, clientHeight: height } = place.current;
    const style = getComputedStyle(place.current);
    const tokens = Object.fromEntries(TOKENS.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
    const density = Math.min(devicePixelRatio, 2);
    const look = { width, height, density, tokens: tokens as Record<(typeof TOKENS)[number], string>, options };
    send({ type: "look", look, ...(canvases && { handed: { canvases, mono } }) }, canvases);
  });

  useEffect(() => {
    if (!place.current || !canDrawInWorkers()) return;
    tell(Array.from(place.current.querySelectorAll("canvas"), (canvas) => canvas.transferControlToOffscreen()));
    const size = new ResizeObserver(() => tell());
    size.observe(place.current);
    return () => size.disconnect();
  }, [place]);

  const shown = JSON.stringify(options);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the worker draws depends on them
  useEffect(() => tell(), [resolvedTheme, shown]);
}
