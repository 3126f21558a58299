import { type CreateKernel, type FromKernel, type Kernel, SimulationError, type ToKernel } from "./kernel.ts";

/** A worker's global scope or a message port. */
type Port = {
  postMessage: (message: unknown, options: { transfer: Transferable[] }) => void;
  addEventListener: (type: "message", listener: (event: MessageEvent) => void) => void;
};

/** Smooth enough for a picture that the kernel draws. */
const TICK_MS = 1000 / 30;
/** Readings that change more often can't be read, and each costs the page a rendering. */
const FRAME_MS = 250;
/** After a pause or on a slow machine, the simulation lags behind the clock instead of jumping. */
const MAX_ADVANCE_SECONDS = 0.1;

/**
 * Runs a kernel and sends its frames through a port. Only one frame is in flight at a time, so the kernel rests while
 * the page is busy or hidden. A kernel that throws is stopped and its reason is reported.
 */
export function serveKernel<Setup, Command, Frame>(port: Port, create: CreateKernel<Setup, Command, Frame>) {
  let kernel: Kernel<Command, Frame> | undefined;
  let isRunning = false;
  let isFrameUnderWay = false;
  let hasNews = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let advancedAt = 0;
  let sentAt = 0;

  function send() {
    if (!kernel) return;
    hasNews = isFrameUnderWay;
    if (isFrameUnderWay) return;
    isFrameUnderWay = true;
    sentAt = performance.now();
    const { frame, transfer = [] } = kernel.frame();
    port.postMessage({ type: "frame", frame } satisfies FromKernel<Frame>, { transfer });
  }

  function schedule() {
    clearTimeout(timer);
    if (isRunning && !isFrameUnderWay) timer = setTimeout(guarded(tick), TICK_MS - (performance.now() - advancedAt));
  }

  function tick() {
    const now = performance.now();
    kernel?.advance(Math.min((now - advancedAt) / 1000, MAX_ADVANCE_SECONDS));
    advancedAt = now;
    kernel?.draw?.();
    if (now - sentAt >= FRAME_MS) send();
    schedule();
  }

  function show() {
    kernel?.draw?.();
    send();
  }

  function take(message: ToKernel<Setup, Command>) {
    switch (message.type) {
      case "configure":
        kernel = create(message.setup);
        show();
        break;
      case "run":
        isRunning = true;
        advancedAt = performance.now();
        break;
      case "pause":
        // What was computed since the last frame.
        if (isRunning) send();
        isRunning = false;
        break;
      case "step":
        kernel?.advance(message.seconds);
        show();
        break;
      case "act":
        kernel?.act(message.command);
        send();
        break;
      case "shown":
        isFrameUnderWay = false;
        if (hasNews) send();
        break;
    }
    schedule();
  }

  function guarded<Values extends unknown[]>(work: (...values: Values) => void) {
    return (...values: Values) => {
      try {
        work(...values);
      } catch (error) {
        isRunning = false;
        kernel = undefined;
        if (!(error instanceof SimulationError)) console.error(error);
        const reason =
          error instanceof SimulationError ? error.message : "The simulation stopped because of an internal error.";
        port.postMessage({ type: "failed", reason } satisfies FromKernel<Frame>, { transfer: [] });
      }
    };
  }

  const takeGuarded = guarded(take);
  port.addEventListener("message", ({ data }) => takeGuarded(data as ToKernel<Setup, Command>));
}
