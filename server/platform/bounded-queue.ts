/** Thrown when the queue is full. */
export class QueueFull extends Error {
  override name = "QueueFull";
}

type QueueOptions = {
  atOnce: number;
  waiting?: number;
  /** The error thrown when the queue is full. */
  refusal?: () => Error;
};
/** Urgent work goes to the front of the queue, even if that is full. */
type TaskOptions = { isUrgent?: boolean };

type BoundedQueue = <Result>(work: () => Promise<Result>, options?: TaskOptions) => Promise<Result>;

/** Runs up to `atOnce` tasks at a time, in order of arrival, queues up to `waiting` and refuses the rest. */
export function createBoundedQueue({
  atOnce,
  waiting = Number.POSITIVE_INFINITY,
  refusal = () => new QueueFull(`${waiting} tasks are already waiting.`),
}: QueueOptions): BoundedQueue {
  let running = 0;
  const queued: (() => void)[] = [];

  return async (work, { isUrgent = false } = {}) => {
    if (running < atOnce) running += 1;
    else if (isUrgent) await new Promise<void>((resolve) => queued.unshift(resolve));
    else if (queued.length < waiting) await new Promise<void>((resolve) => queued.push(resolve));
    else throw refusal();
    try {
      return await work();
    } finally {
      // Hands the slot to the next task directly, so that a new one can't take it in between.
      const next = queued.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
