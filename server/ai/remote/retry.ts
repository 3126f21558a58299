import { setTimeout as wait } from "node:timers/promises";
import { type Ask, EngineFailure } from "../engine.ts";
import { watchTokens } from "../watched-ask.ts";

const PAUSE_MS = 250;
/** If the provider asks for a longer pause, there is no retry and another engine answers. */
const MAX_PAUSE_MS = 2_000;

type Listener = Pick<Ask, "signal" | "onToken" | "onUsage">;

/** Retries once after a transient failure, but only if no part of the answer has been sent. */
export async function withOneRetry<Result>(
  ask: Listener,
  attempt: (listener: Listener) => Promise<Result>,
): Promise<Result> {
  const first = watchTokens(ask);
  try {
    return await attempt(first.ask);
  } catch (error) {
    const pause = first.hasBegun() ? undefined : pauseAfter(error);
    if (pause === undefined) throw error;
    await wait(pause, undefined, { signal: ask.signal });
    return await attempt(ask);
  }
}

/** How long to wait before the retry; undefined if there should be none. */
function pauseAfter(error: unknown): number | undefined {
  if (!(error instanceof EngineFailure)) return undefined;
  const { reason, status = 0, retryAfterMs } = error;
  if (reason === "unreachable" || reason === "interrupted") return PAUSE_MS;
  if (reason !== "refused") return undefined;
  if (status >= 500) return PAUSE_MS;
  const isShortPause = status === 429 && retryAfterMs !== undefined && retryAfterMs <= MAX_PAUSE_MS;
  return isShortPause ? retryAfterMs : undefined;
}
