import { expect, test } from "vitest";
import { afterReasoning, createReasoningFilter } from "./reasoning.ts";

function read(pieces: readonly string[]): string {
  const filter = createReasoningFilter();
  return pieces.map((piece) => filter.push(piece)).join("") + filter.end();
}

test.each([
  ["no reasoning", ["Hello ", "there."], "Hello there."],
  ["one block", ["<think>a</think>b"], "b"],
  ["other names and capitals", ["<Reasoning>a</reasoning>b<thinking>c</thinking>d"], "bd"],
  ["a block in the middle", ["a <think>b</think> c"], "a  c"],
  ["an open end", ["a", "<think>b"], "a"],
  ["a sign that is no tag", ["1 <", " 2 <thin", "g> 3 <"], "1 < 2 <thing> 3 <"],
  ["blanks before the answer", ["\n", " <think>a</think>\n\n", "b\n"], "b\n"],
])("leaves %s out", (_name, pieces, shown) => {
  expect(read(pieces)).toBe(shown);
  const letters = pieces.join("").split("");
  expect(read(letters)).toBe(shown);
});

test("drops what comes before an end without a beginning", () => {
  expect(afterReasoning("Let me see.</think>\n\nYes.")).toBe("Yes.");
  expect(afterReasoning("Yes.")).toBe("Yes.");
});
