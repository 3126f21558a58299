import { afterAll, beforeAll, expect, test } from "vitest";
import { embeddedTexts } from "#demos/embedded-texts.ts";
import { roomyRuntime } from "#tests/support/sites/models.ts";
import { openKnownVectors } from "./known-vectors.ts";
import { createTextMeaning, similarity, type TextMeaning } from "./text-meaning.ts";

const runtime = roomyRuntime();
let meaning: TextMeaning;
beforeAll(async () => {
  meaning = createTextMeaning(runtime);
  // The first text loads the model, which may take a while on a busy machine.
  await meaning.embed(["Hello."]);
});
afterAll(() => runtime.close());

async function similarityOf(...texts: [string, string]) {
  const [one, other] = await meaning.embed(texts);
  if (!one || !other) throw new Error("Two texts have two vectors.");
  return similarity(one, other);
}

// The model's authors give these similarities in their introduction: 0.6660, 0.1046 and 0.1411.
test.each([
  ["The weather is lovely today.", "It's so sunny outside!", 0.666],
  ["The weather is lovely today.", "He drove to the stadium.", 0.105],
  ["It's so sunny outside!", "He drove to the stadium.", 0.141],
] as const)("rates “%s” and “%s” as similar as the original does", async (one, other, expected) => {
  expect(Math.abs((await similarityOf(one, other)) - expected)).toBeLessThan(0.02);
});

test("recognizes a question when it is rephrased or has typos", async () => {
  expect(await similarityOf("How much does it cost?", "What is the price?")).toBeGreaterThan(0.6);
  expect(await similarityOf("How much does it cost?", "how mcuh does it cost")).toBeGreaterThan(0.6);
  expect(await similarityOf("How much does it cost?", "Who painted the Mona Lisa?")).toBeLessThan(0.3);
});

test.each(["", "\ud83d", "x".repeat(10_000), "word ".repeat(1_000), "漢".repeat(300)])(
  "gives hostile text number %# a vector of length 1",
  async (text) => {
    const [vector] = await meaning.embed([text]);
    expect(vector).toHaveLength(384);
    expect(Math.hypot(...(vector ?? []))).toBeCloseTo(1, 4);
  },
);

test("keeps the order of texts, and repeated texts get the same vector", async () => {
  const [first, again, other] = await meaning.embed(["one thing", "one thing", "another thing"]);
  expect(again).toEqual(first);
  expect(other).not.toEqual(first);
});

test("has precomputed vectors for the chat's texts that match the model's", async () => {
  const known = openKnownVectors();
  expect(
    embeddedTexts.filter((text) => !known(text)),
    "run npm run generate -- embeddings",
  ).toEqual([]);
  const [computed] = await meaning.embed(["How much does it cost ?"]);
  const stored = known("how much does it cost");
  expect(computed && stored && similarity(computed, stored)).toBeGreaterThan(0.9);
});
