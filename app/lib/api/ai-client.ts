import { createParser } from "eventsource-parser";
import {
  type AiProgressEvent,
  type AiStreamEvent,
  type AnalyzeImageRequest,
  type AssistCodeRequest,
  analyzeImageAnswer,
  assistCodeAnswer,
  type ChatRequest,
  chatAnswer,
  type GenerateTextRequest,
  generateTextAnswer,
  type SupportRequest,
  sentimentAnswer,
  supportAnswer,
} from "#contract/ai.ts";
import { readJson, request } from "./api-client.ts";
import { ApiError, unreachable } from "./api-error.ts";

/** The client of the inference service. It includes the schemas of all answers, so demos load it on first use. */

type AskOptions = { signal: AbortSignal };
/** `onText` receives a streamed answer piece by piece, `onProgress` news about it. */
type StreamOptions = AskOptions & {
  onText?: (text: string) => void;
  onProgress?: (event: AiProgressEvent) => void;
};

export const generateText = (request: GenerateTextRequest, options: StreamOptions) =>
  ask("/api/ai/generate-text", request, generateTextAnswer, options);

export const analyzeImage = (request: AnalyzeImageRequest, options: AskOptions) =>
  ask("/api/ai/analyze-image", request, analyzeImageAnswer, options);

export const assistCode = (request: AssistCodeRequest, options: AskOptions) =>
  ask("/api/ai/assist-code", request, assistCodeAnswer, options);

export const analyzeSentiment = (request: { text: string }, options: AskOptions) =>
  ask("/api/ai/sentiment", request, sentimentAnswer, options);

export const chat = (request: ChatRequest, options: StreamOptions) => ask("/api/ai/chat", request, chatAnswer, options);

export const support = (request: SupportRequest, options: AskOptions) =>
  ask("/api/ai/support", request, supportAnswer, options);

type AnswerSchema<Answer> = { parse: (value: unknown) => Answer };

async function ask<Answer>(path: string, question: unknown, schema: AnswerSchema<Answer>, options: StreamOptions) {
  const response = await request(path, {
    method: "POST",
    headers: { accept: options.onText ? "text/event-stream, application/json" : "application/json" },
    body: JSON.stringify(question),
    signal: options.signal,
  });
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  const answer =
    isStream && response.body ? await readStream(response.body, options) : await readJson<object>(response);
  // Other services with the same API may not name their engine.
  return schema.parse({ engine: "remote", ...answer });
}

async function readStream(body: ReadableStream<Uint8Array>, { onText, onProgress }: StreamOptions) {
  const events: AiStreamEvent[] = [];
  const parser = createParser({
    onEvent: ({ event, data }) => events.push({ event, data: JSON.parse(data) } as AiStreamEvent),
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) throw unreachable(new Error("The answer broke off before its end"));
      parser.feed(decoder.decode(value, { stream: true }));
      for (const news of events.splice(0)) {
        const { event, data } = news;
        if (event === "token") onText?.(data.text);
        if (event === "queue" || event === "rewrite") onProgress?.(news);
        if (event === "error") throw new ApiError({ status: 0, userMessage: data.error.message });
        if (event === "done") return data;
      }
    }
  } finally {
    // Nothing more is read after a failure.
    await reader.cancel();
  }
}
