import { bodyLimit } from "hono/body-limit";
import * as z from "zod/mini";
import { AI_LIMITS, MAX_JSON_BODY_BYTES } from "#contract/limits.ts";
import { GUARD, JSON_ONLY } from "#server/ai/remote/prompts.ts";
import { createFairQueue } from "#server/ai/runtime/fair-queue.ts";
import type { AiTask } from "#server/ai/task.ts";
import { readJson } from "#server/http/validate.ts";
import { tooLarge } from "#server/platform/errors.ts";
import {
  type AnalyzeImageAnswer,
  type AnalyzeImageRequest,
  analyzeImageAnswer,
  analyzeImageRequest,
} from "../contract.ts";

const answer = z.omit(analyzeImageAnswer, { engine: true });

const PROMPT = `You describe a picture. ${JSON_ONLY} {"description": string, "objects": [{"name": string, "confidence": 0 to 1}], "tags": [string]}. Name no person. ${GUARD}`;

/** A richer description by a connected model that sees; the page's own models run in the browser. */
export function openPictureTask(): AiTask<AnalyzeImageRequest, Omit<AnalyzeImageAnswer, "engine">> {
  return {
    address: "analyze-image",
    demo: "image-analysis",
    read: (context) => readJson(context, analyzeImageRequest),
    // A data URL is ASCII, so each character is a byte; the other fields may be as large as any JSON body.
    bodyLimit: bodyLimit({
      maxSize: AI_LIMITS.imageCharacters + MAX_JSON_BODY_BYTES,
      onError: () => {
        throw tooLarge("This picture is too large.");
      },
    }),
    // Each picture takes a few megabytes of memory until it is answered.
    enqueue: createFairQueue({ places: 4, placesPerVisitor: 2, waiting: 12, waitingPerVisitor: 3, waitMs: 20_000 }),
    remote: ({ visionModel, judge }) =>
      visionModel ? (request, ask) => judge(answer, PROMPT, messageOf(request), ask, visionModel) : undefined,
  };
}

function messageOf({ imageUrl, prompt }: AnalyzeImageRequest) {
  const picture = { type: "image_url" as const, image_url: { url: imageUrl } };
  const content = prompt.trim() ? [{ type: "text" as const, text: prompt }, picture] : [picture];
  return { role: "user" as const, content };
}
