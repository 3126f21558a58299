import { beforeAll, expect, test } from "vitest";
import { judge } from "#server/ai/text-models/sentiment/analysis.ts";
import { sharedRuntime } from "#tests/support/sites/models.ts";
import { createSentimentEngine, type SentimentEngine } from "./sentiment-engine.ts";

let engine: SentimentEngine;

beforeAll(async () => {
  engine = createSentimentEngine(sharedRuntime());
  // The first text loads the model, which may take a while on a busy machine.
  await engine.analyze("Hello.");
});

test.each([
  ["I love this, it works wonderfully and the team was so kind!", "positive"],
  ["This is the worst service I have ever had, I am furious.", "negative"],
  ["The office is open from nine to five on Mondays.", "neutral"],
  ["The film isn't good at all.", "negative"],
  ["😍😍😍", "positive"],
  ["😡😡😡😡", "negative"],
  ["See you on Saturday 💙", "positive"],
])("rates “%s” as %s", async (text, sentiment) => {
  const result = await engine.analyze(text);
  expect(result).toMatchObject({ sentiment, engine: "embedded" });
  expect(result.confidence).toBeGreaterThan(0.5);
  expect(result.confidence).toBeLessThanOrEqual(1);
  expect(Math.abs(result.score) > 0.4 && Math.sign(result.score)).toBe(
    { positive: 1, neutral: false, negative: -1 }[sentiment],
  );
});

test.each([
  ["I am so happy for you, congratulations!", "joy"],
  ["I miss him so much, I cried all night.", "sadness"],
  ["Stop lying to me, I hate you, you idiot!", "anger"],
  ["I am terrified of what will happen to us.", "fear"],
  ["Wow, I never expected that, what a surprise!", "surprise"],
] as const)("rates “%s” as mostly %s", async (text, emotion) => {
  const { emotions } = await engine.analyze(text);
  expect(emotions[emotion]).toBe(Math.max(...Object.values(emotions)));
  expect(emotions[emotion]).toBeGreaterThan(0.5);
});

test("returns the words that tip the scales, as they were written", async () => {
  const { keywords } = await engine.analyze("The food was Delicious, but our waiter was horrible to us.");
  expect(keywords).toContainEqual(expect.objectContaining({ word: "Delicious", sentiment: "positive" }));
  expect(keywords).toContainEqual(expect.objectContaining({ word: "horrible", sentiment: "negative" }));
  for (const { weight } of keywords) {
    expect(weight).toBeGreaterThanOrEqual(0.2);
    expect(weight).toBeLessThanOrEqual(1);
  }
});

test.each([
  ["@horrible_hank The <b>service</b> was wonderful, see https://example.com/terrible", ["wonderful"]],
  ["Der Krieg war furchtbar, und das Essen war nicht gut.", []],
])("takes no names, addresses, markup or foreign words for keywords: %s", async (text, words) => {
  const { keywords } = await engine.analyze(text);
  expect(keywords.map(({ word }) => word)).toEqual(words);
});

test("reads a long text as a whole, not only its beginning", async () => {
  const praise = "I love this wonderful place. ".repeat(15);
  const anger = "This is a horrible, disgusting mess and I hate it. ".repeat(30);
  expect(await engine.analyze(praise + anger)).toMatchObject({ sentiment: "negative" });
});

test.each([
  ["Fantastic, my flight is delayed again.", "negative"],
  ["What a brilliant idea to schedule maintenance on launch day.", "negative"],
  ["That dessert was to die for.", "positive"],
  ["They totally killed it last night.", "positive"],
  ["It halved our monthly bill.", "positive"],
  ["My rent went up 18% this year.", "negative"],
  ["Never been more impressed.", "positive"],
])("reads what “%s” means, not its words", async (text, sentiment) => {
  expect(await engine.analyze(text)).toMatchObject({ sentiment });
});

test("names a language that it can't read, and judges nothing in it", async () => {
  expect(await engine.analyze("Das Essen war gut, aber der Service ist nicht zu empfehlen.")).toEqual({
    sentiment: "neutral",
    confidence: 0,
    score: 0,
    emotions: { joy: 0, sadness: 0, anger: 0, fear: 0, surprise: 0 },
    keywords: [],
    language: "German",
    engine: "embedded",
  });
  expect(await engine.analyze("The food was good.")).not.toHaveProperty("language");
});

test("is less sure than its model, with the same label", () => {
  const emotions = { joy: 0, sadness: 0, anger: 0, fear: 0, surprise: 0 };
  const word = { written: "so", ids: [1], bare: "so", bareIds: [1] };
  const reading = { negative: 0.9, neutral: 0.08, positive: 0.02, emotions };
  const { sentiment, confidence, score } = judge([{ words: [word], reading }]);
  expect(sentiment).toBe("negative");
  expect(confidence).toBeCloseTo(0.856, 2);
  expect(score).toBeGreaterThan(-0.88);
});

test("finds keywords anywhere in a long text", async () => {
  const filler = "The table is next to the window and the menu has four pages. ".repeat(12);
  const { keywords } = await engine.analyze(`${filler} The soup was disgusting.`);
  expect(keywords[0]).toMatchObject({ word: "disgusting", sentiment: "negative" });
});

test.each(["", " \n\t ", "\u200b\u0000"])("rates empty text %j as neutral", async (text) => {
  expect(await engine.analyze(text)).toMatchObject({ sentiment: "neutral", confidence: 0, score: 0, keywords: [] });
});

test.each(["\ud83d", "a".repeat(20_000), "[SEP] [PAD] [MASK]", "!".repeat(130), "漢".repeat(140)])(
  "returns values in range for hostile text %#",
  async (text) => {
    const { confidence, score, emotions } = await engine.analyze(text);
    for (const value of [confidence, Math.abs(score), ...Object.values(emotions)]) {
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(1);
    }
  },
);

test("aborts at once for a visitor who leaves, and continues with the others", async () => {
  const leaving = new AbortController();
  const [left, waited, stayed] = [
    engine.analyze("One that is being read.", { signal: leaving.signal }),
    engine.analyze("One that waits.", { signal: leaving.signal }),
    engine.analyze("I love it!"),
  ];
  leaving.abort(new Error("gone"));
  await expect(left).rejects.toThrow("gone");
  await expect(waited).rejects.toThrow("gone");
  await expect(engine.analyze("Too late.", { signal: leaving.signal })).rejects.toThrow("gone");
  expect(await stayed).toMatchObject({ sentiment: "positive" });
});
