import type { ChatQuote } from "#contract/chat-quotes.ts";
import { AI_LIMITS } from "#contract/limits.ts";
import { cannedKind } from "#demos/kit/chat/canned-reply.ts";
import type { ChatRequest } from "../contract.ts";
import { HELPFUL_PROMPT, type PersonalityId, personalities } from "./personalities.ts";

export type ChatMessage = {
  id: string;
  content: string;
  sender: "user" | "bot";
  timestamp: Date;
  engine?: "embedded" | "remote" | "sample";
  /** The connected model that answered. */
  model?: string;
  links?: readonly { title: string; href: string }[];
  /** Sentences of this site in the content, in their order. */
  quotes?: readonly ChatQuote[];
};

const HISTORY = 5;
const TEMPERATURE = 0.7;
const MAX_TOKENS = 200;
export const FALLBACK_DELAY_MS = 1_000;

/** Builds the request: the personality's prompt, the last messages, and the new text as typed. */
export function chatRequest(personality: PersonalityId, history: readonly ChatMessage[], text: string): ChatRequest {
  const system = personalities[personality].systemPrompt ?? HELPFUL_PROMPT;
  return {
    messages: [
      { role: "system", content: system },
      ...history.slice(-HISTORY).map(({ sender, content }) => ({
        role: sender === "user" ? ("user" as const) : ("assistant" as const),
        // A long answer must not keep the next question from being accepted.
        content: content.slice(0, AI_LIMITS.messageCharacters),
      })),
      { role: "user", content: text },
    ],
    temperature: TEMPERATURE,
    maxTokens: MAX_TOKENS,
  };
}

/** The personality's fallback when no model answers. */
export const cannedReply = (personality: PersonalityId, text: string): string =>
  personalities[personality].replies[cannedKind(text)];
