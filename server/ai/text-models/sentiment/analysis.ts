import { languageOf } from "#engines/text/language.ts";
import type { Tokenizer } from "../tokenizer.ts";
import { chunksOf, wordsOf } from "./chunks.ts";
import { findKeywords, type Keyword, type ReadChunk } from "./keywords.ts";
import { EMOTIONS, type Emotions, type Model } from "./model.ts";

type Judgment = {
  sentiment: "positive" | "negative" | "neutral";
  confidence: number;
  emotions: Emotions;
  /** From -1 (negative) to 1 (positive). */
  score: number;
};

export type SentimentResult = Judgment & {
  keywords: Keyword[];
  /** The language of the text, if it is not English. The model can't read it, so nothing is judged: every number is 0. */
  language?: string;
  engine: "embedded";
};

export function analyzeText(text: string, tokenize: Tokenizer, model: Model): SentimentResult {
  const language = languageOf(text);
  if (language && language !== "English") return { ...emptyResult(), language };
  const chunks = readText(text, tokenize, model);
  if (chunks.length === 0) return emptyResult();
  return { ...judge(chunks), keywords: findKeywords(chunks, model), engine: "embedded" };
}

/** Reads the whole text, chunk by chunk; none for a text without words. */
export const readText = (text: string, tokenize: Tokenizer, model: Model): ReadChunk[] =>
  chunksOf(wordsOf(text, tokenize)).map((words) => ({ words, reading: model.read(words.flatMap(({ ids }) => ids)) }));

/**
 * The model is sure of itself on comments like those of its training, and too sure on other texts. Fitted on both kinds;
 * the card has the numbers.
 */
const TEMPERATURE = 1.2;

/** The shares of a reading, less far apart. Their order stays. */
function softened({ negative, neutral, positive }: ReadChunk["reading"]) {
  const [bad, none, good] = [negative, neutral, positive].map((share) => share ** (1 / TEMPERATURE)) as Shares;
  const total = bad + none + good;
  return { negative: bad / total, neutral: none / total, positive: good / total };
}
type Shares = [number, number, number];

/** Averages the chunks by their lengths. */
export function judge(chunks: readonly ReadChunk[]): Judgment {
  const lengths = chunks.map(({ words }) => words.reduce((sum, { ids }) => sum + ids.length, 0));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const mean = (pick: (reading: ReadChunk["reading"]) => number) =>
    chunks.reduce((sum, { reading }, at) => sum + ((lengths[at] ?? 0) / total) * pick(reading), 0);
  const [negative, neutral, positive] = (["negative", "neutral", "positive"] as const).map((name) =>
    mean((reading) => softened(reading)[name]),
  ) as Shares;
  const confidence = Math.max(negative, neutral, positive);
  return {
    sentiment: confidence === neutral ? "neutral" : confidence === positive ? "positive" : "negative",
    confidence: Math.min(1, confidence),
    emotions: Object.fromEntries(EMOTIONS.map((name) => [name, mean(({ emotions }) => emotions[name])])) as Emotions,
    score: positive - negative,
  };
}

function emptyResult(): SentimentResult {
  const emotions = { joy: 0, sadness: 0, anger: 0, fear: 0, surprise: 0 };
  return { sentiment: "neutral", confidence: 0, emotions, score: 0, keywords: [], engine: "embedded" };
}
