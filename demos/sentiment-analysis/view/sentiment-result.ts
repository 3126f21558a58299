import type { SentimentAnswer } from "../contract.ts";
import { insightsOf } from "./insights.ts";
import type { Emotion, Keyword, Sentiment, SentimentResult } from "./sentiment-types.ts";
import { NEGATIVE_WORDS, POSITIVE_WORDS, wordsOf } from "./word-count-estimate.ts";

const DIRECTION: Record<Sentiment, number> = { positive: 1, negative: -1, neutral: 0 };

// Not imported from the contract, which would pull in the schemas.
const MODEL_EMOTIONS = ["joy", "sadness", "anger", "fear", "surprise"] as const satisfies readonly Emotion[];

const percent = (share: number) => Math.round(share * 100);

/** Turns a model's response into a result: missing values are derived from the rest, never invented. */
export function fromAnswer(answer: SentimentAnswer, text: string): SentimentResult {
  const { sentiment, confidence, engine, language } = answer;
  if (language) return unread(language, engine);
  const emotions = MODEL_EMOTIONS.map((emotion) => ({ emotion, score: percent(answer.emotions[emotion]) })).sort(
    (one, other) => other.score - one.score,
  );
  const overall = {
    sentiment,
    confidence: percent(confidence),
    score: answer.score ?? DIRECTION[sentiment] * confidence,
  };
  const keywords = answer.keywords ?? listedWords(text);
  return { overall, emotions, keywords, insights: insightsOf({ overall, emotions, keywords }), source: { engine } };
}

/** Numbers for a language that the model can't read would look like a judgment. */
const unread = (language: string, engine: SentimentAnswer["engine"]): SentimentResult => ({
  emotions: [],
  keywords: [],
  insights: [`A model of English can’t judge the tone of a text in ${language}.`],
  source: { engine, notice: `This text seems to be in ${language}. The model reads English only.` },
});

/** The keywords that occur in the text, all with the same weight. */
function listedWords(text: string): Keyword[] {
  const words = [...new Set(wordsOf(text))];
  const isListed = (list: readonly string[]) => (word: string) => list.includes(word);
  const found = words.filter(isListed([...POSITIVE_WORDS, ...NEGATIVE_WORDS]));
  return found.map((word) => ({
    word,
    sentiment: isListed(POSITIVE_WORDS)(word) ? "positive" : "negative",
    weight: 1 / found.length,
  }));
}

/** "+0.67", "-1.00", "0.00". */
export function signedScore(score: number): string {
  const text = score.toFixed(2);
  if (Number(text) === 0) return "0.00";
  return score > 0 ? `+${text}` : text;
}
