import { setTimeout as wait } from "node:timers/promises";
import type { Network } from "#server/http/network.ts";
import { AppError } from "#server/platform/errors.ts";

/** One passes every so often, and so many may wait: the last one's wait is shorter than a stop of the server takes. */
const SLOW_LANE = { everyMs: 2_000, places: 6 };
const RETRY_AFTER_SECONDS = 60;

/** For those who can't solve a challenge: they wait in line instead, one of each network. */
export function createSlowLane({ everyMs, places } = SLOW_LANE) {
  const waiting = new Set<string>();
  let lastTurn = 0;

  return async function pass({ block }: Network, signal: AbortSignal): Promise<void> {
    if (waiting.size >= places || waiting.has(block)) throw full();
    waiting.add(block);
    try {
      const now = performance.now();
      lastTurn = Math.max(now, lastTurn) + everyMs;
      await wait(lastTurn - now, undefined, { signal, ref: false });
    } catch (cause) {
      throw new AppError(499, "left", "The visitor has left.", { cause });
    } finally {
      waiting.delete(block);
    }
  };
}

const full = () =>
  new AppError(
    429,
    "crowded",
    "Very many messages are arriving right now. Yours was not taken yet; please send it again in a minute.",
    { retryAfterSeconds: RETRY_AFTER_SECONDS },
  );
