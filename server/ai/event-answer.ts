import type { Context } from "hono";
import { type SSEStreamingApi, streamSSE } from "hono/streaming";
import type { AiStreamEvent } from "#contract/ai.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Logger } from "#server/platform/logger.ts";
import type { Ask } from "./engine.ts";

type Listening = Required<Pick<Ask, "signal" | "onToken" | "onProgress" | "onPosition">>;

/** A visitor's browser and the proxies in between give up on a silent connection. */
const SIGN_OF_LIFE_MS = 15_000;

export const wantsEvents = (context: Context) => context.req.header("accept")?.includes("text/event-stream") ?? false;

/**
 * Streams the answer as events. A failure before the first one is an ordinary error response with its status; a later one
 * ends the stream with an "error" event.
 */
export async function answerInEvents(
  context: Context,
  log: Logger,
  work: (listening: Listening) => Promise<object>,
): Promise<Response> {
  const stream = Promise.withResolvers<SSEStreamingApi>();
  const started = Promise.withResolvers<void>();
  const disconnect = new AbortController();
  async function begin(event: AiStreamEvent) {
    started.resolve();
    await send(await stream.promise, event);
  }
  const answer = work({
    signal: AbortSignal.any([context.req.raw.signal, disconnect.signal]),
    onToken: (text) => begin({ event: "token", data: { text } }),
    onProgress: begin,
    // A visitor who has left needs no news.
    onPosition: (position) => void begin({ event: "queue", data: { position } }).catch(() => {}),
  });
  await Promise.race([started.promise, answer]);

  return streamSSE(context, async (api) => {
    api.onAbort(() => disconnect.abort());
    stream.resolve(api);
    const alive = setInterval(() => void api.write(": waiting\n\n"), SIGN_OF_LIFE_MS);
    try {
      await send(api, { event: "done", data: await answer });
    } catch (error) {
      if (disconnect.signal.aborted) return;
      if (!(error instanceof AppError)) log.error("a stream failed", { requestId: context.env.facts.id, error });
      await send(api, { event: "error", data: { error: publicError(error) } });
    } finally {
      clearInterval(alive);
    }
  });
}

const send = (api: SSEStreamingApi, { event, data }: AiStreamEvent) =>
  api.writeSSE({ event, data: JSON.stringify(data) });

/** The status lets the page tell a full queue from a fault, as in an ordinary error response. */
const publicError = (error: unknown) =>
  error instanceof AppError
    ? { message: error.message, status: error.status }
    : { message: "Something went wrong on this site. Please try again." };
