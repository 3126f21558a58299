import type { Tokenizer } from "../words/tokenizer.ts";
import type { Model, Reading } from "./model.ts";

export type Keyword = { word: string; sentiment: "positive" | "negative"; weight: number };

/** Each candidate costs another run of the model on the words around it. */
const MAX_CANDIDATES = 8;
const MAX_WORDS = 40;
const CONTEXT_WORDS = 10;
const MIN_CHANGE = 0.3;
/** A change in the log odds of this size (about fifty to one) gets the full weight. */
const FULL_CHANGE = 4;
const MIN_WEIGHT = 0.2;

/** Function words, which have no sentiment of their own. */
const STOP_WORDS = new Set(
  `the and but for with from that this these those was were are been being have has had you your our their his her its
  they them she him who whom which what when where why how into onto than then there here will would could should shall
  may might must can did does just about over under again after before because while also`.split(/\s+/),
);

type Place = { word: string; at: number };

/** Leaves out one word at a time; the change in the model's judgment is the word's weight. */
export async function findKeywords(text: string, tokenize: Tokenizer, model: Model): Promise<Keyword[]> {
  const words = text.split(/\s+/u).filter(Boolean);
  const candidates = await strongest(placesOf(words), tokenize, model);
  const read = async (texts: string[]) => model(texts.map((part) => tokenize(part).flatMap(({ ids }) => ids)));
  const around = (at: number) => words.slice(Math.max(0, at - CONTEXT_WORDS), at + CONTEXT_WORDS + 1).join(" ");
  const without = (at: number) =>
    [...words.slice(Math.max(0, at - CONTEXT_WORDS), at), ...words.slice(at + 1, at + CONTEXT_WORDS + 1)].join(" ");

  const contexts = [...new Set(candidates.map(({ at }) => around(at)))];
  const readings = await read([...contexts, ...candidates.map(({ at }) => without(at))]);
  const changes = candidates.map(({ word, at }, index) => {
    const withWord = readings[contexts.indexOf(around(at))];
    const withoutWord = readings[contexts.length + index];
    return { word, change: withWord && withoutWord ? logOdds(withWord) - logOdds(withoutWord) : 0 };
  });
  return changes
    .filter(({ change }) => Math.abs(change) >= MIN_CHANGE)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .map(({ word, change }) => ({
      word,
      sentiment: change > 0 ? "positive" : "negative",
      weight: Math.min(1, Math.max(MIN_WEIGHT, Math.abs(change) / FULL_CHANGE)),
    }));
}

/** The first position of each word that might carry sentiment, without the punctuation around it. */
function placesOf(words: readonly string[]): Place[] {
  const first = new Map<string, Place>();
  words.forEach((written, at) => {
    const word = written.replace(/^[^\p{L}\p{Extended_Pictographic}]+|[^\p{L}\p{Extended_Pictographic}]+$/gu, "");
    const key = word.toLowerCase();
    const isEmoji = /\p{Extended_Pictographic}/u.test(word);
    const isContentWord = word.length > 2 && word.length < 30 && !STOP_WORDS.has(key);
    if ((isEmoji || isContentWord) && !first.has(key)) first.set(key, { word, at });
  });
  return [...first.values()].slice(0, MAX_WORDS);
}

/** If there are too many, keeps the words with the strongest sentiment on their own. */
async function strongest(places: Place[], tokenize: Tokenizer, model: Model): Promise<Place[]> {
  if (places.length <= MAX_CANDIDATES) return places;
  const alone = await model(places.map(({ word }) => tokenize(word).flatMap(({ ids }) => ids)));
  const strength = (reading: Reading | undefined) => (reading ? Math.abs(logOdds(reading)) : 0);
  return places
    .map((place, index) => ({ place, strength: strength(alone[index]) }))
    .sort((a, b) => b.strength - a.strength)
    .slice(0, MAX_CANDIDATES)
    .map(({ place }) => place);
}

/** Probabilities hardly move when the model is sure, so that one of two good words would seem to add nothing. */
const logOdds = ({ positive, negative }: Reading) => Math.log((positive + 1e-6) / (negative + 1e-6));
