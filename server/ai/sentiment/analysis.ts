import type { Tokenizer } from "../words/tokenizer.ts";
import { findKeywords, type Keyword } from "./keywords.ts";
import { EMOTIONS, type Emotions, MAX_TOKENS, type Model, type Reading } from "./model.ts";

export type SentimentResult = {
  sentiment: "positive" | "negative" | "neutral";
  confidence: number;
  emotions: Emotions;
  /** From -1 (negative) to 1 (positive). */
  score: number;
  keywords: Keyword[];
  engine: "embedded";
};

/** About four hundred words, a second or two on one core. The rest of a longer text is ignored. */
const MAX_CHUNKS = 5;

export async function analyzeText(text: string, tokenize: Tokenizer, model: Model): Promise<SentimentResult> {
  const reading = await readText(text, tokenize, model);
  if (!reading) return emptyResult();
  return { ...judge(reading), keywords: await findKeywords(text, tokenize, model), engine: "embedded" };
}

/** The average reading of the text's chunks; undefined for a text without words. */
export async function readText(text: string, tokenize: Tokenizer, model: Model): Promise<Reading | undefined> {
  const ids = tokenize(text).flatMap((token) => token.ids);
  const readings: { reading: Reading; share: number }[] = [];
  const chunks = chunksOf(ids).slice(0, MAX_CHUNKS);
  const length = chunks.flat().length;
  for (const chunk of chunks) {
    const [reading] = await model([chunk]);
    if (reading) readings.push({ reading, share: chunk.length / length });
  }
  return readings.length > 0 ? averageOf(readings) : undefined;
}

/** Splits into chunks of equal length, because a short last chunk would be read without context. */
function chunksOf(ids: readonly number[]): number[][] {
  const count = Math.ceil(ids.length / MAX_TOKENS);
  const size = Math.ceil(ids.length / count);
  return Array.from({ length: count }, (_, at) => ids.slice(at * size, (at + 1) * size));
}

function averageOf(readings: readonly { reading: Reading; share: number }[]): Reading {
  const mean = (pick: (reading: Reading) => number) =>
    readings.reduce((sum, { reading, share }) => sum + share * pick(reading), 0);
  return {
    negative: mean((reading) => reading.negative),
    neutral: mean((reading) => reading.neutral),
    positive: mean((reading) => reading.positive),
    emotions: Object.fromEntries(EMOTIONS.map((name) => [name, mean(({ emotions }) => emotions[name])])) as Emotions,
  };
}

export function judge({ negative, neutral, positive, emotions }: Reading) {
  const confidence = Math.max(negative, neutral, positive);
  const sentiment: SentimentResult["sentiment"] =
    confidence === neutral ? "neutral" : confidence === positive ? "positive" : "negative";
  return { sentiment, confidence: Math.min(1, confidence), emotions, score: positive - negative };
}

function emptyResult(): SentimentResult {
  const emotions = { joy: 0, sadness: 0, anger: 0, fear: 0, surprise: 0 };
  return { sentiment: "neutral", confidence: 0, emotions, score: 0, keywords: [], engine: "embedded" };
}
