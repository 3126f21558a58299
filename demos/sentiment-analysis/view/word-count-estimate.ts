/** The fallback when no model answers: an estimate from counting words. */
import { insightsOf } from "./insights.ts";
import type { Keyword, Sentiment, SentimentResult } from "./sentiment-types.ts";

export const POSITIVE_WORDS: readonly string[] = [
  "love",
  "amazing",
  "fantastic",
  "excellent",
  "great",
  "wonderful",
  "excited",
  "happy",
];

export const NEGATIVE_WORDS: readonly string[] = [
  "hate",
  "terrible",
  "awful",
  "worst",
  "disappointed",
  "broken",
  "unhelpful",
  "bad",
];

/** Scores up to this, positive or negative, are neutral. */
const NEUTRAL_UP_TO = 0.2;

export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}']+/gu) ?? [];

/** `random` returns numbers from 0 to 1, like Math.random. */
export function estimateSentiment(text: string, random: () => number = Math.random): SentimentResult {
  const words = wordsOf(text);
  const positives = words.filter((word) => POSITIVE_WORDS.includes(word));
  const negatives = words.filter((word) => NEGATIVE_WORDS.includes(word));
  const found = positives.length + negatives.length;
  const score = found === 0 ? 0 : (positives.length - negatives.length) / found;
  const sentiment = sentimentOf(score);
  const confidence = sentiment === "neutral" ? 0.7 + random() * 0.2 : Math.min(0.95, 0.6 + 0.4 * Math.abs(score));

  const weigh = (list: readonly string[], side: Keyword["sentiment"]): Keyword[] =>
    [...new Set(list)].map((word) => ({ word, sentiment: side, weight: 0.2 + random() * 0.8 }));
  const keywords = [...weigh(positives, "positive"), ...weigh(negatives, "negative")];
  const overall = { sentiment, confidence: Math.round(confidence * 100), score };
  const emotions = emotionsOf(sentiment);
  return {
    overall,
    emotions,
    keywords,
    insights: insightsOf({ overall, emotions, keywords }),
    source: { engine: "estimate" },
  };
}

function sentimentOf(score: number): Sentiment {
  if (score > NEUTRAL_UP_TO) return "positive";
  return score < -NEUTRAL_UP_TO ? "negative" : "neutral";
}

function emotionsOf(sentiment: Sentiment): SentimentResult["emotions"] {
  return [
    { emotion: "joy", score: sentiment === "positive" ? 85 : 20 },
    { emotion: "sadness", score: sentiment === "negative" ? 75 : 15 },
    { emotion: "anger", score: sentiment === "negative" ? 60 : 10 },
    { emotion: "love", score: sentiment === "positive" ? 70 : 25 },
    { emotion: "neutral", score: sentiment === "neutral" ? 80 : 30 },
  ];
}
