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
  /** True for a prewritten text, used when no model is available. */
  sample: z.optional(z.boolean()),
  /** True if the text says why the prompt is not answered. */
  refused: z.optional(z.boolean()),
  /** How often the site's own writer wrote the text, and what is still wrong with the best version. */
  attempts: z.optional(z.number()),
  problems: z.optional(z.array(z.string())),
  /** The site's own model, if it wrote the text. */
  model: z.optional(z.object({ name: z.string(), parameters: z.number() })),
  /** For code without a connected model: the nearest snippets by name, if none of the library fits. */
  library: z.optional(z.object({ nearest: z.array(z.string()) })),
  engine: answeredBy,
});

/** What writes texts: a connected model, the site's own, or nothing but samples. */
export type TextWriter =
  | { engine: "remote" }
  | { engine: "embedded"; name: string; parameters: number; bytes: number }
  | { engine: "sample"; reason: string };

export type GenerateTextRequest = z.infer<typeof generateTextRequest>;
export type GenerateTextAnswer = z.infer<typeof generateTextAnswer>;

/** What this demo adds to the service's abilities. */
declare module "#contract/ai.ts" {
  interface AiAbilities {
    writer?: TextWriter;
  }
}
