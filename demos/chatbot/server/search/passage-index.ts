import { setImmediate as nextTurn } from "node:timers/promises";
import type { Vector } from "#server/ai/text-models/meaning/model.ts";
import type { TextMeaning } from "#server/ai/text-models/meaning/text-meaning.ts";
import { PAGES, type PublishedText, type Source } from "#server/published/published-text.ts";
import { sentencesOf } from "#server/published/sentences.ts";
import { contentWords } from "./content-words.ts";
import { type Asked, askedVector, keyOf, type VectorStore } from "./vector-store.ts";
import { createWordIndex } from "./word-index.ts";

/** How much shared words add to the similarity of meaning. Tuned with `npm run eval -- chat`. */
const WORDS_SHARE = 0.3;
/** A passage's vector is its sentence in context, with the paragraph around it. */
const SENTENCE_SHARE = 0.6;
/** Compared in one turn of the event loop, so that pages are served in between. */
const PER_TURN = 500;
/** Newest first; about 25 MB of vectors. Older texts are found by their page only. */
const MAX_PASSAGES = 60_000;
const CANDIDATES = 12;
/** A name answers a question that is about hardly anything else. */
const NAMED = 0.9;
/** Prepared answers show a few texts of a topic, the first ones of the site. */
const MAX_OF_TOPIC = 40;

/** A question that names a heading asks for what stands below it. */
const HEADING = 0.3;
const ITEM = 0.05;
/** The page of the last answer is what a follow-up is about. */
const SAME_PAGE = 0.12;
/** What a demo's page explains of itself would answer too much otherwise. */
const ASIDE = 0.12;
const DEMO_WORDS = contentWords("demo demos simulator playground");
const plainWords = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");

/** Where a passage stands: the source, the text in it, the sentence in the text. */
type Place = { source: string; text: number; sentence: number };
export type FoundPassage = Place & {
  key: string;
  score: number;
  overlap: number;
  /** Whether the question has the name of the page. */
  isNamed?: boolean;
};
/** A question: its vectors, of which the closest counts, and its words. */
export type AskedPassage = { vectors: readonly Vector[]; text: string };

