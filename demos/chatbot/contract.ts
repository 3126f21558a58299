import "#contract/no-eval.ts";
import * as z from "zod/mini";
import { answeredBy, filled, maxTokens, temperature } from "#contract/ai.ts";
import { AI_LIMITS } from "#contract/limits.ts";

export const chatRequest = z.strictObject({
  messages: z
    .array(
      z.strictObject({ role: z.enum(["system", "user", "assistant"]), content: filled(AI_LIMITS.messageCharacters) }),
    )
    .check(z.minLength(1), z.maxLength(AI_LIMITS.messages)),
  temperature,
  maxTokens,
});
export const chatAnswer = z.object({
  message: z.string(),
  /** Pages of this site that the answer draws on. */
  links: z.optional(z.array(z.object({ title: z.string(), href: z.string() }))),
  /** Sentences of this site, word for word. The message has them in this order, as written by `quoteBlock`. */
  quotes: z.optional(z.array(z.object({ text: z.string(), title: z.string(), href: z.string() }))),
  /** The connected model, if it answered. */
  model: z.optional(z.string()),
  engine: answeredBy,
});

export type ChatRequest = z.infer<typeof chatRequest>;
export type ChatAnswer = z.infer<typeof chatAnswer>;
