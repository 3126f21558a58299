/** There is no room left in the queue. */
export class QueueFull extends Error {
  override name = "QueueFull";
}

type QueueOptions = {
  atOnce: number;
  waiting?: number;
  /** What those are told for whom there is no room. */
  refusal?: () => Error;
};
/** Urgent work goes ahead of everything that waits, and always finds room. */
type Place = { isUrgent?: boolean };

type BoundedQueue = <Result>(work: () => Promise<Result>, place?: Place) => Promise<Result>;

/** Runs so many at once, in the order they came, lets so many wait, and refuses the rest. */
export function createBoundedQueue({
  atOnce,
  waiting = Number.POSITIVE_INFINITY,
  refusal = () => new QueueFull(`${waiting} are waiting already.`),
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
      // The place is handed on as it is, so that nobody who comes in between can take it.
      const next = queued.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
