import { expect, test } from "vitest";
import { createSpelling } from "./spelling.ts";

const correct = createSpelling(new Set(["what", "prize", "is", "the"]), new Set(["price", "services", "consultation"]));

test.each([
  ["what is the prcie", "what is the price"],
  ["which servises?", "which services?"],
  ["a consutlatoin, please", "a consultation, please"],
  // An existing word is left alone, however close it is to another.
  ["what is the prize", "what is the prize"],
  // Another word that begins like a known one.
  ["pricexy", "pricexy"],
  // Too short, or too far from anything.
  ["prc of xylophones", "prc of xylophones"],
  ["", ""],
])("%j becomes %j", (typed, corrected) => {
  expect(correct(typed)).toBe(corrected);
});