/** What a follow-up stays with: an item, or a page without the place on it. */
const scopeOf = (source: string, href: string) => (source === PAGES ? href.replace(/#.*/, "") : source);

export type PassageIndex = Awaited<ReturnType<typeof createPassageIndex>>;

/** What has to be embedded for a passage, and the key of the result. */
export function passageParts({ context, text }: PublishedText, sentence: string) {
  const inContext = `${context}: ${sentence}`;
  const around = `${context}: ${text}`;
  return { key: keyOf(context, text, sentence), parts: inContext === around ? [inContext] : [inContext, around] };
}

function passageVector([sentence, around]: readonly Vector[]): Vector {
  if (!sentence) throw new Error("A passage has at least one vector.");
  if (!around) return sentence;
  return sentence.map((value, at) => SENTENCE_SHARE * value + (1 - SENTENCE_SHARE) * (around[at] ?? 0));
}

/** Finds sentences by their meaning and their words. Passages without a vector yet are found by words alone. */
export async function createPassageIndex(sources: AsyncIterable<Source> | Iterable<Source>, store: VectorStore) {
  const words = createWordIndex();
  const places: Place[] = [];
  const keys: string[] = [];
  const scopes: string[] = [];
  /** The words of each item's name. */
  const titles = new Map<string, ReadonlySet<string>>();
  const demos = new Set<string>();
  /** The first passage of each text on a topic. */
  const topics = new Map<string, number[]>();
  /** The texts below each heading, by its words. */
  const headings = new Map<string, number[]>();
  /** Passages that are mere names. */
  const names = new Set<number>();
  const missing: { at: number; key: string; parts: string[] }[] = [];
  for await (const { id, texts, isDemo } of sources) {
    if (isDemo) demos.add(id);
    const title = contentWords(texts[0]?.title ?? "");
    if (id !== PAGES) titles.set(id, title);
    for (const [number, text] of texts.entries()) {
      const scope = scopeOf(id, text.href);
      if (places.length >= MAX_PASSAGES) break;
      const sentences = sentencesOf(text.text);
      words.add([text.context, text.keywords].join(" "), sentences);
      const heading = text.context.startsWith(text.title) ? plainWords(text.context.slice(text.title.length)) : "";
      if (heading.includes(" ")) headings.set(heading, [...(headings.get(heading) ?? []), places.length]);
      const { topic } = text;
      if (topic && sentences.length > 0)
        topics.set(topic, [...(topics.get(topic) ?? []), places.length].slice(0, MAX_OF_TOPIC));
      for (const [at, sentence] of sentences.entries()) {
        const { key, parts } = passageParts(text, sentence);
        if (text.isName) names.add(places.length);
        places.push({ source: id, text: number, sentence: at });
        keys.push(key);
        scopes.push(scope);
        if (store.rowOf(key) === undefined) missing.push({ at: places.length - 1, key, parts });
      }
    }
    await nextTurn();
  }
  /** Whether only this source has the word in its name. */
  const isOwnWord = (word: string, id: string) =>
    titles.get(id)?.has(word) && [...titles].every(([other, title]) => other === id || !title.has(word));
  const rows = () => keys.map((key) => store.rowOf(key) ?? -1);
  let known = rows();

  return {
    size: places.length,
    words,
    keys: (): ReadonlySet<string> => new Set(keys),

    /** Embeds what the store doesn't have yet. The worker's queue lets visitors' questions run in between. */
    async embedMissing(meaning: Pick<TextMeaning, "embed">, onAdded: (count: number) => Promise<void> | void) {
      for (const [done, { at, key, parts }] of missing.entries()) {
        known[at] = store.add(key, passageVector(await meaning.embed(parts)));
        await onAdded(done + 1);
      }
      store.keepOnly(new Set(keys));
      known = rows();
    },

    /** Best first. Passages on the `near` pages are preferred. */
    async search(asked: AskedPassage, near?: ReadonlySet<string>): Promise<FoundPassage[]> {
      const overlaps = words.overlaps(asked.text);
      const subject = [...contentWords(asked.text)];
      const questions = asked.vectors.map(askedVector);
      const best: FoundPassage[] = [];
      const asksFor = ` ${plainWords(asked.text)} `;
      const named = new Set(
        [...headings].flatMap(([heading, texts]) => (asksFor.includes(` ${heading} `) ? texts : [])),
      );
      const asksForItem = new Set(
        [...titles].flatMap(([id, title]) =>
          title.size > 1 && [...title].every((word) => subject.includes(word)) ? [id] : [],
        ),
      );
      const standBack = new Set(subject.some((word) => DEMO_WORDS.has(word)) ? [] : demos);
      for (const id of standBack) if (subject.some((word) => isOwnWord(word, id))) standBack.delete(id);
      for (let at = 0; at < places.length; at += 1) {
        const isNear = near?.has(scopes[at] ?? "");
        const score =
          scoreAt(at, questions, overlaps) +
          (named.has(at) ? HEADING : 0) +
          (asksForItem.has(places[at]?.source ?? "") ? ITEM : 0) +
          (isNear ? SAME_PAGE : standBack.has(places[at]?.source ?? "") ? -ASIDE : 0);
        const isNamed = !names.has(at) || (overlaps[at] ?? 0) >= NAMED;
        if (isNamed && score > (best[CANDIDATES - 1]?.score ?? -1)) {
          const found = foundAt(at, score, overlaps);
          best.push({ ...found, isNamed: asksForItem.has(found.source) });
          best.sort((one, other) => other.score - one.score);
          best.length = Math.min(best.length, CANDIDATES);
        }
        if (at % PER_TURN === PER_TURN - 1) await nextTurn();
      }
      // What follows takes a while as well.
      await nextTurn();
      return best;
    },

    sourcesOn: (topic: string): string[] => (topics.get(topic) ?? []).map((at) => places[at]?.source ?? ""),

    /** The texts on a topic with their scores, in the order of the site. */
    topic(name: string, asked: AskedPassage): FoundPassage[] {
      const overlaps = words.overlaps(asked.text);
      const questions = asked.vectors.map(askedVector);
      return (topics.get(name) ?? []).map((at) => foundAt(at, scoreAt(at, questions, overlaps), overlaps));
    },

    /** The page of a quote: where the passage stands that shares the most words with it. */
    scopesOf(quote: string): string[] {
      const overlaps = words.overlaps(quote);
      const most = overlaps.indexOf(overlaps.reduce((best, overlap) => Math.max(best, overlap), 0));
      const scope = scopes[most];
      return scope === undefined ? [] : [scope];
    },
  };

  function scoreAt(at: number, questions: readonly Asked[], overlaps: Float32Array): number {
    const row = known[at] ?? -1;
    let meaning = 0;
    for (const question of row < 0 ? [] : questions) meaning = Math.max(meaning, store.similarity(question, row));
    return meaning + WORDS_SHARE * (overlaps[at] ?? 0);
  }

  function foundAt(at: number, score: number, overlaps: Float32Array): FoundPassage {
    const place = places[at];
    if (!place) throw new Error("There is no such passage.");
    return { ...place, key: keys[at] ?? "", score, overlap: overlaps[at] ?? 0 };
  }
}
