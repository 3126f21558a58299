import type { SentimentResult } from "./sentiment-types.ts";

/** In percent: from there on, the model counts an emotion as present (see its card). */
const STANDS_OUT = 50;

/** A few sentences that restate the numbers in words. */
export function insightsOf({
  overall,
  emotions,
  keywords,
}: Required<Pick<SentimentResult, "overall" | "emotions" | "keywords">>) {
  const [strongest] = [...emotions].sort((one, other) => other.score - one.score);
  return [
    `The text reads as ${overall.sentiment}, with ${certainty(overall.confidence)} confidence.`,
    ...(strongest && strongest.score >= STANDS_OUT
      ? [`The strongest emotion is ${strongest.emotion}.`]
      : ["No emotion stands out."]),
    balanceOf(keywords),
  ];
}

function certainty(confidence: number): string {
  if (confidence >= 85) return "high";
  return confidence >= 65 ? "moderate" : "low";
}

function balanceOf(keywords: SentimentResult["keywords"]): string {
  const positive = keywords.filter(({ sentiment }) => sentiment === "positive").length;
  const negative = keywords.length - positive;
  if (keywords.length === 0) return "No single word carries the tone.";
  if (positive > 0 && negative > 0)
    return `Mixed signals: ${count(positive, "positive")} against ${negative} negative.`;
  return positive > 0
    ? `Only positive signals: ${count(positive, "word")}.`
    : `Only negative signals: ${count(negative, "word")}.`;
}

const count = (amount: number, noun: string) => `${amount} ${noun === "word" && amount !== 1 ? "words" : noun}`;
