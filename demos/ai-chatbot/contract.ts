import "#contract/no-eval.ts";
import * as z from "zod/mini";
import { answeredBy, filled } from "#contract/ai.ts";
import { AI_LIMITS } from "#contract/limits.ts";

/** The support demo asks which of its prepared answers fits the message. */
export const supportRequest = z.strictObject({
  message: filled(AI_LIMITS.messageCharacters),
  /** The message before, which a short one leans on. */
  before: z.optional(z.string().check(z.maxLength(AI_LIMITS.messageCharacters))),
});
/** The id of the matching answer, or null if none is close enough. */
export const supportAnswer = z.object({
  reply: z.nullable(z.string()),
  /** In place of the answer's own text: what the shop's demo asks for a product, and where it stands. */
  text: z.optional(z.string()),
  link: z.optional(z.object({ title: z.string(), href: z.string() })),
  engine: answeredBy,
});

export type SupportRequest = z.infer<typeof supportRequest>;
export type SupportAnswer = z.infer<typeof supportAnswer>;
