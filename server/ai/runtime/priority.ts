import { readdirSync } from "node:fs";
import { setPriority } from "node:os";

/** When CPU time is short, a worker gets about a third of the site's share, and a model at work a thirtieth. */
const NICENESS = { worker: 5, model: 15 };

/** The argument of a worker that doesn't yield. */
export const SAME_PRIORITY = "--same-priority";

/**
 * Lets the site go first. Linux gives every thread a niceness of its own, and a new thread that of the one that starts it:
 * threads that run already, such as those in which a native model computes, have to be named one by one.
 */
export function yieldToSite(as: keyof typeof NICENESS) {
  if (process.argv.includes(SAME_PRIORITY)) return;
  for (const thread of threads()) {
    try {
      setPriority(thread, NICENESS[as]);
    } catch {
      // The thread has just ended, or the site itself runs with a lower priority than this.
    }
  }
}

/** Elsewhere, 0 stands for the whole process. */
function threads(): number[] {
  try {
    return readdirSync("/proc/self/task").map(Number);
  } catch {
    return [0];
  }
}
