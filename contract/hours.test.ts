import { expect, test } from "vitest";
import { parseHours } from "./hours.ts";

test.each([
  ["09:00-12:00, 13:00-17:00", [540, 720, 780, 1020]],
  ["9-12", [540, 720]],
  ["9 – 12:30,13-24", [540, 750, 780, 1440]],
  ["", []],
])("“%s” is read", (text, minutes) => {
  expect(parseHours(text)?.flatMap(({ from, to }) => [from, to])).toEqual(minutes);
});

test.each(["12-9", "9-25", "9", "9-12-15", "9:07-12", "mornings"])("“%s” is no hours", (text) => {
  expect(parseHours(text)).toBeUndefined();
});
