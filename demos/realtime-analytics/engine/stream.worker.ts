import type { CreateKernel } from "#demos/kit/simulation/kernel.ts";
import { serveKernel } from "#demos/kit/simulation/serve-kernel.ts";
import { createStream, type StreamCommand, type StreamFrame, type StreamSetup } from "./kernel/stream-kernel.ts";

const FRAMES_PER_SECOND = 60;

/** Measures how much of the time the kernel computes. */
const createTimedStream: CreateKernel<StreamSetup, StreamCommand, StreamFrame> = (setup) => {
  const kernel = createStream(setup);
  let busyMs = 0;
  return {
    ...kernel,
    advance(seconds) {
      const startedAt = performance.now();
      kernel.advance(seconds);
      busyMs += performance.now() - startedAt;
    },
    frame() {
      const { frame, ...rest } = kernel.frame();
      return { ...rest, frame: { ...frame, busyMs } };
    },
  };
};

serveKernel(self, createTimedStream, FRAMES_PER_SECOND);
