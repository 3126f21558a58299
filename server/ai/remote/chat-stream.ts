import { EventSourceParserStream } from "eventsource-parser/stream";
import { z } from "zod";
import { EngineFailure } from "../engine.ts";

type ContentPart = { type: "text"; text: string } | { type: "image_url"; image_url: { url: string } };
export type Message = { role: "system" | "user" | "assistant"; content: string | ContentPart[] };

export type ChatRequest = {
  model: string;
  messages: readonly Message[];
  max_tokens: number;
  temperature: number;
  response_format?: { type: "json_object" };
};

type Endpoint = { baseUrl: string; apiKey: string | undefined };

/** An event holds a few characters of an answer; a much longer one is malformed. */
const MAX_EVENT_CHARACTERS = 100_000;
const END = "[DONE]";

/** The fields we read; providers add their own, and send events without any choice. */
const eventSchema = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
});

export type Piece = { text: string; isLast: boolean };

/** Streams an answer from an OpenAI-compatible endpoint. The request is closed when the caller stops iterating. */
export async function* streamChat(
  { baseUrl, apiKey }: Endpoint,
  request: ChatRequest,
  signal: AbortSignal,
): AsyncGenerator<Piece> {
  const response = await fetch(`${baseUrl.replace(/\/+$/, "")}/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
    body: JSON.stringify({ ...request, stream: true }),
    signal,
  });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw new EngineFailure("refused", response.status, retryAfterOf(response.headers));
  }
  const events = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ maxBufferSize: MAX_EVENT_CHARACTERS }));
  for await (const { data } of events) {
    if (data === END) return;
    yield readPiece(data);
  }
}

function readPiece(data: string): Piece {
  const choice = readEvent(data).choices?.[0];
  return { text: choice?.delta?.content ?? "", isLast: Boolean(choice?.finish_reason) };
}

function readEvent(data: string) {
  try {
    return eventSchema.parse(JSON.parse(data));
  } catch {
    throw new EngineFailure("malformed");
  }
}

function retryAfterOf(headers: Headers): number | undefined {
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1_000 : undefined;
}
