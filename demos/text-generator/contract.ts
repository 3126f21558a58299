import "#contract/no-eval.ts";
import * as z from "zod/mini";
import { answeredBy, filled, maxTokens, temperature } from "#contract/ai.ts";
import { AI_LIMITS } from "#contract/limits.ts";

export const generateTextRequest = z.strictObject({
  prompt: filled(AI_LIMITS.promptCharacters),
  maxTokens,
  temperature,
  model: z._default(z.string().check(z.maxLength(100)), ""),
});
export const generateTextAnswer = z.object({
  text: z.string(),
  /** Of a text by the site's own writer: how often it was written, and what is still wrong with the better version. */
  attempts: z.optional(z.number()),
  problems: z.optional(z.array(z.string())),
  /** For code without a connected model: the nearest snippets by name, if none of the library fits. */
  library: z.optional(z.object({ nearest: z.array(z.string()) })),
  engine: answeredBy,
});

export type GenerateTextRequest = z.infer<typeof generateTextRequest>;
export type GenerateTextAnswer = z.infer<typeof generateTextAnswer>;
