import { type Canvases, createDrawing, type Look } from "./hero-drawing.ts";
import { HeroFlow, type Reading } from "./hero-flow.ts";

/** From the page: first the canvases, then how it looks, whether it flows and its Reynolds number, as they change. */
export type ToFlow = { canvases: Canvases } | { look: Look } | { flows: boolean } | { reynolds: number };
/** To the page: once it is drawn, and from then on what it measures. */
export type FromFlow = { reading: Reading };

/** Frames a second: as many as in films, which keeps the figure within a tenth of a core. */
const FRAME_RATE = 24;
const FRAME_MS = 1000 / FRAME_RATE;
/** A screen's frame that comes a little early counts. */
const EARLY_MS = 4;
const READ_EVERY = FRAME_RATE;

let drawing: ReturnType<typeof createDrawing> | undefined;
let flow: HeroFlow | undefined;
let request = 0;
let dueAt = 0;
let frames = 0;
const early: ToFlow[] = [];

function tick(now: number) {
  request = requestAnimationFrame(tick);
  if (now < dueAt - EARLY_MS) return;
  // Measured from when this one was due, so that screens of any rate get as many; after a pause, from now.
  dueAt = Math.max(dueAt, now - FRAME_MS) + FRAME_MS;
  flow?.advance();
  drawing?.draw();
  frames += 1;
  if (frames % READ_EVERY === 0) tell();
}

function tell() {
  if (flow) postMessage({ reading: flow.read() } satisfies FromFlow);
}

async function start(canvases: Canvases) {
  const saved = await fetch(new URL("./developed.bin", import.meta.url)).then((response) => response.arrayBuffer());
  flow = new HeroFlow(new Int8Array(saved));
  drawing = createDrawing(canvases, flow);
  for (const message of early.splice(0)) take(message);
  tell();
}

function take(message: ToFlow) {
  if ("canvases" in message) void start(message.canvases);
  else if (!drawing) early.push(message);
  else if ("look" in message) {
    drawing.show(message.look);
    drawing.draw();
  } else if ("reynolds" in message) flow?.setReynolds(message.reynolds);
  else {
    cancelAnimationFrame(request);
    if (message.flows) request = requestAnimationFrame(tick);
  }
}

addEventListener("message", ({ data }: MessageEvent<ToFlow>) => take(data));
