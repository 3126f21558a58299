import { type CreateKernel, type FromKernel, type Kernel, SimulationError, type ToKernel } from "./kernel.ts";

/** A worker's global scope, or one end of a channel. */
type Port = {
  postMessage: (message: unknown, options: { transfer: Transferable[] }) => void;
  addEventListener: (type: "message", listener: (event: MessageEvent) => void) => void;
};

/** Smooth for pictures; numbers that are read need fewer. */
const FRAMES_PER_SECOND = 30;
/** After a rest, or on a slow machine, the simulation falls behind the clock rather than jump. */
const MAX_ADVANCE_SECONDS = 0.2;

/**
 * Runs a kernel behind a port. At most one frame is on its way: while the page is busy, or shows nothing, the kernel
 * rests. A kernel that throws is stopped, and the reason is sent.
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
          error instanceof SimulationError ? error.message : "The simulation stopped because of a fault in its code.";
        port.postMessage({ type: "failed", reason } satisfies FromKernel<Frame>, { transfer: [] });
      }
    };
  }

  const takeGuarded = guarded(take);
  port.addEventListener("message", ({ data }) => takeGuarded(data as ToKernel<Setup, Command>));
}
