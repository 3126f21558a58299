import * as z from "zod/mini";
import type { Readiness } from "#server/ai/engine.ts";
import { GUARD, JSON_ONLY } from "#server/ai/remote/prompts.ts";
import type { Asker } from "#server/ai/runtime/runtime.ts";
import type { AiTask, TaskParts } from "#server/ai/task.ts";
import { readJson } from "#server/http/validate.ts";
import { once } from "#server/platform/once.ts";
import {
  EMOTIONS,
  SENTIMENTS,
  type SentimentAnswer,
  type SentimentRequest,
  sentimentAnswer,
  sentimentRequest,
} from "../contract.ts";

type Answer = Omit<SentimentAnswer, "engine">;
type Engine = Readiness & { analyze: (text: string, asker: Asker) => Promise<Answer> };

const answer = z.omit(sentimentAnswer, { engine: true });

const PROMPT = `You judge the sentiment of a text. ${JSON_ONLY} {"sentiment": one of ${SENTIMENTS.join(", ")}, "confidence": 0 to 1, "emotions": an object that gives each of ${EMOTIONS.join(", ")} a number from 0 to 1, "score": -1 to 1, "keywords": [{"word": a word of the text, "sentiment": "positive" | "negative", "weight": 0 to 1}]}. ${GUARD}`;

async function loadEngine({ openRuntime, assertIntact }: TaskParts): Promise<Engine> {
  await assertIntact("sentiment");
  const { createSentimentEngine } = await import("./sentiment-engine.ts");
  return createSentimentEngine(await openRuntime());
}

export function openSentimentTask(parts: TaskParts, load = loadEngine): AiTask<SentimentRequest, Answer> {
  const open = once(() => load(parts));
  return {
    address: "sentiment",
    demo: "sentiment-analysis",
    read: (context) => readJson(context, sentimentRequest),
    needs: open,
    embedded: async ({ text }, ask) => (await open()).analyze(text.trim(), ask),
    remote:
      ({ judge }) =>
      ({ text }, ask) =>
        judge(answer, PROMPT, { role: "user", content: text }, ask),
  };
}
