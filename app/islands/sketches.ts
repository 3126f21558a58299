/** Animated drawings without React, started once the browser is idle. */
export const sketches = {
  flow: () => import("#app/features/home/figure/hero-canvas.ts").then((module) => module.startFlow),
};

export type SketchName = keyof typeof sketches;
