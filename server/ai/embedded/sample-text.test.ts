import { expect, test } from "vitest";
import { CONTENT_TYPES } from "#content/ai/text-sample.ts";
import { textSamples } from "#content/ai/text-samples.ts";
import { sampleText } from "./sample-text.ts";

const wordsIn = (text: string) => text.split(/\s+/).length;

test.each([
  ["Write a story about a dog", "story"],
  ["Write a blog post about e-mail", "blog"],
  ["Draft an email to my boss about the blog", "email"],
  ["A haiku, please", "poem"],
  ["Write code that sorts a list", "code"],
  ["Marketing copy for a code editor", "marketing"],
  ["Dogs", "story"],
] as const)("“%s” gets the sample of a %s", (prompt, type) => {
  expect(sampleText(prompt, 300)).toContain(textSamples[type].opening);
});

test.each([50, 150, 300, 500])("samples of %i words have about that length and are whole", (words) => {
  for (const type of CONTENT_TYPES) {
    const text = sampleText(`Write ${type}`, Math.min(2 * words, 1000));
    // A function is never cut, so code may be longer; the last piece that fits may leave room for almost one more.
    expect(wordsIn(text)).toBeLessThanOrEqual(Math.max(words * 1.25, type === "code" ? 90 : 0));
    expect((text.match(/```/g)?.length ?? 0) % 2).toBe(0);
    expect(wordsIn(text)).toBeGreaterThan(Math.min(words * 0.55, 300));
  }
});

test("a length that holds no sentence is cut with a sign", () => {
  expect(sampleText("story", 10)).toMatch(/^(\S+ ){7}…$/);
});
