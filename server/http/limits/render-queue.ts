/** There is no room left in the queue. */
export class QueueFull extends Error {
  override name = "QueueFull";
}

export type RenderQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Runs so many at once, lets so many wait, and refuses the rest. */
export function createRenderQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): RenderQueue {
  let running = 0;
  const queued: (() => void)[] = [];

  return async (work) => {
    if (running < atOnce) running += 1;
    else if (queued.length < waiting) await new Promise<void>((resolve) => queued.push(resolve));
    else throw new QueueFull(`${waiting} are waiting already.`);
    try {
      return await work();
    } finally {
      const next = queued.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
