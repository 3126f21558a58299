import { createParser } from "eventsource-parser";
import { readJson, request } from "#app/ui/api/api-client.ts";
import { ApiError, unreachable } from "#app/ui/api/api-error.ts";
import type { AiProgressEvent, AiStreamEvent } from "#contract/ai.ts";

/** `onProgress` receives news about a pending answer, such as its place in the queue. */
export type AskOptions = { signal: AbortSignal; onProgress?: (event: AiProgressEvent) => void };
/** `onText` receives a streamed answer piece by piece. */
export type StreamOptions = AskOptions & { onText?: (text: string) => void };

type AnswerSchema<Answer> = { parse: (value: unknown) => Answer };

/** Longer than a model takes to load; a waiting answer sends a sign of life more often. */
const SILENCE_MS = 90_000;

/** Asks the inference service. The schemas of answers are large, so demos load their client on first use. */
export async function askModel<Answer>(
  path: string,
  question: unknown,
  schema: AnswerSchema<Answer>,
  options: StreamOptions,
) {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Where the network drops everything, a request would otherwise hang until the browser gives up.
  function wait() {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(new Error("The service was silent for too long")), SILENCE_MS);
  }
  wait();
  try {
    const response = await request(path, {
      method: "POST",
      headers: {
        accept: options.onText || options.onProgress ? "text/event-stream, application/json" : "application/json",
      },
      body: JSON.stringify(question, withoutNulls),
      signal: AbortSignal.any([options.signal, silence.signal]),
    });
    const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
    const answer: object = await (isStream && response.body
      ? readStream(response.body, options, wait)
      : readJson(response));
    // Other services with the same API may not name their engine.
    return schema.parse({ engine: "remote", ...answer });
  } finally {
    clearTimeout(timer);
  }
}

/** Text pasted from other programs may end with null characters, which no part of the site accepts. */
const withoutNulls = (_key: string, value: unknown) => (typeof value === "string" ? value.replaceAll("\0", "") : value);

async function readStream(
  body: ReadableStream<Uint8Array>,
  { onText, onProgress }: StreamOptions,
  onBytes: () => void,
) {
  const events: AiStreamEvent[] = [];
  const parser = createParser({
    onEvent: ({ event, data }) => events.push({ event, data: JSON.parse(data) } as AiStreamEvent),
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let answer: object | undefined;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      onBytes();
      if (done) throw unreachable(new Error("The answer broke off before its end"));
      parser.feed(decoder.decode(value, { stream: true }));
      for (const news of events.splice(0)) {
        const { event, data } = news;
        if (event === "token") onText?.(data.text);
        if (event === "queue" || event === "rewrite") onProgress?.(news);
        if (event === "error") {
          throw new ApiError({ status: data.error.status ?? 0, userMessage: data.error.message });
        }
        if (event === "done") answer = data;
      }
      if (answer) return answer;
    }
  } finally {
    // After an answer only the end of the stream comes: canceled, the request would look like one that failed.
    if (answer) reader.read().catch(() => undefined);
    else await reader.cancel();
  }
}
