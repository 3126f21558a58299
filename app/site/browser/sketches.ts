/** Animated drawings without React, and islands that are figures, started once the browser is idle. */
export const sketches = {
  flow: () => import("#app/site/home/figure/hero-canvas.ts"),
  figure: () => import("./start-figure.ts"),
};

export type SketchName = keyof typeof sketches;
