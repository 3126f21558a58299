import { AI_LIMITS } from "#contract/limits.ts";
import type { GenerateTextRequest } from "../contract.ts";
import type { TextKind } from "../sample/texts.ts";

export const LENGTH = { min: 50, max: 500, step: 10, initial: 150 } as const;
/** Leaves room for the kind of text and the length, which are sent in the same field. */
export const MAX_PROMPT_CHARACTERS = AI_LIMITS.promptCharacters - 100;
const MAX_TOKENS = 1_000;
const TEMPERATURE = 0.7;

export const textKinds: Record<TextKind, { label: string; ask: string }> = {
  story: { label: "Story", ask: "Write a short story" },
  blog: { label: "Blog post", ask: "Write a blog post" },
  email: { label: "Email", ask: "Write an email" },
  poem: { label: "Poem", ask: "Write a poem" },
  code: { label: "Code", ask: "Write code with comments" },
  marketing: { label: "Marketing copy", ask: "Write marketing copy" },
};

export const models = { gpt4: "GPT-4", claude: "Claude", gemini: "Gemini" } as const;

export type TextSettings = { type: TextKind; model: keyof typeof models; prompt: string; words: number };

export function textRequest({ type, model, prompt, words }: TextSettings): GenerateTextRequest {
  return {
    prompt: `${textKinds[type].ask} of about ${words} words: ${prompt.trim()}`,
    maxTokens: Math.min(2 * words, MAX_TOKENS),
    temperature: TEMPERATURE,
    model,
  };
}
