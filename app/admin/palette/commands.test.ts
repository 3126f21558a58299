import { expect, test } from "vitest";
import { commandsFor } from "./commands.ts";

const labels = (text: string) => commandsFor(text).flatMap(({ entries }) => entries.map(({ label }) => label));

test.each([
  ["new proj", ["New project"]],
  ["PROJECTS arr", ["Arrange Projects"]],
  ["sign", ["Sign out"]],
  ["profile", ["Site: Profile"]],
  ["zzz", []],
])("“%s” finds %j", (text, expected) => {
  expect(labels(text)).toEqual(expected);
});

test("before anything is typed, the pages and a few actions are offered", () => {
  expect(labels("  ")).toEqual(expect.arrayContaining(["Dashboard", "Pictures", "New blog post", "Sign out"]));
});
