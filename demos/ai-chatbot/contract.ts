import "#contract/no-eval.ts";
import * as z from "zod/mini";
import { answeredBy, filled } from "#contract/ai.ts";
import { AI_LIMITS } from "#contract/limits.ts";

/** The support demo asks which of its prepared answers fits the message. */
export const supportRequest = z.strictObject({ message: filled(AI_LIMITS.messageCharacters) });
/** The id of the matching answer, or null if none is close enough. */
export const supportAnswer = z.object({ reply: z.nullable(z.string()), engine: answeredBy });

export type SupportRequest = z.infer<typeof supportRequest>;
export type SupportAnswer = z.infer<typeof supportAnswer>;
