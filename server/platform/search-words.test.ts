import { expect, test } from "vitest";
import { searchWords } from "./search-words.ts";

test.each<[text: string, words: string[]]>([
  ["Point-Reactor kinetics, POINT", ["point", "reactor", "kinetics"]],
  ["Ölpumpen Straße STRASSE ÉCOLE", ["olpumpen", "strasse", "ecole"]],
  ["ΟΔΟΣ οδός İstanbul ﬁne Ⅷ", ["οδοσ", "istanbul", "fine", "viii"]],
  ["東京タワー", ["東京", "京タ", "タワ", "ワー", "ー"]],
  ["한국어 문서", ["한국어", "문서"]],
  [`100%_sure \\o/ "AND" NEAR(x*) 🚀 \0 \ud800`, ["100", "sure", "o", "and", "near", "x"]],
  ["%", []],
])("the words of %j", (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

test("a word too long for the index is split between characters, not within them", () => {
  const letters = "𝒳".normalize("NFKD") === "X" ? "𐐨" : "x";
  const words = searchWords(letters.repeat(100));
  expect(words.map((word) => Array.from(word).length)).toEqual([64, 36]);
});
