import { type CreateKernel, type FromKernel, type Kernel, SimulationError, type ToKernel } from "./kernel.ts";

/** A worker's global scope or a message port. */
type Port = {
  postMessage: (message: unknown, options: { transfer: Transferable[] }) => void;
  addEventListener: (type: "message", listener: (event: MessageEvent) => void) => void;
};

/** Smooth enough for animation; charts need fewer. */
const FRAMES_PER_SECOND = 30;
/** After a pause or on a slow machine, the simulation lags behind the clock instead of jumping. */
const MAX_ADVANCE_SECONDS = 0.2;

/**
 * Runs a kernel and sends its frames through a port. Only one frame is in flight at a time, so the kernel rests while
 * the page is busy or hidden. A kernel that throws is stopped and its reason is reported.
 */
export function serveKernel<Setup, Command, Frame>(
  port: Port,
  create: CreateKernel<Setup, Command, Frame>,
  framesPerSecond = FRAMES_PER_SECOND,
) {
  const frameMs = 1000 / framesPerSecond;
  let kernel: Kernel<Command, Frame> | undefined;
  let isRunning = false;
  let isFrameUnderWay = false;
  let hasNews = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let advancedAt = 0;

  function send() {
    if (!kernel) return;
    hasNews = isFrameUnderWay;
    if (isFrameUnderWay) return;
    isFrameUnderWay = true;
    const { frame, transfer = [] } = kernel.frame();
    port.postMessage({ type: "frame", frame } satisfies FromKernel<Frame>, { transfer });
  }

  function schedule() {
    clearTimeout(timer);
    if (isRunning && !isFrameUnderWay) timer = setTimeout(guarded(tick), frameMs - (performance.now() - advancedAt));
  }

  function tick() {
    const now = performance.now();
    kernel?.advance(Math.min((now - advancedAt) / 1000, MAX_ADVANCE_SECONDS));
    advancedAt = now;
    send();
  }

  function take(message: ToKernel<Setup, Command>) {
    switch (message.type) {
      case "configure":
        kernel = create(message.setup);
        send();
        break;
      case "run":
        isRunning = true;
        advancedAt = performance.now();
        break;
      case "pause":
        isRunning = false;
        break;
      case "step":
        kernel?.advance(message.seconds);
        send();
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
