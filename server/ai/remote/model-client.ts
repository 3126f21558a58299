import type { AiSettings } from "#server/platform/settings.ts";
import { type Ask, EngineFailure } from "../engine.ts";
import { type Message, streamChat } from "./chat-stream.ts";
import { createPatience } from "./patience.ts";
import { withOneRetry } from "./retry.ts";

type Question = {
  model: string;
  messages: Message[];
  maxTokens: number;
  temperature: number;
  /** Ask the provider for JSON and nothing around it. */
  json?: boolean;
};

export type ModelClient = { complete: (question: Question, ask: Pick<Ask, "signal" | "onToken">) => Promise<string> };

/** More than the longest answer that anybody can ask for; a provider that goes on is cut off here. */
const MAX_ANSWER_CHARACTERS = 20_000;

/** Speaks to an OpenAI-compatible endpoint. Every answer is taken as a stream, so that silence is noticed early. */
export function createModelClient({ baseUrl, apiKey, timeoutMs }: AiSettings): ModelClient {
  async function attempt(question: Question, { signal, onToken }: Pick<Ask, "signal" | "onToken">): Promise<string> {
    const patience = createPatience(signal, timeoutMs);
    const request = {
      model: question.model,
      messages: question.messages,
      max_tokens: question.maxTokens,
      temperature: question.temperature,
      ...(question.json && { response_format: { type: "json_object" as const } }),
    };
    let text = "";
    try {
      for await (const piece of streamChat({ baseUrl, apiKey }, request, patience.signal)) {
        patience.renew();
        const room = piece.text.slice(0, MAX_ANSWER_CHARACTERS - text.length);
        text += room;
        if (room) await onToken?.(room);
        // Leaving the loop closes the request.
        if (piece.isLast || text.length >= MAX_ANSWER_CHARACTERS) return text;
      }
      throw new EngineFailure("broken off");
    } catch (error) {
      if (patience.isOver()) throw new EngineFailure("silent");
      if (error instanceof EngineFailure || signal.aborted) throw error;
      throw new EngineFailure(text === "" ? "unreachable" : "broken off");
    } finally {
      patience.end();
    }
  }

  return {
    complete: (question, ask) => withOneRetry(ask, (watched) => attempt(question, watched)),
  };
}
