import { createFlow, type Look } from "./flow-drawing.ts";

/** What the page says: first the canvas to draw on, then how it looks and whether it flows, whenever that changes. */
export type FlowMessage = { canvas: OffscreenCanvas } | { look: Look } | { flows: boolean };

let flow: ReturnType<typeof createFlow> | undefined;
let frame = 0;

function tick() {
  flow?.goOn();
  frame = requestAnimationFrame(tick);
}

addEventListener("message", ({ data }: MessageEvent<FlowMessage>) => {
  if ("canvas" in data) {
    const pen = data.canvas.getContext("2d");
    flow = pen ? createFlow(data.canvas, pen) : undefined;
  }
  if ("look" in data) flow?.show(data.look);
  if ("flows" in data) {
    cancelAnimationFrame(frame);
    if (data.flows) frame = requestAnimationFrame(tick);
  }
});
