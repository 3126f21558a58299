import { PAGES } from "#server/published/published-text.ts";
import type { Intent } from "../sample/intent.ts";
import type { createQuoteReader } from "./quotes.ts";
import type { AskedPassage, FoundPassage, PassageIndex } from "./search/passage-index.ts";

/** Texts of a topic that are shown at once. */
const MAX_QUOTES = 6;
/** A text of a topic that is this much closer to the question than the others is shown alone. */
const ALONE = 0.08;
/** How much of a subject a text or the place around it has to have, where nothing else answers. */
const HAS_WORDS = 0.25;

/** All texts of a topic, or those of the one item that the question is closer to than to the others. */
function askedFor(ofTopic: readonly FoundPassage[]): readonly FoundPassage[] {
  const [best, ...others] = ofTopic.toSorted((one, other) => other.score - one.score);
  if (!best) return ofTopic;
  const isOfItem = (passage: FoundPassage) => best.source !== PAGES && passage.source === best.source;
  const second = others.find((passage) => !isOfItem(passage));
  if (!second || best.score < second.score + ALONE) return ofTopic;
  return ofTopic.filter((passage) => passage === best || isOfItem(passage));
}

type Besides = {
  /** Quotes that were shown before. */
  shown?: readonly string[];
  /** What the question is about besides what the intent is about. */
  subject?: readonly string[];
  /** "Tell me about your projects" means none of them. */
  isGeneral?: boolean;
};

/** Quotes what is published on the topics of an intent. What has been shown before is left out. */
export const createTopicQuotes =
  (reader: ReturnType<typeof createQuoteReader>) =>
  async (
    { topics = [], isExact }: Intent,
    index: PassageIndex,
    asked: AskedPassage,
    { shown = [], subject = [], isGeneral = false }: Besides = {},
  ) => {
    const about = isExact && subject.length > 0 ? { ...asked, text: subject.join(" ") } : asked;
    const all = topics.flatMap((topic) => index.topic(topic, about));
    const ofTopic = about === asked ? all : all.filter(({ overlap }) => overlap >= HAS_WORDS);
    const quotes = await Promise.all((isGeneral ? ofTopic : askedFor(ofTopic)).map((passage) => reader.whole(passage)));
    const fresh = quotes.filter((quote) => quote !== undefined && !shown.some((text) => text.includes(quote.text)));
    const once = new Map(fresh.flatMap((quote) => (quote ? [[`${quote.title}: ${quote.text}`, quote] as const] : [])));
    return [...once.values()].slice(0, MAX_QUOTES);
  };
