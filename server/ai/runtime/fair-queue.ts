import type { Network } from "#server/http/network.ts";
import { AppError } from "#server/platform/errors.ts";
import { type Waiting, WaitingLine } from "./waiting-line.ts";

type FairQueueLimits = {
  /** How many work at once, in all and of one visitor. */
  places: number;
  placesOfVisitor: number;
  /** How many may wait for a place, in all and of one visitor, and for how long. */
  waiting: number;
  waitingOfVisitor: number;
  waitMs: number;
};

type Visit = { visitor: Pick<Network, "block">; signal: AbortSignal };
export type FairQueue = <Result>(visit: Visit, work: () => Promise<Result>) => Promise<Result>;

const BUSY = "Many people are trying this right now. Please try again in a few seconds.";

/** Limits how many work at once and how many wait, fairly between visitors; one too many is told to come again. */
export function createFairQueue({
  places,
  placesOfVisitor,
  waiting,
  waitingOfVisitor,
  waitMs,
}: FairQueueLimits): FairQueue {
  const working: string[] = [];
  const line = new WaitingLine<Waiting & { visitor: string; enter: () => void }>({
    most: waiting,
    mostOfVisitor: waitingOfVisitor,
  });
  const workingOf = (visitor: string) => working.filter((one) => one === visitor).length;
  const hasPlace = (visitor: string) => working.length < places && workingOf(visitor) < placesOfVisitor;

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
      line.add(task, BUSY);
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
