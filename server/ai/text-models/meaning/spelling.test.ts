import { expect, test } from "vitest";
import { createSpelling } from "./spelling.ts";

const correct = createSpelling(
  new Set(["what", "prize", "is", "the", "projects"]),
  new Set(["price", "prices", "process", "prompts", "services", "consultation"]),
);

test.each([
  ["what is the prcie", "what is the price"],
  ["which servises?", "which services?"],
  ["a consutlatoin, please", "a consultation, please"],
  // Of two words as close, the one that begins like it.
  ["the proces", "the process"],
  // Closer to a word that is left to others.
  ["the projcts", "the projcts"],
  // An existing word is left alone, however close it is to another.
  ["what is the prize", "what is the prize"],
  // Another word that begins like a known one.
  ["servicesxy", "servicesxy"],
  // Too short, or too far from anything.
  ["prc of xylophones", "prc of xylophones"],
  ["", ""],
])("%j becomes %j", (typed, corrected) => {
  expect(correct(typed)).toBe(corrected);
});
