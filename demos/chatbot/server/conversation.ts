import { invalid } from "#server/http/validate.ts";
import type { ChatRequest } from "../contract.ts";
import { PERSONAS, type Persona } from "../sample/intent.ts";

type Turn = { role: "user" | "assistant"; content: string };

/** A chat as engines see it. The visitor chooses the persona by name; the system prompt is ours. */
export type Conversation = { persona: Persona; turns: Turn[]; temperature: number; maxTokens: number };

/**
 * A browser can send anything as "system", so the first such message is only searched for the name of a persona, and all
 * of them are dropped. The page also names the persona itself, because one of them shares the prompt of another.
 */
export function readConversation({ messages, temperature, maxTokens }: ChatRequest, chosen?: string): Conversation {
  const turns = messages.flatMap(({ role, content }) => (role === "system" ? [] : [{ role, content }]));
  if (turns.at(-1)?.role !== "user") throw invalid({ messages: "Please write a message first" });
  const [first] = messages;
  const named = first?.role === "system" ? personaNamedIn(first.content) : "helpful";
  const persona = PERSONAS.find((each) => each === chosen) ?? named;
  return { persona, turns, temperature, maxTokens };
}

/** The persona named first; the page's prompts name theirs in the first sentence. */
function personaNamedIn(text: string): Persona {
  const words = text.toLowerCase().slice(0, 300);
  const named = PERSONAS.map((persona) => ({ persona, at: words.search(NAMES[persona]) })).filter(({ at }) => at >= 0);
  return named.toSorted((one, other) => one.at - other.at)[0]?.persona ?? "helpful";
}

const NAMES: Record<Persona, RegExp> = {
  helpful: /\bhelpful\b/,
  creative: /\bcreative\b/,
  technical: /\btech(nical)?\b/,
  friendly: /\bfriendly\b/,
  philosopher: /\b(philosopher|deep thinker)\b/,
};
