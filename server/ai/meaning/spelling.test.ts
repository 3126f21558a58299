import { expect, test } from "vitest";
import { createSpelling } from "./spelling.ts";

const mend = createSpelling(new Set(["what", "prize", "is", "the"]), new Set(["price", "services", "consultation"]));

test.each([
  ["what is the prcie", "what is the price"],
  ["which servises?", "which services?"],
  ["a consutlatoin, please", "a consultation, please"],
  // A word that exists is meant, however near it is to another.
  ["what is the prize", "what is the prize"],
  // Too short, or too far from anything.
  ["prc of xylophones", "prc of xylophones"],
  ["", ""],
])("%j is read as %j", (typed, read) => {
  expect(mend(typed)).toBe(read);
});
