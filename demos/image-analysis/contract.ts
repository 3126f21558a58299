import "#contract/no-eval.ts";
import * as z from "zod/mini";
import { answeredBy } from "#contract/ai.ts";
import { AI_LIMITS } from "#contract/limits.ts";

export const analyzeImageRequest = z.strictObject({
  imageUrl: z
    .string()
    .check(
      z.regex(/^data:image\/(png|jpeg|webp|gif|avif);base64,[A-Za-z0-9+/]+=*$/, "Please send an image as a data URL"),
      z.maxLength(AI_LIMITS.imageCharacters, "Please send a smaller image"),
    ),
  prompt: z._default(z.string().check(z.maxLength(AI_LIMITS.promptCharacters)), ""),
});
export const analyzeImageAnswer = z.object({
  description: z.string(),
  objects: z.array(z.object({ name: z.string(), confidence: z.number() })),
  tags: z.array(z.string()),
  engine: answeredBy,
});

export type AnalyzeImageRequest = z.infer<typeof analyzeImageRequest>;
export type AnalyzeImageAnswer = z.infer<typeof analyzeImageAnswer>;
