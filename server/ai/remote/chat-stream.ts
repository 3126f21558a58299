import { EventSourceParserStream } from "eventsource-parser/stream";
import { z } from "zod";
import { EngineFailure } from "../engine.ts";
import { askProvider } from "./ask-provider.ts";

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
  usage: z.object({ total_tokens: z.number().nullish() }).nullish().catch(null),
});

export type Piece = { text: string; isLast: boolean; tokens: number | undefined };

/** Streams an answer from an OpenAI-compatible endpoint. The request is closed when the caller stops iterating. */
export async function* streamChat(
  { baseUrl, apiKey }: Endpoint,
  request: ChatRequest,
  signal: AbortSignal,
): AsyncGenerator<Piece> {
  const response = await askProvider(`${baseUrl.replace(/\/+$/, "")}/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
    body: JSON.stringify({ ...request, stream: true }),
    signal,
  });
  if (!response.ok || !response.body) throw await readRefusal(response);
  const events = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ maxBufferSize: MAX_EVENT_CHARACTERS }));
  let hasEvents = false;
  for await (const { data } of events) {
    hasEvents = true;
    if (data === END) return;
    yield readPiece(data);
  }
  // A whole page or JSON document instead of a stream: this is another kind of server.
  if (!hasEvents) throw new EngineFailure("malformed");
}

/** Leaves the body unread: it may quote what the visitor typed. */
export async function readRefusal({ body, status, headers }: Response): Promise<EngineFailure> {
  await body?.cancel();
  return new EngineFailure("refused", status, retryAfterOf(headers));
}

function readPiece(data: string): Piece {
  const { choices, usage } = readEvent(data);
  const choice = choices?.[0];
  const tokens = usage?.total_tokens ?? undefined;
  return { text: choice?.delta?.content ?? "", isLast: Boolean(choice?.finish_reason), tokens };
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
