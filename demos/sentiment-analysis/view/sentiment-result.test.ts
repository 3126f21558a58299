import { describe, expect, it } from "vitest";
import { previewOf, sampleTexts } from "./samples.ts";
import { fromAnswer, signedScore } from "./sentiment-result.ts";

const answer = {
  sentiment: "negative" as const,
  confidence: 0.874,
  emotions: { joy: 0.02, sadness: 0.61, anger: 0.305, fear: 0.1, surprise: 0 },
  engine: "embedded" as const,
};

describe("a model's answer", () => {
  it("is scaled to whole percent, with the strongest emotion first", () => {
    const { overall, emotions, source } = fromAnswer(answer, "So sad");

    expect(overall).toEqual({ sentiment: "negative", confidence: 87, score: -0.874 });
    expect(emotions.map(({ emotion, score }) => `${emotion} ${score}`)).toEqual([
      "sadness 61",
      "anger 31",
      "fear 10",
      "joy 2",
      "surprise 0",
    ]);
    expect(source.engine).toBe("embedded");
  });

  it("says that the model can't read the language, without any number", () => {
    const { source, insights, ...judged } = fromAnswer({ ...answer, language: "German" }, "Das war gut");
    expect(judged).toEqual({ emotions: [], keywords: [] });
    expect(source.notice).toContain("seems to be in German");
    expect(insights).toEqual(["A model of English can’t judge the tone of a text in German."]);
    expect(fromAnswer(answer, "So sad").source.notice).toBeUndefined();
  });

  it("keeps the model's own score and keywords", () => {
    const keywords = [{ word: "sad", sentiment: "negative" as const, weight: 0.7 }];

    const result = fromAnswer({ ...answer, score: -0.5, keywords }, "So sad");

    expect(result.overall?.score).toBe(-0.5);
    expect(result.keywords).toEqual(keywords);
  });

  it("takes keywords from the text if the model gives none", () => {
    expect(fromAnswer(answer, "I hate this great mess").keywords).toEqual([
      { word: "hate", sentiment: "negative", weight: 0.5 },
      { word: "great", sentiment: "positive", weight: 0.5 },
    ]);
  });

  it("restates the numbers in its insights", () => {
    expect(fromAnswer(answer, "So sad").insights).toEqual([
      "The text reads as negative, with high confidence.",
      "The strongest emotion is sadness.",
      "No single word carries the tone.",
    ]);
    const calm = { ...answer, emotions: { joy: 0.04, sadness: 0, anger: 0.03, fear: 0, surprise: 0.02 } };
    expect(fromAnswer(calm, "It is Monday").insights).toContain("No emotion stands out.");
  });
});

it.each([
  [0.666, "+0.67"],
  [-1, "-1.00"],
  [0, "0.00"],
  [-0.001, "0.00"],
])("a score of %s reads %s", (score, text) => expect(signedScore(score)).toBe(text));

it("there are five samples, previewed by their first 80 characters", () => {
  expect(sampleTexts).toHaveLength(5);
  for (const text of sampleTexts) expect(previewOf(text)).toBe(`${text.slice(0, 80)}...`);
});
