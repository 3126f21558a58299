import type { Tokenizer } from "../words/tokenizer.ts";
import type { Model, Reading } from "./model.ts";

export type Keyword = { word: string; sentiment: "positive" | "negative"; weight: number };

/** Each costs the model one more reading of the words around it. */
const MOST_TRIED = 8;
const MOST_CONSIDERED = 40;
const WORDS_AROUND = 10;
const LEAST_CHANGE = 0.3;
/** A word that changes the odds by this much (about fifty to one) has the whole weight. */
const FULL_CHANGE = 4;
const LEAST_WEIGHT = 0.2;

/** They join what is said and say nothing themselves. */
const JOINING = new Set(
  `the and but for with from that this these those was were are been being have has had you your our their his her its
  they them she him who whom which what when where why how into onto than then there here will would could should shall
  may might must can did does just about over under again after before because while also`.split(/\s+/),
);

type Place = { word: string; at: number };

/** Words without which the model would see the text otherwise: each is left out in turn, and the change is its weight. */
export async function findKeywords(text: string, tokenize: Tokenizer, model: Model): Promise<Keyword[]> {
  const words = text.split(/\s+/u).filter(Boolean);
  const tried = await mostTelling(placesOf(words), tokenize, model);
  const read = async (texts: string[]) => model(texts.map((part) => tokenize(part).flatMap(({ ids }) => ids)));
  const around = (at: number) => words.slice(Math.max(0, at - WORDS_AROUND), at + WORDS_AROUND + 1).join(" ");
  const without = (at: number) =>
    [...words.slice(Math.max(0, at - WORDS_AROUND), at), ...words.slice(at + 1, at + WORDS_AROUND + 1)].join(" ");

  const contexts = [...new Set(tried.map(({ at }) => around(at)))];
  const readings = await read([...contexts, ...tried.map(({ at }) => without(at))]);
  const changes = tried.map(({ word, at }, index) => {
    const whole = readings[contexts.indexOf(around(at))];
    const less = readings[contexts.length + index];
    return { word, change: whole && less ? oddsOf(whole) - oddsOf(less) : 0 };
  });
  return changes
    .filter(({ change }) => Math.abs(change) >= LEAST_CHANGE)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .map(({ word, change }) => ({
      word,
      sentiment: change > 0 ? "positive" : "negative",
      weight: Math.min(1, Math.max(LEAST_WEIGHT, Math.abs(change) / FULL_CHANGE)),
    }));
}

/** The first place of each word that might say something, without the signs around it. */
function placesOf(words: readonly string[]): Place[] {
  const first = new Map<string, Place>();
  words.forEach((written, at) => {
    const word = written.replace(/^[^\p{L}\p{Extended_Pictographic}]+|[^\p{L}\p{Extended_Pictographic}]+$/gu, "");
    const key = word.toLowerCase();
    const says = /\p{Extended_Pictographic}/u.test(word) || (word.length > 2 && word.length < 30 && !JOINING.has(key));
    if (says && !first.has(key)) first.set(key, { word, at });
  });
  return [...first.values()].slice(0, MOST_CONSIDERED);
}

/** Where there are too many to try, those that say most when read alone. */
async function mostTelling(places: Place[], tokenize: Tokenizer, model: Model): Promise<Place[]> {
  if (places.length <= MOST_TRIED) return places;
  const alone = await model(places.map(({ word }) => tokenize(word).flatMap(({ ids }) => ids)));
  const strength = (reading: Reading | undefined) => (reading ? Math.abs(oddsOf(reading)) : 0);
  return places
    .map((place, index) => ({ place, strength: strength(alone[index]) }))
    .sort((a, b) => b.strength - a.strength)
    .slice(0, MOST_TRIED)
    .map(({ place }) => place);
}

/** Odds, since shares hardly move where the model is sure: one of two good words would seem to add nothing. */
const oddsOf = ({ positive, negative }: Reading) => Math.log((positive + 1e-6) / (negative + 1e-6));
