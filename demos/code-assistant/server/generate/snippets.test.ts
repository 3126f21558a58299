import { DatabaseSync } from "node:sqlite";
import { inspect } from "node:util";
import ts from "typescript";
import { expect, test } from "vitest";
import { samples } from "../../view/samples.ts";
import { LANGUAGES, type Language } from "../languages.ts";
import { readSnippets } from "./snippets.ts";

const languages = Object.keys(LANGUAGES) as Language[];

test.each(languages)("%s: every snippet is described, and no two have the same title", (language) => {
  const snippets = readSnippets(language);
  expect(new Set(snippets.map(({ title }) => title)).size).toBe(snippets.length);
  for (const { asks, words, features, code } of snippets) {
    expect(asks.length).toBeGreaterThan(1);
    expect(words).not.toEqual([""]);
    expect(features.length).toBeGreaterThan(1);
    expect(code.split("\n").length).toBeLessThan(80);
  }
});

test("the page's own sample is the first snippet, verbatim", () => {
  const [first] = readSnippets("javascript");
  expect(first).toMatchObject({ code: samples.generate.code, features: samples.generate.features });
});

const scripts = (["javascript", "typescript"] as const).flatMap((language) =>
  readSnippets(language).map(({ title, code }) => [language, title, code] as const),
);

test.each(scripts)("%s: %s prints what its comments say", async (_language, _title, code) => {
  // Static imports are not allowed in a function.
  const movable = code.replace(/^import (\{[^}]+\}) from ("[^"]+");$/gm, "const $1 = process.getBuiltinModule($2);");
  const { outputText } = ts.transpileModule(movable, { compilerOptions: { target: ts.ScriptTarget.ESNext } });
  const printed: string[] = [];
  const said = (value: unknown) => (typeof value === "string" ? value : inspect(value));
  const log = (...values: unknown[]) => printed.push(values.map(said).join(" "));
  const AsyncFunction = (async () => {}).constructor as new (...args: string[]) => (host: unknown) => Promise<void>;
  await new AsyncFunction("console", outputText)({ log });
  expect(printed).toEqual(Array.from(code.matchAll(/console\.log\(.*\/\/ (.+)$/gm), ([, expected]) => expected));
  expect(printed.length).toBeGreaterThan(0);
});

test.each(readSnippets("sql").map(({ title, code }) => [title, code]))("sql: %s runs", (_title, code) => {
  const database = new DatabaseSync(":memory:");
  expect(() => database.exec(code)).not.toThrow();
  database.close();
});
