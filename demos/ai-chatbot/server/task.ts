import * as z from "zod/mini";
import { isOff } from "#content-types/site/part-states.ts";
import { GUARD, JSON_ONLY } from "#server/ai/remote/prompts.ts";
import type { AiTask, TaskParts } from "#server/ai/task.ts";
import { createIntents } from "#server/ai/text-models/meaning/intents.ts";
import { readyWith } from "#server/ai/text-models/meaning/text-meaning.ts";
import { readJson } from "#server/http/validate.ts";
import { once } from "#server/platform/once.ts";
import { stemOf } from "#server/platform/search-words.ts";
import { type SupportAnswer, type SupportRequest, supportRequest } from "../contract.ts";
import phrasings from "../sample/phrasings.json" with { type: "json" };
import { supportReplies } from "../sample/replies.ts";

/** The model chooses one of the approved replies; it never writes to a customer. */
const choice = z.object({ reply: z.nullable(z.enum(supportReplies.map(({ id }) => id))) });

const questions = Object.entries(phrasings)
  .map(([id, asks]) => `${id}: ${asks.join("; ")}`)
  .join("\n");

const PROMPT = `You route questions to the support desk of a sample shop. Choose the prepared reply that answers the customer's message. ${JSON_ONLY} {"reply": one of the ids below, or null if none answers it}. The ids, each with typical questions:\n${questions}\n${GUARD}`;

/** Lower than the chat's, which has the whole site to answer from: here it is a prepared answer or none. */
const THRESHOLD = 0.42;

const dollars = (cents: number) => `$${(cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })}`;

/** `goods` are what the shop's demo sells. */
export function openSupportTask(
  { core, openMeaning }: TaskParts,
  goods: readonly Good[],
): AiTask<SupportRequest, Omit<SupportAnswer, "engine">> {
  const intents = Object.entries(phrasings).map(([id, asks]) => ({ id, asks }));
  const open = once(async () => createIntents(await openMeaning(), intents, THRESHOLD));
  const pricesIn = createPriceList(goods);

  /** What a product costs, unless visitors don't find the shop's demo. */
  async function priceOf(message: string): Promise<Omit<SupportAnswer, "engine"> | undefined> {
    const named = pricesIn(message);
    const [first] = named;
    if (!first || isOff((await core.siteContent.current()).parts, "/demos/ecommerce")) return undefined;
    const prices = named.map(({ name, cents }) => `${name}: ${dollars(cents)}`).join("; ");
    return {
      reply: "price",
      text: `In our sample shop, with tax: ${prices}. The cart adds the delivery before you pay.`,
      link: { title: first.name, href: `/demos/ecommerce?${new URLSearchParams({ q: first.name, good: first.id })}` },
    };
  }

  return {
    address: "support",
    demo: "ai-chatbot",
    read: (context) => readJson(context, supportRequest),
    needs: readyWith(openMeaning, open),
    embedded: async ({ message, before = "" }, ask) => {
      const { intent } = await (await open()).read(message, before, ask);
      return (await priceOf(message)) ?? { reply: intent?.item.id ?? null };
    },
    remote:
      ({ judge }) =>
      ({ message }, ask) =>
        judge(choice, PROMPT, { role: "user", content: message }, ask),
  };
}

/** What the sample shop sells. */
export type Good = { id: string; name: string; cents: number };

const MONEY = /\b(?:prices?|priced|costs?|how much|charge|expensive|cheap|sell)\b/i;
/** A name is meant if the message has words of it that few other goods have. */
const MEANT = 0.5;
const MOST = 3;

const wordsOf = (text: string) => new Set((text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).map(stemOf));

/** What the shop asks for the goods that a message names, if it is about money. */
function createPriceList(goods: readonly Good[]) {
  const named = goods.map((good) => ({ good, words: wordsOf(good.name) }));
  const goodsWith = (word: string) => named.filter(({ words }) => words.has(word)).length;

  return (message: string): readonly Good[] => {
    if (!MONEY.test(message)) return [];
    const said = wordsOf(message);
    const scored = named.map(({ good, words }) => ({
      good,
      score: [...words].filter((word) => said.has(word)).reduce((sum, word) => sum + 1 / goodsWith(word), 0),
    }));
    const best = Math.max(...scored.map(({ score }) => score));
    return best < MEANT
      ? []
      : scored
          .filter(({ score }) => score === best)
          .slice(0, MOST)
          .map(({ good }) => good);
  };
}
