import { expect, test } from "vitest";
import { breakLines } from "./typesetter.ts";

const lines = (text: string, width: number) => breakLines(text, width, ({ length }) => length);

test.each([
  ["one two three", 8, ["one two", "three"]],
  [
    "https://book.example/alex-example/thirty-minutes",
    24,
    ["https://book.example/", "alex-example/thirty-", "minutes"],
  ],
  ["alexandra.example@engineering.example", 20, ["alexandra.example@", "engineering.example"]],
  ["Incomprehensibilities", 10, ["Incomprehe", "nsibilitie", "s"]],
])("%s in lines of %i", (text, width, expected) => {
  expect(lines(text, width)).toEqual(expected);
});
