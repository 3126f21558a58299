import { setTimeout as wait } from "node:timers/promises";
import type { AiSettings } from "#server/platform/settings.ts";
import { type Ask, EngineFailure, watchTokens } from "../engine.ts";
import { type Message, streamChat } from "./chat-stream.ts";
import { afterReasoning, createReasoningFilter } from "./reasoning.ts";

type Question = {
  model: string;
  messages: Message[];
  maxTokens: number;
  temperature: number;
  /** Asks the provider for a JSON object. */
  json?: boolean;
};

type Listener = Pick<Ask, "signal" | "onToken" | "onUsage">;

export type ModelClient = { complete: (question: Question, ask: Listener) => Promise<string> };

/** Longer than any answer that can be requested; a provider that sends more is cut off. */
const MAX_ANSWER_CHARACTERS = 20_000;

/** Client for an OpenAI-compatible endpoint. Every answer is streamed, so that a stall is noticed early. */
export function createModelClient({ baseUrl, apiKey }: AiSettings, timeoutMs: number): ModelClient {
  async function attempt(question: Question, { signal, onToken, onUsage }: Listener): Promise<string> {
    const timeout = createSilenceTimeout(signal, timeoutMs);
    const request = {
      model: question.model,
      messages: question.messages,
      max_tokens: question.maxTokens,
      temperature: question.temperature,
      ...(question.json && { response_format: { type: "json_object" as const } }),
    };
    const reasoning = createReasoningFilter();
    let received = 0;
    let text = "";
    async function add(piece: string) {
      text += piece;
      if (piece) await onToken?.(piece);
    }
    async function finish(tokens: number | undefined): Promise<string> {
      onUsage?.({ characters: charactersOf(question.messages) + received, tokens });
      await add(reasoning.end());
      const answer = afterReasoning(text);
      if (answer.trim() === "") throw new EngineFailure("empty");
      return answer;
    }
    try {
      for await (const piece of streamChat({ baseUrl, apiKey }, request, timeout.signal)) {
        timeout.reset();
        const room = piece.text.slice(0, MAX_ANSWER_CHARACTERS - received);
        received += room.length;
        await add(reasoning.push(room));
        // Leaving the loop closes the request.
        if (piece.isLast || received >= MAX_ANSWER_CHARACTERS) return await finish(piece.tokens);
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

/** Pictures are not counted. */
const charactersOf = (messages: readonly Message[]) =>
  messages
    .flatMap(({ content }) => (typeof content === "string" ? [{ type: "text" as const, text: content }] : content))
    .reduce((sum, part) => sum + ("text" in part ? part.text.length : 0), 0);

const PAUSE_MS = 250;
/** If the provider asks for a longer pause, there is no retry and another engine answers. */
const MAX_PAUSE_MS = 2_000;

/** Retries once after a transient failure, but only if no part of the answer has been sent. */
async function withOneRetry<Result>(ask: Listener, attempt: (listener: Listener) => Promise<Result>): Promise<Result> {
  const first = watchTokens(ask);
  try {
    return await attempt(first.ask);
  } catch (error) {
    const pause = first.hasBegun() ? undefined : pauseAfter(error);
    if (pause === undefined) throw error;
    await wait(pause, undefined, { signal: ask.signal });
    return await attempt(ask);
  }
}

/** How long to wait before the retry; undefined if there should be none. */
function pauseAfter(error: unknown): number | undefined {
  if (!(error instanceof EngineFailure)) return undefined;
  const { reason, status = 0, retryAfterMs } = error;
  if (reason === "unreachable" || reason === "interrupted") return PAUSE_MS;
  if (reason !== "refused") return undefined;
  if (status >= 500) return PAUSE_MS;
  const isShortPause = status === 429 && retryAfterMs !== undefined && retryAfterMs <= MAX_PAUSE_MS;
  return isShortPause ? retryAfterMs : undefined;
}

/** Caps the whole answer at this multiple of the silence limit, so that a trickling provider can't hold a slot forever. */
const WHOLE_ANSWER_FACTOR = 4;

/** Aborts when the visitor leaves or when nothing has arrived for too long; each piece resets the timer. */
export function createSilenceTimeout(visitor: AbortSignal, silenceMs: number) {
  const silence = new AbortController();
  const deadline = performance.now() + silenceMs * WHOLE_ANSWER_FACTOR;
  const wait = () => setTimeout(() => silence.abort(), Math.min(silenceMs, deadline - performance.now()));
  let timer = wait();
  return {
    signal: AbortSignal.any([visitor, silence.signal]),
    isExpired: () => silence.signal.aborted,
    reset() {
      clearTimeout(timer);
      timer = wait();
    },
    clear: () => clearTimeout(timer),
  };
}
