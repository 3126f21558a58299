import type { Source } from "#demos/kit/ai/source-label.tsx";
import type { SentimentAnswer } from "../contract.ts";

export type Sentiment = SentimentAnswer["sentiment"];
export type Emotion = keyof SentimentAnswer["emotions"] | "love" | "neutral";
export type Keyword = { word: string; sentiment: "positive" | "negative"; weight: number };

export type SentimentResult = {
  /** Confidence in whole percent, score from -1 to 1. Missing for a text in a language that the model can't read. */
  overall?: { sentiment: Sentiment; confidence: number; score: number };
  emotions: readonly { emotion: Emotion; score: number }[];
  keywords: readonly Keyword[];
  insights: readonly string[];
  source: Source;
};
