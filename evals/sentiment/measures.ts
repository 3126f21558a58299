import { EMOTIONS, type Emotions } from "#server/ai/text-models/sentiment/model.ts";

type Sentiment = "positive" | "negative" | "neutral";
export type Truth = { sentiment: Sentiment | "both"; emotions: Set<string> };
type Said = { sentiment: Sentiment; confidence: number; emotions: Emotions };
export type Judged = { truth: Truth; said: Said };

const BINS = 15;

/** A comment labeled both good and bad has no single right answer and is not counted. */
const clear = (judged: readonly Judged[]) => judged.filter(({ truth }) => truth.sentiment !== "both");
const isRight = ({ truth, said }: Judged) => truth.sentiment === said.sentiment;

export function accuracy(judged: readonly Judged[]): number {
  return mean(clear(judged).map((one) => Number(isRight(one))));
}

/** Expected calibration error: the average gap between confidence and accuracy, over bins of similar confidence. */
export function calibrationError(judged: readonly Judged[]): number {
  const counted = clear(judged);
  const binOf = ({ said }: Judged) => Math.min(BINS - 1, Math.floor(said.confidence * BINS));
  const gaps = Array.from({ length: BINS }, (_, bin) => {
    const inside = counted.filter((one) => binOf(one) === bin);
    if (inside.length === 0) return 0;
    const gap = mean(inside.map(({ said }) => said.confidence)) - mean(inside.map((one) => Number(isRight(one))));
    return (Math.abs(gap) * inside.length) / counted.length;
  });
  return gaps.reduce((sum, gap) => sum + gap, 0);
}

/** An emotion counts as present from 0.5 up. */
export function emotionScores(judged: readonly Judged[]): Record<string, number> {
  const scores = EMOTIONS.map((name) => {
    const said = judged.filter((one) => one.said.emotions[name] > 0.5);
    const hits = said.filter(({ truth }) => truth.emotions.has(name)).length;
    const there = judged.filter(({ truth }) => truth.emotions.has(name)).length;
    return [name, (2 * hits) / Math.max(1, said.length + there)] as const;
  });
  return Object.fromEntries(scores);
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
