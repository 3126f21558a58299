import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readVocabulary } from "./sentiment/model-files.ts";
import { createTokenizer, framed } from "./tokenizer.ts";

type Reference = { text: string; ids: number[] };

/** Written by models/sentiment/train.py with the tokenizer used in training. */
const references: Reference[] = JSON.parse(readFileSync(new URL("reference-tokens.json", import.meta.url), "utf8"));
const { vocabulary, emoji } = readVocabulary();
const tokenize = createTokenizer(vocabulary, emoji);

test.each(references)("tokenizes $text like the original tokenizer", ({ text, ids }) => {
  expect(framed(tokenize(text).flatMap((token) => token.ids))).toEqual(ids);
});

test("handles half a surrogate pair", () => {
  expect(tokenize("broken \ud83d end").map(({ word }) => word)).toEqual(["broken", "end"]);
});
