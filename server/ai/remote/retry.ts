import { setTimeout as wait } from "node:timers/promises";
import { type Ask, EngineFailure } from "../engine.ts";
import { watchTokens } from "../watched-ask.ts";

const PAUSE_MS = 250;
/** A provider that wants a longer rest than this gets it: the visitor is answered otherwise. */
const LONGEST_PAUSE_MS = 2_000;

type Listener = Pick<Ask, "signal" | "onToken">;

/** A second try where the first may have failed by chance, and only while nothing of the answer is out. */
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

/** How long to wait before the second try; nothing where there should be none. */
function pauseAfter(error: unknown): number | undefined {
  if (!(error instanceof EngineFailure)) return undefined;
  const { reason, status = 0, retryAfterMs } = error;
  if (reason === "unreachable" || reason === "broken off") return PAUSE_MS;
  if (reason !== "refused") return undefined;
  if (status >= 500) return PAUSE_MS;
  const isShortRest = status === 429 && retryAfterMs !== undefined && retryAfterMs <= LONGEST_PAUSE_MS;
  return isShortRest ? retryAfterMs : undefined;
}
