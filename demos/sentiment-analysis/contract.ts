import "#contract/no-eval.ts";
import * as z from "zod/mini";
import { answeredBy, filled } from "#contract/ai.ts";
import { AI_LIMITS } from "#contract/limits.ts";

export const SENTIMENTS = ["positive", "negative", "neutral"] as const;
export const EMOTIONS = ["joy", "sadness", "anger", "fear", "surprise"] as const;

export const sentimentRequest = z.strictObject({ text: filled(AI_LIMITS.textCharacters) });
const share = z.number().check(z.minimum(0), z.maximum(1));
export const sentimentAnswer = z.object({
  sentiment: z.enum(SENTIMENTS),
  confidence: share,
  emotions: z.object({ joy: share, sadness: share, anger: share, fear: share, surprise: share }),
  /** From -1 to 1. */
  score: z.optional(z.number()),
  keywords: z.optional(
    z.array(z.object({ word: z.string(), sentiment: z.enum(["positive", "negative"]), weight: z.number() })),
  ),
  /** The language of the text, if it is one that the model can't read; it is then "neutral", and every number is 0. */
  language: z.optional(z.string()),
  engine: answeredBy,
});

export type SentimentRequest = z.infer<typeof sentimentRequest>;
export type SentimentAnswer = z.infer<typeof sentimentAnswer>;
