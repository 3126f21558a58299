import type { CreateKernel } from "#demos/kit/simulation/kernel.ts";
import { serveKernel } from "#demos/kit/simulation/serve-kernel.ts";
import { receiveSurface, type Surface } from "#demos/kit/simulation/worker-canvas.ts";
import { createStream, type StreamCommand, type StreamFrame, type StreamSetup } from "./kernel/stream-kernel.ts";
import { drawPicture, type PictureOptions } from "./picture/draw-picture.ts";
import { Trail } from "./picture/trail.ts";

/** What the worker did since the start of the run: how long it computed and drew, in ms, and how often it drew. */
export type Effort = { busyMs: number; drawn: number };

let surface: Surface<PictureOptions> | undefined;
let redraw = () => {};

/** Draws the stream, and measures what that takes: the kernel itself has no clock. */
const createDrawnStream: CreateKernel<StreamSetup, StreamCommand, StreamFrame & Effort> = (setup) => {
  const kernel = createStream(setup);
  const trail = new Trail();
  let busyMs = 0;
  let drawn = 0;
  redraw = () => surface && drawPicture(surface, trail);
  function timed(work: () => void) {
    const startedAt = performance.now();
    work();
    busyMs += performance.now() - startedAt;
  }
  return {
    act: kernel.act,
    advance: (seconds) => timed(() => kernel.advance(seconds)),
    draw() {
      trail.add(kernel.takeDeliveries());
      timed(redraw);
      drawn += 1;
    },
    frame: () => ({ frame: { ...kernel.frame().frame, busyMs, drawn } }),
  };
};

serveKernel(self, createDrawnStream);
receiveSurface<PictureOptions>((given) => {
  surface = given;
  redraw();
});
