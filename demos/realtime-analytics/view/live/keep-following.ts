import { createParser } from "eventsource-parser";
import { request } from "#app/ui/api/api-client.ts";
import { ApiError, unreachable } from "#app/ui/api/api-error.ts";
import type { LiveVisits } from "../../contract.ts";

export type FeedStatus =
  | { name: "waiting" | "connecting" | "live" | "reconnecting" }
  /** The server has no place for another listener; `reason` is its own sentence. */
  | { name: "refused"; reason: string };

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** The feed is full, or the site is restarting. */
const REFUSALS = [429, 503];

/** Follows the feed until the signal, and restores lost connections with growing pauses. */
export async function keepFollowing(
  signal: AbortSignal,
  onVisits: (visits: LiveVisits) => void,
  onStatus: (status: FeedStatus) => void,
): Promise<void> {
  let pause = FIRST_PAUSE_MS;
  let next: FeedStatus = { name: "connecting" };
  while (!signal.aborted) {
    onStatus(next);
    next = { name: "reconnecting" };
    try {
      await followLiveVisits(signal, (visits) => {
        pause = FIRST_PAUSE_MS;
        onStatus({ name: "live" });
        onVisits(visits);
      });
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ApiError && REFUSALS.includes(error.status)) {
        onStatus({ name: "refused", reason: error.userMessage });
        pause = LONGEST_PAUSE_MS;
      } else onStatus(next);
    }
    // Spread out, so that listeners don't all return at the same moment after a restart.
    await sleep(pause * (0.5 + Math.random() / 2), signal);
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
  }
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** The server sends something at least every 15 seconds; after this silence the connection is dead. */
const SILENCE_MS = 40_000;

/**
 * Follows the feed until it ends or breaks off. With EventSource, the page couldn't show why the server refused it, so
 * the stream is read with fetch.
 */
async function followLiveVisits(signal: AbortSignal, onVisits: (visits: LiveVisits) => void): Promise<void> {
  const silence = new AbortController();
  const response = await request("/api/live-visits", {
    headers: { accept: "text/event-stream" },
    signal: AbortSignal.any([signal, silence.signal]),
  });
  const reader = response.body?.getReader();
  if (!reader) throw unreachable(new Error("The feed has no body"));
  const decoder = new TextDecoder();
  const parser = createParser({ onEvent: ({ data }) => onVisits(JSON.parse(data) as LiveVisits) });
  for (;;) {
    const timer = setTimeout(() => silence.abort(), SILENCE_MS);
    const { done, value } = await reader.read().finally(() => clearTimeout(timer));
    if (done) return;
    parser.feed(decoder.decode(value, { stream: true }));
  }
}
