import type { SentimentAnswer } from "#contract/ai.ts";
import { NEGATIVE_WORDS, POSITIVE_WORDS, wordsOf } from "./estimate.ts";
import { insightsOf } from "./insights.ts";
import type { Emotion, Keyword, Sentiment, SentimentResult } from "./sentiment-types.ts";

const DIRECTION: Record<Sentiment, number> = { positive: 1, negative: -1, neutral: 0 };

// Not imported from the contract, which would pull in the schemas.
const MODEL_EMOTIONS = ["joy", "sadness", "anger", "fear", "surprise"] as const satisfies readonly Emotion[];

const percent = (share: number) => Math.round(share * 100);

/** Turns a model's response into a result: missing values are derived from the rest, never invented. */
export function fromAnswer(answer: SentimentAnswer, text: string): SentimentResult {
  const { sentiment, confidence, engine } = answer;
  const emotions = MODEL_EMOTIONS.map((emotion) => ({ emotion, score: percent(answer.emotions[emotion]) })).sort(
    (one, other) => other.score - one.score,
  );
  const overall = {
    sentiment,
    confidence: percent(confidence),
    score: answer.score ?? DIRECTION[sentiment] * confidence,
  };
  const keywords = answer.keywords ?? listedWords(text);
  const { language } = answer;
  const source = { engine, notice: language && languageNotice(language) };
  // The numbers for a language that the model can't read may look certain; words must not repeat that.
  const insights = language ? [notJudged(language)] : insightsOf({ overall, emotions, keywords });
  return { overall, emotions, keywords, insights, source };
}

const notJudged = (language: string) => `A model of English can’t judge the tone of a text in ${language}.`;

const languageNotice = (language: string) =>
  `This text seems to be in ${language}. The model reads English only, so this result means little.`;

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
