import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readVocabulary } from "../sentiment/model-files.ts";
import { createTokenizer, framed } from "./tokenizer.ts";

type Reference = { text: string; ids: number[] };

/** Written by models/sentiment/train.py with the tokenizer that the model was trained with. */
const references: Reference[] = JSON.parse(readFileSync(new URL("reference-tokens.json", import.meta.url), "utf8"));
const { vocabulary, emoji } = readVocabulary();
const tokenize = createTokenizer(vocabulary, emoji);

test.each(references)("reads $text as the model's own tokenizer does", ({ text, ids }) => {
  expect(framed(tokenize(text).flatMap((token) => token.ids))).toEqual(ids);
});

test("reads half a surrogate pair without failing", () => {
  expect(tokenize("broken \ud83d end").map(({ word }) => word)).toEqual(["broken", "end"]);
});
