import { describe, expect, it } from "vitest";
import { estimateSentiment } from "./word-count-estimate.ts";

const middle = () => 0.5;

describe("the estimate of a text's sentiment", () => {
  it.each([
    ["I love it, it is amazing", "positive", 1, 95],
    ["A terrible, awful day", "negative", -1, 95],
    // 2 to 1: 1/3, and 0.6 + 0.4/3
    ["Great, GREAT and bad", "positive", 1 / 3, 73],
    ["happy? no, I hate this broken thing", "negative", -1 / 3, 73],
    ["love and hate", "neutral", 0, 80],
    ["The meeting is at ten", "neutral", 0, 80],
    // 3 to 2 is 0.2, which is not above 0.2.
    ["love great happy, bad awful", "neutral", 0.2, 80],
    // 4 to 1 is 0.6: 0.6 + 0.24
    ["love great happy excited, bad", "positive", 0.6, 84],
  ])("%s: %s", (text, sentiment, score, confidence) => {
    const { overall } = estimateSentiment(text, middle);

    expect(overall?.sentiment).toBe(sentiment);
    expect(overall?.score).toBeCloseTo(score, 10);
    expect(overall?.confidence).toBe(confidence);
  });

  it("has between 70% and 90% confidence in a neutral text", () => {
    expect(estimateSentiment("ten", () => 0).overall?.confidence).toBe(70);
    expect(estimateSentiment("ten", () => 1).overall?.confidence).toBe(90);
  });

  it("counts whole words only", () => {
    expect(estimateSentiment("A badge for the greatest lovers", middle).keywords).toEqual([]);
  });

  it("lists each word once, with a weight between 0.2 and 1", () => {
    const keywords = (random: () => number) => estimateSentiment("Love, love, but broken", random).keywords;

    expect(keywords(() => 0)).toEqual([
      { word: "love", sentiment: "positive", weight: 0.2 },
      { word: "broken", sentiment: "negative", weight: 0.2 },
    ]);
    expect(keywords(() => 1).map(({ weight }) => weight)).toEqual([1, 1]);
  });

  it.each([
    ["love", [85, 15, 10, 70, 30]],
    ["hate", [20, 75, 60, 25, 30]],
    ["ten", [20, 15, 10, 25, 80]],
  ])("gives %s the emotions of its sentiment", (text, scores) => {
    const { emotions, source } = estimateSentiment(text, middle);

    expect(emotions.map(({ emotion }) => emotion)).toEqual(["joy", "sadness", "anger", "love", "neutral"]);
    expect(emotions.map(({ score }) => score)).toEqual(scores);
    expect(source.engine).toBe("estimate");
  });
});
