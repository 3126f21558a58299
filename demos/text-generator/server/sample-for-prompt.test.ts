import { expect, test } from "vitest";
import { sampleText } from "../sample/sample-text.ts";
import { sampleFor } from "./sample-for-prompt.ts";

test.each([
  ["Write a story about a dog", "story"],
  ["Write a blog post about e-mail", "blog"],
  ["Draft an email to my boss about the blog", "email"],
  ["A haiku, please", "poem"],
  ["Write code that sorts a list", "code"],
  ["Marketing copy for a code editor", "marketing"],
  ["Dogs", "story"],
] as const)("“%s” gets the %s sample", (prompt, type) => {
  expect(sampleFor(prompt, 300)).toBe(sampleText(type, 150));
});
