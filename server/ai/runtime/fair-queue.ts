import type { Network } from "#server/http/network.ts";
import { AppError } from "#server/platform/errors.ts";
import { type Waiting, WaitingLine } from "./waiting-line.ts";

type FairQueueLimits = {
  /** How many tasks run at once, overall and per visitor. */
  places: number;
  placesPerVisitor: number;
  /** How many may wait, overall and per visitor, and for how long. */
  waiting: number;
  waitingPerVisitor: number;
  waitMs: number;
};

type Visit = { visitor: Pick<Network, "block">; signal: AbortSignal };
export type FairQueue = <Result>(visit: Visit, work: () => Promise<Result>) => Promise<Result>;

const BUSY = "Many people are trying this right now. Please try again in a few seconds.";

/** Limits how many tasks run and wait, fairly between visitors. Tasks beyond the limits are rejected and can be retried. */
export function createFairQueue({
  places,
  placesPerVisitor,
  waiting,
  waitingPerVisitor,
  waitMs,
}: FairQueueLimits): FairQueue {
  const working: string[] = [];
  const line = new WaitingLine<Waiting & { visitor: string; enter: () => void }>({
    maxPerVisitor: waitingPerVisitor,
  });
  const workingOf = (visitor: string) => working.filter((one) => one === visitor).length;
  const hasPlace = (visitor: string) => working.length < places && workingOf(visitor) < placesPerVisitor;

  function enterWaiting() {
    for (const task of line.inFairOrder()) {
      if (!hasPlace(task.visitor)) continue;
      line.take(task);
      working.push(task.visitor);
      task.enter();
    }
  }

  function waitInLine({ visitor: { block: visitor }, signal }: Visit): Promise<void> {
    return new Promise((resolve, reject) => {
      function settle(how: () => void) {
        clearTimeout(timer);
        signal.removeEventListener("abort", leave);
        how();
      }
      function giveUp(reason: unknown) {
        line.leave(task);
        settle(() => reject(reason));
      }
      const task = { visitor, enter: () => settle(resolve) };
      const leave = () => giveUp(signal.reason);
      line.add(task, { max: waiting, busy: BUSY });
      const timer = setTimeout(() => giveUp(new AppError(429, "busy", BUSY, { retryAfterSeconds: 5 })), waitMs);
      signal.addEventListener("abort", leave, { once: true });
    });
  }

  return async (visit, work) => {
    visit.signal.throwIfAborted();
    const { block } = visit.visitor;
    if (hasPlace(block)) working.push(block);
    else await waitInLine(visit);
    try {
      return await work();
    } finally {
      working.splice(working.indexOf(block), 1);
      enterWaiting();
    }
  };
}
