import { describe, expect, test } from "vitest";
import { findFaults } from "../debug.ts";
import { readPatterns } from "./find-patterns.ts";

const LANGUAGES = ["javascript", "python", "java", "cpp"] as const;

describe.each(LANGUAGES)("patterns of %s", (language) => {
  const patterns = readPatterns(language);

  test.each(patterns)("$id: found in what has it", async ({ bad, title, rule, url, severity }) => {
    expect(await findFaults(bad, language)).toMatchObject([{ type: title, rule, url, severity }]);
  });

  test.each(patterns)("$id: not found in what resembles it", async ({ good }) => {
    expect(await findFaults(good, language)).toEqual([]);
  });

  test.each(patterns)("$id: names a public rule and says what to do", ({ id, title, rule, url, message, advice }) => {
    expect(id).toMatch(/^[a-z-]+$/);
    expect(title).toMatch(/^\S.{5,50}[^.]$/);
    expect(rule).toMatch(/^\S.{3,}$/);
    expect(url).toMatch(/^https:\/\/\S+$/);
    for (const sentence of [message, advice]) expect(sentence).toMatch(/^\S.{5,}\.$/);
  });

  test("have names of their own", () => {
    expect(new Set(patterns.map(({ id }) => id)).size).toBe(patterns.length);
  });
});
