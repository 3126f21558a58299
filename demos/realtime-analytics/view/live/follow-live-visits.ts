import { createParser } from "eventsource-parser";
import { request } from "#app/lib/api/api-client.ts";
import { unreachable } from "#app/lib/api/api-error.ts";
import type { LiveVisits } from "../../contract.ts";

/** The server sends something at least every 15 seconds; after this silence the connection is dead. */
const SILENCE_MS = 40_000;

/**
 * Follows the feed until it ends or breaks off. With EventSource, the page couldn't show why the server refused it, so
 * the stream is read with fetch.
 */
export async function followLiveVisits(signal: AbortSignal, onVisits: (visits: LiveVisits) => void): Promise<void> {
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
