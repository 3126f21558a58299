// @vitest-environment jsdom
import { expect, test } from "vitest";
import { articles } from "#content/articles/articles.ts";
import { codeOf, newPython } from "#tests/support/documents/article-code.ts";
import { parseFragment } from "./fragment-rules.ts";
import { ledgers } from "./numbers/ledgers.ts";
import { readableText, unaccounted } from "./printed-numbers.ts";

test.each(articles)(
  "$slug contains only numbers that its own code computes or that are given as inputs",
  async ({ slug, title, description, body }) => {
    const fragment = parseFragment(body);
    const text = `${title}. ${description} ${readableText(fragment)}`;
    const { given, computed } = ledgers[slug];
    const phrases = await computed({ fragment, codeOf: (language) => codeOf(fragment, language), python: newPython });
    expect(unaccounted(text, [...given, ...phrases])).toEqual({ numbers: [], phrases: [] });
  },
);

test("finds a number that nothing computes and a phrase that is missing", () => {
  expect(unaccounted("It took 12 s and 3,400 ms of 5.", ["12 s", "of 6"])).toEqual({
    numbers: ["It took 12 s and 3,400 ms of 5.", "It took 12 s and 3,400 ms of 5."],
    phrases: ["of 6"],
  });
});
