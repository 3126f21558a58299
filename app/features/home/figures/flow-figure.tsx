import { StillFlow } from "./still-flow.tsx";

/** The first page's live figure. It rests while it is off screen or the tab is hidden, and for those who want less motion. */
export function FlowFigure() {
  return (
    <figure className="relative aspect-[480/430] w-full overflow-clip rounded-card border border-line bg-surface shadow-soft">
      <StillFlow />
      <div data-sketch="flow" />
      <figcaption className="absolute inset-0 flex flex-col justify-between p-3.5 font-mono text-xs whitespace-nowrap text-muted max-[359px]:text-[10px] sm:p-4">
        <span className="flex flex-wrap justify-between gap-x-2">
          <span className="bg-surface/80 px-1">FIG. 1 — FLOW PAST A CYLINDER</span>
          <span className="bg-surface/80 px-1">Re 180</span>
        </span>
        <span className="flex flex-wrap justify-between gap-x-2">
          <span className="bg-surface/80 px-1">ψ = U(r − R²/r) sin θ</span>
          <span className="bg-surface/80 px-1">
            live<span className="max-sm:hidden"> · your browser</span>
          </span>
        </span>
      </figcaption>
    </figure>
  );
}
