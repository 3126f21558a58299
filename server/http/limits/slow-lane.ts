import type { Network } from "#server/http/network.ts";
import { AppError } from "#server/platform/errors.ts";

/** The longest wait must be shorter than the time a shutdown allows for requests in flight. */
const SLOW_LANE = { everyMs: 2_000, places: 6 };
const RETRY_AFTER_SECONDS = 60;

/**
 * A queue for browsers that can't solve a challenge, with one place per network. Turns belong to the queue and not to a
 * place in it, so clients that join and leave don't use up any.
 */
export function createSlowLane({ everyMs, places } = SLOW_LANE) {
  /** By network, in order of arrival: the callback that lets it through. */
  const waiting = new Map<string, () => void>();
  let turns: NodeJS.Timeout | undefined;

  function remove(block: string) {
    waiting.delete(block);
    if (waiting.size > 0) return;
    clearInterval(turns);
    turns = undefined;
  }

  function nextTurn() {
    const [first] = waiting;
    if (!first) return;
    const [block, letThrough] = first;
    remove(block);
    letThrough();
  }

  return async function pass({ block }: Network, signal: AbortSignal): Promise<void> {
    if (signal.aborted) throw left();
    if (waiting.size >= places || waiting.has(block)) throw full();
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        remove(block);
        reject(left());
      };
      signal.addEventListener("abort", leave, { once: true });
      waiting.set(block, () => {
        signal.removeEventListener("abort", leave);
        resolve();
      });
      turns ??= setInterval(nextTurn, everyMs).unref();
    });
  };
}

const left = () => new AppError(499, "left", "The visitor has left.");

const full = () =>
  new AppError(
    429,
    "crowded",
    "There are a lot of messages right now, so yours was not accepted yet. Please send it again in a minute.",
    { retryAfterSeconds: RETRY_AFTER_SECONDS },
  );
