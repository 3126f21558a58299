import type { Network } from "#server/http/network.ts";
import { AppError } from "#server/platform/errors.ts";

/** One passes every so often, and so many may wait: the last one's wait is shorter than a stop of the server takes. */
const SLOW_LANE = { everyMs: 2_000, places: 6 };
const RETRY_AFTER_SECONDS = 60;

/**
 * For those who can't solve a challenge: they wait in line instead, one of each network. Turns belong to the line and not
 * to a place in it, so that those who come and leave use up none.
 */
export function createSlowLane({ everyMs, places } = SLOW_LANE) {
  /** By network, in the order they came: how to let each of them through. */
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
    "Very many messages are arriving right now. Yours was not taken yet; please send it again in a minute.",
    { retryAfterSeconds: RETRY_AFTER_SECONDS },
  );
