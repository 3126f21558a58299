import type { ChatQuote } from "#contract/chat-quotes.ts";
import type { PublishedText } from "#server/published/published-text.ts";
import { sentencesOf } from "#server/published/sentences.ts";
import type { PublishedSources } from "#server/published/sources.ts";
import { type FoundPassage, passageParts } from "./search/passage-index.ts";

/** A neighbor with nearly the score of the best sentence belongs to the answer. */
const NEAR = 0.25;
const MAX_CHARACTERS = 360;
/** A quote may have one sentence more if it stays this short. */
const ROUNDED = 260;
/** A sentence that starts like this needs the one before it. */
const LEANS_BACK = /^(?:it|its|they|their|this|that|these|those|he|she|so|but|and|then|both|such|each)\b/i;

const REASON = /\b(?:because|since|so that|therefore|that is why|which is why|the reason|otherwise)\b/i;

/** Kept as long as the text is: finding the ends of sentences takes longer than everything else here. */
const split = new WeakMap<PublishedText, string[]>();
function sentencesIn(text: PublishedText): string[] {
  const sentences = split.get(text) ?? sentencesOf(text.text);
  split.set(text, sentences);
  return sentences;
}

/** A found passage that still stands on its page. */
export type StandingPassage = FoundPassage & { words: string };

/** Reads quotes from the pages as they are now. A passage that has changed since it was found yields none. */
export function createQuoteReader({ one }: Pick<PublishedSources, "one">) {
  const read = new Map<string, Promise<readonly PublishedText[]>>();

  async function textOf({ source, text: number }: FoundPassage): Promise<PublishedText | undefined> {
    if (!read.has(source)) read.set(source, one(source));
    return (await read.get(source))?.[number];
  }

  /** The text a passage stands in, if the passage is still there. */
  async function standing(found: FoundPassage) {
    const text = await textOf(found);
    const sentences = text ? sentencesIn(text) : [];
    const sentence = sentences[found.sentence];
    if (!text || !sentence || passageParts(text, sentence).key !== found.key) return undefined;
    return { text, sentences };
  }

  const between = (
    { text, title, href, context }: PublishedText,
    sentences: readonly string[],
    from: number,
    to: number,
  ) => {
    const [first = "", last = ""] = [sentences[from], sentences[to]];
    const start = text.indexOf(first);
    const quote = text.slice(start, text.indexOf(last, start) + last.length);
    // A short fact needs its label to be understood.
    const label = quote.length < 60 || title === "Resume" ? context : title;
    return { text: quote, title: label, href } satisfies ChatQuote;
  };

  /** The first and the last sentence of a quote. */
  function rangeOf(
    found: FoundPassage,
    others: readonly FoundPassage[],
    { text, sentences }: { text: PublishedText; sentences: readonly string[] },
  ): readonly [number, number] {
    const at = found.sentence;
    const scoreOf = (number: number) =>
      others.find(
        ({ source, text: other, sentence }) => source === found.source && other === found.text && sentence === number,
      )?.score ?? 0;
    const isNear = (number: number) => scoreOf(number) >= found.score - NEAR;
    const leansBack = at > 0 && LEANS_BACK.test(sentences[at] ?? "");
    const neighbor =
      leansBack || (isNear(at - 1) && scoreOf(at - 1) >= scoreOf(at + 1)) ? at - 1 : isNear(at + 1) ? at + 1 : at;
    const range = [Math.min(at, neighbor), Math.max(at, neighbor)] as const;
    return between(text, sentences, ...range).text.length <= MAX_CHARACTERS ? range : [at, at];
  }

  return {
    /** The passages that are still there, with their words. */
    async stillThere(found: readonly FoundPassage[]): Promise<StandingPassage[]> {
      const all = await Promise.all(
        found.map(async (passage) => {
          const stands = await standing(passage);
          return stands ? [{ ...passage, words: stands.sentences[passage.sentence] ?? "" }] : [];
        }),
      );
      return all.flat();
    },

    /** The sentence, with the one before or after it if that belongs to it. */
    async quote(found: FoundPassage, others: readonly FoundPassage[] = []): Promise<ChatQuote | undefined> {
      const stands = await standing(found);
      if (!stands) return undefined;
      const [from, to] = rangeOf(found, others, stands);
      return between(stands.text, stands.sentences, from, to);
    },

    /** The same with one sentence more, if it stays short: what follows often completes the thought. */
    async rounded(found: FoundPassage, others: readonly FoundPassage[]): Promise<ChatQuote | undefined> {
      const stands = await standing(found);
      if (!stands) return undefined;
      const { text, sentences } = stands;
      const [from, to] = rangeOf(found, others, stands);
      const wider = [to + 1 < sentences.length ? [from, to + 1] : [], from > 0 ? [from - 1, to] : []]
        .flatMap(([first, last]) => (first === undefined || last === undefined ? [] : [[first, last] as const]))
        .map(([first, last]) => between(text, sentences, first, last))
        .find((quote) => quote.text.length <= ROUNDED);
      return wider ?? between(text, sentences, from, to);
    },

    /** The whole text that a passage begins, for a prepared answer. */
    async whole(found: FoundPassage): Promise<ChatQuote | undefined> {
      const stands = await standing(found);
      if (!stands) return undefined;
      const { text, sentences } = stands;
      const all = between(text, sentences, 0, sentences.length - 1);
      return all.text.length <= MAX_CHARACTERS ? all : between(text, sentences, 0, 0);
    },

    /** A sentence of the same text that gives a reason. */
    async reason(found: FoundPassage, quote: string): Promise<ChatQuote | undefined> {
      const stands = await standing(found);
      if (!stands?.text.text.includes(quote)) return undefined;
      const { text, sentences } = stands;
      const at = sentences.findIndex((sentence) => REASON.test(sentence) && !quote.includes(sentence));
      return at < 0 ? undefined : between(text, sentences, at, at);
    },

    /** What follows a quote in its text, or in the next text of the page. */
    async after(found: FoundPassage, quote: string): Promise<ChatQuote | undefined> {
      const stands = await standing(found);
      if (!stands?.text.text.includes(quote)) return undefined;
      const { text, sentences } = stands;
      const end = text.text.indexOf(quote) + quote.length;
      const next = sentences.findIndex((sentence) => text.text.indexOf(sentence) >= end);
      if (next >= 0) {
        const pair = between(text, sentences, next, Math.min(next + 1, sentences.length - 1));
        return pair.text.length <= MAX_CHARACTERS ? pair : between(text, sentences, next, next);
      }
      // A list of names below a summary says little.
      const following = (await read.get(found.source))?.slice(found.text + 1).find(({ isName }) => !isName);
      if (!following || following.title !== text.title) return undefined;
      return between(following, sentencesIn(following), 0, 0);
    },
  };
}
