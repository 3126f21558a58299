import type { Word } from "./chunks.ts";
import { logOdds, type Model, type Reading } from "./model.ts";

export type Keyword = { word: string; sentiment: "positive" | "negative"; weight: number };

/** A chunk of the text and what the model read in it. */
export type ReadChunk = { words: readonly Word[]; reading: Reading };

const MAX_KEYWORDS = 8;
/** Candidates whose effect is measured: each costs another run of the model on the words around it. */
const MAX_CONFIRMED = 3;
const CONTEXT_WORDS = 4;
/** Weaker words are not shown. In log odds: 2.3 is ten to one. */
const MIN_VALENCE = 2.3;
const MIN_CHANGE = 0.3;
/** What it takes to believe that a good word makes the text worse, or a bad one better. */
const MIN_REVERSAL = 1.5;
/** A change in the log odds of this size (about fifty to one) gets the full weight. */
const FULL_CHANGE = 4;
const MIN_WEIGHT = 0.2;
/** Words that aren't in the vocabulary must be read; a text of made-up words must not take forever. */
const MAX_UNKNOWN = 12;

/** Function words, which have no sentiment of their own. */
const STOP_WORDS = new Set(
  `the and but for with from that this these those was were are been being have has had you your our their his her its
  they them she him who whom which what when where why how into onto than then there here will would could should shall
  may might must can did does just about over under again after before because while also not never nobody nothing none
  don't doesn't didn't isn't wasn't aren't weren't can't won't couldn't wouldn't shouldn't`.split(/\s+/),
);
const NEGATION = /^(?:not|no|never|nobody|nothing|none|hardly|barely|without|\p{L}+n['’]?t)$/iu;
const NEGATION_REACH = 3;

type Candidate = { word: string; chunk: ReadChunk; at: number; valence: number };

/** The words that tip the scales: those that are good or bad on their own, confirmed by leaving out the strongest. */
export function findKeywords(chunks: readonly ReadChunk[], model: Model): Keyword[] {
  return candidatesOf(chunks, model)
    .slice(0, MAX_KEYWORDS)
    .map((candidate, rank) => ({
      word: candidate.word,
      change: rank < MAX_CONFIRMED ? measuredChange(candidate, model) : inContext(candidate),
    }))
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .map(({ word, change }) => ({
      word,
      sentiment: change > 0 ? "positive" : "negative",
      weight: Math.min(1, Math.max(MIN_WEIGHT, Math.abs(change) / FULL_CHANGE)),
    }));
}

/** Words that carry sentiment, the strongest first. */
function candidatesOf(chunks: readonly ReadChunk[], model: Model): Candidate[] {
  const found = new Map<string, Candidate>();
  let unknown = 0;
  for (const chunk of chunks) {
    chunk.words.forEach(({ written, bare: word, bareIds }, at) => {
      const key = word.toLowerCase();
      if (isMention(written) || !mayCarrySentiment(word, key) || found.has(key)) return;
      unknown += Number(bareIds.length > 1);
      if (bareIds.length > 1 && unknown > MAX_UNKNOWN) return;
      found.set(key, { word, chunk, at, valence: model.valenceOf(bareIds) });
    });
  }
  return [...found.values()]
    .filter(({ word, valence }) => isEmoji(word) || Math.abs(valence) >= MIN_VALENCE)
    .sort((a, b) => Math.abs(b.valence) - Math.abs(a.valence));
}

function mayCarrySentiment(word: string, key: string): boolean {
  return isEmoji(word) || (word.length > 2 && word.length < 30 && !STOP_WORDS.has(key));
}

/** Somebody's name on social media. */
const isMention = (written: string) => /^\W?@\w/u.test(written);

const isEmoji = (word: string) => /\p{Extended_Pictographic}/u.test(word);

/** How much less positive the words around the candidate are without it. */
function measuredChange(candidate: Candidate, model: Model): number {
  const { chunk, at } = candidate;
  const { words, reading } = chunk;
  const start = Math.max(0, at - CONTEXT_WORDS);
  const around = words.slice(start, at + CONTEXT_WORDS + 1);
  const without = around.filter((_, index) => start + index !== at);
  if (without.length === 0) return logOdds(reading);
  const read = (part: readonly Word[]) => model.read(part.flatMap(({ ids }) => ids));
  const whole = around.length === words.length ? reading : read(around);
  const change = logOdds(whole) - logOdds(read(without));
  // Among other strong words, a word changes little, even in the wrong direction; then it counts as on its own.
  const expected = inContext(candidate);
  const isClear = Math.abs(change) >= (Math.sign(change) === Math.sign(expected) ? MIN_CHANGE : MIN_REVERSAL);
  return isClear ? change : expected / 2;
}

/** A word on its own, turned around by a negation before it. */
function inContext({ chunk, at, valence }: Candidate): number {
  const before = chunk.words.slice(Math.max(0, at - NEGATION_REACH), at);
  return before.some(({ bare }) => NEGATION.test(bare)) ? -valence : valence;
}
