import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FromKernel, ToKernel } from "./kernel.ts";
import type { ToCanvas } from "./worker-canvas.ts";

type KernelOptions<Setup, Frame> = {
  /** Starts the worker; called once after mounting. */
  start: () => Worker;
  /** Passing a new object restarts the simulation. */
  setup: Setup;
  isRunning: boolean;
  /** Called a few times a second. */
  onFrame: (frame: Frame) => void;
};

/** Runs a kernel in a worker while the component is mounted. */
export function useKernel<Setup, Command, Frame>({ start, setup, isRunning, onFrame }: KernelOptions<Setup, Frame>) {
  const worker = useRef<Worker>(undefined);
  const [failed, setFailed] = useState<{ setup: Setup; reason: string }>();
  const show = useEffectEvent(onFrame);
  const startWorker = useEffectEvent(start);
  const fail = useEffectEvent((reason: string) => setFailed({ setup, reason }));
  /** What a kernel draws on comes the same way (use-worker-canvas.ts). */
  const send = (message: ToKernel<Setup, Command> | ToCanvas<object>, transfer: Transferable[] = []) =>
    worker.current?.postMessage(message, transfer);

  useEffect(() => {
    const started = startWorker();
    worker.current = started;
    let frameRequest = 0;
    started.onmessage = ({ data }: MessageEvent<FromKernel<Frame>>) => {
      if (data.type === "failed") fail(data.reason);
      else
        frameRequest = requestAnimationFrame(() => {
          // Acknowledge first, so that an error while showing one frame doesn't block the next.
          started.postMessage({ type: "shown" } satisfies ToKernel<Setup, Command>);
          show(data.frame);
        });
    };
    started.onerror = () => fail("The simulation could not be loaded. Reload the page to try again.");
    return () => {
      cancelAnimationFrame(frameRequest);
      started.terminate();
      worker.current = undefined;
    };
  }, []);

  useEffect(() => {
    const message: ToKernel<Setup, Command> = { type: "configure", setup };
    worker.current?.postMessage(message);
  }, [setup]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a failed kernel has stopped, so a new setup must start it again
  useEffect(() => {
    worker.current?.postMessage({ type: isRunning ? "run" : "pause" } satisfies ToKernel<Setup, Command>);
  }, [isRunning, setup]);

  return {
    /** Why the kernel stopped, until it is restarted. */
    failure: failed?.setup === setup ? failed.reason : undefined,
    act: (command: Command, transfer?: Transferable[]) => send({ type: "act", command }, transfer),
    /** Advances a paused simulation. */
    step: (seconds: number) => send({ type: "step", seconds }),
    send,
  };
}
