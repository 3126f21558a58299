import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { fromAnswer } from "./sentiment-result.ts";
import { SentimentResults } from "./sentiment-results.tsx";

const answer = {
  sentiment: "neutral" as const,
  confidence: 0,
  emotions: { joy: 0, sadness: 0, anger: 0, fear: 0, surprise: 0 },
  engine: "embedded" as const,
};
const shown = (language?: string) => {
  const result = fromAnswer({ ...answer, ...(language && { language }) }, "Das war gut");
  return renderToStaticMarkup(<SentimentResults result={result} isBusy={false} />).replaceAll(/<[^>]+>/g, " ");
};

test("a text that the model can't read gets words, not numbers", () => {
  expect(shown()).toMatch(/\d/);
  expect(shown("German")).toContain("Can’t be read");
  expect(shown("German")).not.toMatch(/\d|Confidence|Emotion Analysis/);
});
