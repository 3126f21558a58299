// @vitest-environment jsdom
import { expect, test } from "vitest";
import { codeOf, newPython } from "#tests/support/article-code.ts";
import { articles } from "./articles.ts";
import { parseFragment } from "./fragment-rules.ts";
import { ledgers } from "./numbers/ledgers.ts";
import { readableText, unaccounted } from "./printed-numbers.ts";

/** Python has to be loaded first, which takes a busy machine a while. */
const TIMEOUT_MS = 120_000;

test.each(articles)(
  "$slug prints numbers that its own code computes, and inputs that it names as such",
  async ({ slug, title, description, body }) => {
    const fragment = parseFragment(body);
    const text = `${title}. ${description} ${readableText(fragment)}`;
    const { given, computed } = ledgers[slug];
    const phrases = await computed({ fragment, codeOf: (language) => codeOf(fragment, language), python: newPython });
    expect(unaccounted(text, [...given, ...phrases])).toEqual({ numbers: [], phrases: [] });
  },
  TIMEOUT_MS,
);

test("a number that nothing computes is found, and so is a phrase that is not there", () => {
  expect(unaccounted("It took 12 s and 3,400 ms of 5.", ["12 s", "of 6"])).toEqual({
    numbers: ["It took 12 s and 3,400 ms of 5.", "It took 12 s and 3,400 ms of 5."],
    phrases: ["of 6"],
  });
});
