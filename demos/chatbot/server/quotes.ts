import type { ChatQuote } from "#contract/chat-quotes.ts";
import { PAGES, type PublishedText } from "#server/published/published-text.ts";
import { sentencesOf } from "#server/published/sentences.ts";
import type { PublishedSources } from "#server/published/sources.ts";
import type { Intent } from "../sample/intent.ts";
import { type AskedPassage, type FoundPassage, type PassageIndex, passageParts } from "./search/passage-index.ts";

/** A sentence is quoted with its neighbors as long as the quote stays this short. */
const ROUNDED = 260;
const MAX_WHOLE = 360;
/** A short fact needs its label to be understood. */
const SHORT = 60;
/** A sentence that starts like this needs the one before it. */
const LEANS_BACK = /^(?:it|its|they|their|this|that|these|those|he|she|so|but|and|then|both|such|each)\b/i;

/** Kept as long as the text is: finding the ends of sentences takes longer than everything else here. */
const split = new WeakMap<PublishedText, string[]>();
function sentencesIn(text: PublishedText): string[] {
  const sentences = split.get(text) ?? sentencesOf(text.text);
  split.set(text, sentences);
  return sentences;
}

/** A found passage that still stands on its page. */
export type StandingPassage = FoundPassage & { words: string; title: string; href: string };

/** Reads quotes from the pages as they are now. A passage that has changed since it was found yields none. */
export function createQuoteReader({ one }: Pick<PublishedSources, "one">) {
  async function standing(found: FoundPassage) {
    const text = (await one(found.source))[found.text];
    const sentences = text ? sentencesIn(text) : [];
    const sentence = sentences[found.sentence];
    if (!text || !sentence || passageParts(text, sentence).key !== found.key) return undefined;
    return { text, sentences };
  }

  function between({ text, title, href, context, topic }: PublishedText, sentences: readonly string[]): ChatQuote {
    const [first = "", last = ""] = [sentences[0], sentences.at(-1)];
    const start = text.indexOf(first);
    const quote = text.slice(start, text.indexOf(last, start) + last.length);
    // Who says it stands beside a testimonial, and whether it is a sample.
    const isLabeled = quote.length < SHORT || title === "Resume" || topic === "testimonials";
    return { text: quote, title: isLabeled ? context : title, href };
  }

  return {
    /** The passages that are still there, with their words. */
    async stillThere(found: readonly FoundPassage[]): Promise<StandingPassage[]> {
      const all = await Promise.all(
        found.map(async (passage) => {
          const stands = await standing(passage);
          if (!stands) return [];
          const { title, href } = stands.text;
          return [{ ...passage, words: stands.sentences[passage.sentence] ?? "", title, href }];
        }),
      );
      return all.flat();
    },

    /** The sentence, with the one before or after it if that keeps the quote short. */
    async quote(found: FoundPassage): Promise<ChatQuote | undefined> {
      const stands = await standing(found);
      if (!stands) return undefined;
      const { text, sentences } = stands;
      const at = found.sentence;
      const before = Math.max(at - 1, 0);
      const ranges = LEANS_BACK.test(sentences[at] ?? "")
        ? [sentences.slice(before, at + 2), sentences.slice(before, at + 1)]
        : [sentences.slice(at, at + 2), sentences.slice(before, at + 1)];
      const quotes = ranges.map((range) => between(text, range));
      return quotes.find((quote) => quote.text.length <= ROUNDED) ?? between(text, sentences.slice(at, at + 1));
    },

    /** The sentence alone, for a model that quotes what it needs. */
    async sentence(found: FoundPassage): Promise<ChatQuote | undefined> {
      const stands = await standing(found);
      return stands && between(stands.text, stands.sentences.slice(found.sentence, found.sentence + 1));
    },

    /** The whole text that a passage begins, for a prepared answer. */
    async whole(found: FoundPassage): Promise<ChatQuote | undefined> {
      const stands = await standing(found);
      if (!stands) return undefined;
      const { text, sentences } = stands;
      const all = between(text, sentences);
      return all.text.length <= MAX_WHOLE ? all : between(text, sentences.slice(0, 1));
    },
  };
}

const NUMBER_ASKED =
  /\bhow (?:many|much|long|fast|high|early|soon|accurate|big|large|old|often|far)\b|\b(?:percentage|accuracy|time|latency|limits?|size|score|rate)\b|\bwhen\b/i;
const NUMBER =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|hundred|thousand|half|twice)\b/i;
/** Another question, or the words before a list. */
const NO_ANSWER = /[?:]\W*$/;
/** Cells of a table, which say little to somebody who asks for no number. */
const TABLE_ROW = /(?: · .*){2}/;
/** "dbt" in a list of tools doesn't say what dbt is. */
const MEANING_ASKED = /^\W*(?:what(?:['’]s| is| are)|define|explain|describe)\b/i;
/** A definition takes at least as many characters. */
const SHORTEST_MEANING = 40;
const WITH_NUMBER = 0.05;
const WITHOUT_ANSWER = 0.12;

/** Sorts passages again: with a number if one is asked for, and never another question. */
export function ranked(question: string, passages: readonly StandingPassage[]): StandingPassage[] {
  const wantsNumber = NUMBER_ASKED.test(question);
  const wantsSentence = MEANING_ASKED.test(question) && !wantsNumber;
  const corrected = ({ score, words }: StandingPassage) =>
    score +
    (wantsNumber && NUMBER.test(words) ? WITH_NUMBER : 0) -
    (NO_ANSWER.test(words) || (!wantsNumber && TABLE_ROW.test(words)) ? WITHOUT_ANSWER : 0);
  return passages
    .filter(({ words }) => !wantsSentence || words.length >= SHORTEST_MEANING || NUMBER.test(words))
    .map((passage) => ({ ...passage, score: corrected(passage) }))
    .toSorted((one, other) => other.score - one.score);
}

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
