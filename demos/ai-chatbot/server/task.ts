import * as z from "zod/mini";
import { GUARD, JSON_ONLY } from "#server/ai/remote/prompts.ts";
import type { Asker } from "#server/ai/runtime/runtime.ts";
import type { AiTask, TaskParts } from "#server/ai/task.ts";
import { createMeaningIndex, type MeaningIndex } from "#server/ai/text-models/meaning/meaning-index.ts";
import { readyWith, type TextMeaning } from "#server/ai/text-models/meaning/text-meaning.ts";
import { readJson } from "#server/http/validate.ts";
import { once } from "#server/platform/once.ts";
import { type SupportAnswer, type SupportRequest, supportRequest } from "../contract.ts";
import { supportAsks } from "../sample/asks.ts";
import { supportReplies } from "../sample/replies.ts";

/** The model chooses one of the approved replies; it never writes to a customer. */
const choice = z.object({ reply: z.nullable(z.enum(supportReplies.map(({ id }) => id))) });

const questions = Object.entries(supportAsks)
  .map(([id, asks]) => `${id}: ${asks.join("; ")}`)
  .join("\n");

const PROMPT = `You route questions to the support desk of a sample shop. Choose the prepared reply that answers the customer's message. ${JSON_ONLY} {"reply": one of the ids below, or null if none answers it}. The ids, each with typical questions:\n${questions}\n${GUARD}`;

export function openSupportTask({ openMeaning }: TaskParts): AiTask<SupportRequest, Omit<SupportAnswer, "engine">> {
  const open = once(async () => createSupportIndex(await openMeaning()));
  return {
    address: "support",
    demo: "ai-chatbot",
    read: (context) => readJson(context, supportRequest),
    needs: readyWith(openMeaning, open),
    embedded: async ({ message }, ask) => ({ reply: await findReply(await open(), message, ask) }),
    remote:
      ({ judge }) =>
      ({ message }, ask) =>
        judge(choice, PROMPT, { role: "user", content: message }, ask),
  };
}

/** Slightly higher than the chat's: someone who needs help is better off with a person than with a wrong answer. */
const THRESHOLD = 0.42;

/** Indexes the known questions of the support demo; the items are the ids of their answers. */
const createSupportIndex = (meaning: TextMeaning): Promise<MeaningIndex<string>> =>
  createMeaningIndex(
    meaning,
    Object.entries(supportAsks).flatMap(([item, asks]) => asks.map((text) => ({ item, text }))),
  );

/** The id of the best prepared answer, or null if none is close enough. */
async function findReply(index: MeaningIndex<string>, message: string, asker: Asker) {
  const [best] = await index.search(message, asker);
  return best && best.score >= THRESHOLD ? best.item : null;
}
