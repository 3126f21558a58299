import { AppError } from "#server/platform/errors.ts";

type QueueLimits = {
  /** How many work at once. */
  places: number;
  /** How many may wait for a place, and for how long. */
  waiting: number;
  waitMs: number;
};

export type Queue = <Result>(signal: AbortSignal, work: () => Promise<Result>) => Promise<Result>;

/** Lets so many work at once and so many wait; whoever comes then is told to come again. */
export function createQueue({ places, waiting, waitMs }: QueueLimits): Queue {
  let free = places;
  const line: (() => void)[] = [];

  function waitInLine(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      function settle(how: () => void) {
        clearTimeout(timer);
        signal.removeEventListener("abort", leave);
        how();
      }
      function giveUp(reason: unknown) {
        line.splice(line.indexOf(enter), 1);
        settle(() => reject(reason));
      }
      const enter = () => settle(resolve);
      const leave = () => giveUp(signal.reason);
      const timer = setTimeout(() => giveUp(busy()), waitMs);
      signal.addEventListener("abort", leave, { once: true });
      line.push(enter);
    });
  }

  return async (signal, work) => {
    signal.throwIfAborted();
    if (free > 0) free -= 1;
    else if (line.length < waiting) await waitInLine(signal);
    else throw busy();
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else free += 1;
    }
  };
}

const busy = () =>
  new AppError(429, "busy", "Many people are trying this right now. Please try again in a few seconds.", {
    retryAfterSeconds: 5,
  });
