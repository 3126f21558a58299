import type { OpenAI } from "openai";
import type { AiSettings } from "#server/platform/settings.ts";
import { type Ask, EngineFailure } from "../engine.ts";
import { createPatience } from "./patience.ts";
import { withOneRetry } from "./retry.ts";

export type Message = OpenAI.Chat.ChatCompletionMessageParam;

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
  let opened: Promise<OpenAI> | undefined;

  async function open(): Promise<OpenAI> {
    const { OpenAI } = await import("openai");
    return new OpenAI({
      baseURL: baseUrl,
      // Local servers ask for no key, but the library insists on one.
      apiKey: apiKey ?? "none",
      maxRetries: 0,
      timeout: timeoutMs,
      // Else it would read these from the environment, and log what visitors typed.
      organization: null,
      project: null,
      logLevel: "off",
    });
  }

  async function attempt(question: Question, { signal, onToken }: Pick<Ask, "signal" | "onToken">): Promise<string> {
    opened ??= open();
    const client = await opened;
    const patience = createPatience(signal, timeoutMs);
    let text = "";
    try {
      const stream = await client.chat.completions.create(
        {
          model: question.model,
          messages: question.messages,
          max_tokens: question.maxTokens,
          temperature: question.temperature,
          stream: true,
          ...(question.json && { response_format: { type: "json_object" } }),
        },
        { signal: patience.signal },
      );
      for await (const { choices } of stream) {
        patience.renew();
        const piece = choices?.[0]?.delta?.content;
        if (typeof piece === "string" && piece !== "") {
          const room = piece.slice(0, MAX_ANSWER_CHARACTERS - text.length);
          text += room;
          await onToken?.(room);
        }
        // Leaving the loop closes the request.
        if (choices?.[0]?.finish_reason || text.length >= MAX_ANSWER_CHARACTERS) return text;
      }
      throw new EngineFailure("broken off");
    } catch (error) {
      throw patience.isOver() ? new EngineFailure("silent") : asFailure(error, text !== "", signal);
    } finally {
      patience.end();
    }
  }

  return {
    complete: (question, ask) => withOneRetry(ask, (watched) => attempt(question, watched)),
  };
}

/** The library's errors hold the provider's words, so only their kind is kept. */
function asFailure(error: unknown, isBegun: boolean, signal: AbortSignal): unknown {
  if (error instanceof EngineFailure || signal.aborted) return error;
  const { status, headers } = error as { status?: unknown; headers?: Headers };
  if (typeof status === "number") return new EngineFailure("refused", status, retryAfterOf(headers));
  if (error instanceof SyntaxError) return new EngineFailure("malformed");
  return new EngineFailure(isBegun ? "broken off" : "unreachable");
}

function retryAfterOf(headers: Headers | undefined): number | undefined {
  const seconds = Number(headers?.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1_000 : undefined;
}
