import type { AiSettings } from "#server/platform/settings.ts";
import { type Ask, EngineFailure } from "../engine.ts";
import { type Message, streamChat } from "./chat-stream.ts";
import { withOneRetry } from "./retry.ts";
import { createSilenceTimeout } from "./silence-timeout.ts";

type Question = {
  model: string;
  messages: Message[];
  maxTokens: number;
  temperature: number;
  /** Asks the provider for a JSON object. */
  json?: boolean;
};

export type ModelClient = { complete: (question: Question, ask: Pick<Ask, "signal" | "onToken">) => Promise<string> };

/** Longer than any answer that can be requested; a provider that sends more is cut off. */
const MAX_ANSWER_CHARACTERS = 20_000;

/** Client for an OpenAI-compatible endpoint. Every answer is streamed, so that a stall is noticed early. */
export function createModelClient({ baseUrl, apiKey, timeoutMs }: AiSettings): ModelClient {
  async function attempt(question: Question, { signal, onToken }: Pick<Ask, "signal" | "onToken">): Promise<string> {
    const timeout = createSilenceTimeout(signal, timeoutMs);
    const request = {
      model: question.model,
      messages: question.messages,
      max_tokens: question.maxTokens,
      temperature: question.temperature,
      ...(question.json && { response_format: { type: "json_object" as const } }),
    };
    let text = "";
    try {
      for await (const piece of streamChat({ baseUrl, apiKey }, request, timeout.signal)) {
        timeout.reset();
        const room = piece.text.slice(0, MAX_ANSWER_CHARACTERS - text.length);
        text += room;
        if (room) await onToken?.(room);
        // Leaving the loop closes the request.
        if (piece.isLast || text.length >= MAX_ANSWER_CHARACTERS) return text;
      }
      throw new EngineFailure("interrupted");
    } catch (error) {
      if (timeout.isExpired()) throw new EngineFailure("timed out");
      if (error instanceof EngineFailure || signal.aborted) throw error;
      throw new EngineFailure(text === "" ? "unreachable" : "interrupted");
    } finally {
      timeout.clear();
    }
  }

  return {
    complete: (question, ask) => withOneRetry(ask, (watched) => attempt(question, watched)),
  };
}
