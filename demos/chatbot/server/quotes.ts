import type { ChatQuote } from "#contract/chat-quotes.ts";
import type { PublishedText } from "#server/published/published-text.ts";
import { sentencesOf } from "#server/published/sentences.ts";
import type { PublishedSources } from "#server/published/sources.ts";
import { type FoundPassage, passageParts } from "./search/passage-index.ts";

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
