import { describe, expect, test } from "vitest";
import { sharedMeaning } from "#tests/support/sites/models.ts";
import { samples } from "../../view/samples.ts";
import { LANGUAGES, type Language } from "../languages.ts";
import { createLibrary } from "./generate.ts";
import { readSnippets } from "./snippets.ts";
import { contentWords } from "./words.ts";

const library = createLibrary(async () => sharedMeaning());

describe("a description that fits", () => {
  test.each([
    ["python", "decorator which retries on exceptions", /def retry\(/],
    ["sql", "insert a row or update it when it already exists", /ON CONFLICT/],
    ["react", "a contatc form that shows validaton errors", /function ContactForm/],
    ["javascript", "a cache that forgets old entries", /class LruCache/],
  ] as const)("in %s: %s", async (language, description, code) => {
    const answer = await library.generate(description, language);
    expect(answer).toMatchObject({ result: expect.stringMatching(code), language });
    expect(answer).not.toHaveProperty("notice");
  });

  test("of a binary search in JavaScript gets the sample as specified", async () => {
    expect(await library.generate("A binary search", "javascript")).toMatchObject({
      result: samples.generate.code,
      features: ["Complete error handling", "JSDoc documentation", "Example usage included", "Optimized performance"],
    });
  });

  test("may name another language than the selected one", async () => {
    expect(await library.generate("merge sort in Java", "javascript")).toMatchObject({
      result: expect.stringContaining("class MergeSort"),
      language: "java",
      notice: "The description asks for Java, so this is Java rather than JavaScript.",
    });
  });
});

describe("a description that nothing fits", () => {
  test.each([
    ["javascript", "a rotating cube with sound"],
    ["javascript", "LRU cache with expiry per key"],
    ["javascript", "binary search in a rotated array"],
    ["cpp", "merge sort for linked list"],
    ["sql", "customers who bought the same product twice in a row"],
  ] as const)("gets the names of three snippets and no code, in %s: %s", async (language, description) => {
    const answer = await library.generate(description, language);
    expect(answer.result).toMatch(`The library has no snippet for that in ${LANGUAGES[language].name}. The nearest`);
    expect(answer.suggestions).toHaveLength(3);
    for (const suggestion of answer.suggestions) expect(answer.result).toContain(suggestion);
    expect(answer).toMatchObject({ features: [], hasErrors: false });
  });

  test("gets the closest relatives first", async () => {
    const { suggestions } = await library.generate("LRU cache with expiry per key", "javascript");
    expect(suggestions.slice(0, 2).toSorted()).toEqual([
      "Cache with expiry (JavaScript)",
      "Least recently used cache (JavaScript)",
    ]);
  });

  test("gets those that fit in other languages before its own", async () => {
    const { suggestions } = await library.generate("a prefix tree for autocomplete", "cpp");
    expect(suggestions[0]).toBe("Trie (JavaScript)");
  });
});

test("a request gets its snippet, or the nearest three as requests", async () => {
  const found = await library.snippetFor("binary search", "javascript");
  expect(found).toMatchObject({ snippet: { title: "Binary search" }, language: "javascript" });
  const none = await library.snippetFor("a rotating cube with sound", "javascript");
  expect(none).toMatchObject({ nearest: [expect.any(String), expect.any(String), expect.any(String)] });
});

test("what is suggested finds its snippet, whatever is selected", async () => {
  for (const language of Object.keys(LANGUAGES) as Language[])
    for (const { title, code } of readSnippets(language))
      expect(await library.generate(`${title} (${LANGUAGES[language].name})`, "sql")).toMatchObject({
        result: code,
        language,
      });
});

test.each([
  ["Please write me a function that validates an email", ["validate", "email"]],
  ["useDebounce", ["debounc"]],
  ["download JSON and try again when it fails", ["fetch", "json", "retry", "failure"]],
])("%s is about %j", (text, words) => {
  expect([...contentWords(text)].toSorted()).toEqual(words.toSorted());
});
