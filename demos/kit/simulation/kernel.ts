/** A simulation without DOM or clock, so that workers, tests and benchmarks run the same code. */
export type Kernel<Command, Frame> = {
  /** Advances by wall-clock seconds; the kernel decides how much simulated time that is. */
  advance: (seconds: number) => void;
  /** Applies a visitor's action to the running simulation. */
  act: (command: Command) => void;
  /** Draws what it has computed, where the page has handed over a canvas (worker-canvas.ts). */
  draw?: () => void;
  /** The readings and charts, and the buffers to transfer instead of copying. */
  frame: () => { frame: Frame; transfer?: Transferable[] };
};

export type CreateKernel<Setup, Command, Frame> = (setup: Setup) => Kernel<Command, Frame>;

export type ToKernel<Setup, Command> =
  | { type: "configure"; setup: Setup }
  | { type: "run" }
  | { type: "pause" }
  | { type: "step"; seconds: number }
  | { type: "act"; command: Command }
  /** The page has shown the last frame and is ready for another. */
  | { type: "shown" };

export type FromKernel<Frame> = { type: "frame"; frame: Frame } | { type: "failed"; reason: string };

/** Thrown by kernels for problems that a visitor can fix; the message is shown to them. */
export class SimulationError extends Error {
  override name = "SimulationError";
}
