/** A simulation without a screen: pure, the same in a worker, in a test and in a benchmark. */
export type Kernel<Command, Frame> = {
  /** Goes on by what a clock on the wall shows; how much simulated time that is, the kernel decides. */
  advance: (seconds: number) => void;
  /** What a visitor does to the running simulation. */
  act: (command: Command) => void;
  /** What views need, and which of its buffers may be handed over rather than copied. */
  frame: () => { frame: Frame; transfer?: Transferable[] };
};

export type CreateKernel<Setup, Command, Frame> = (setup: Setup) => Kernel<Command, Frame>;

export type ToKernel<Setup, Command> =
  | { type: "configure"; setup: Setup }
  | { type: "run" }
  | { type: "pause" }
  | { type: "step"; seconds: number }
  | { type: "act"; command: Command }
  /** The page has shown the last frame and can take another. */
  | { type: "shown" };

export type FromKernel<Frame> = { type: "frame"; frame: Frame } | { type: "failed"; reason: string };

/** Kernels throw it for what a visitor can understand and change; its message is shown as it is. */
export class SimulationError extends Error {
  override name = "SimulationError";
}
