import { DatabaseSync } from "node:sqlite";
import { inspect } from "node:util";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { samples } from "#app/features/playground/code/samples.ts";
import { sharedMeaning } from "#tests/support/sites/models.ts";
import { findFaults } from "../debug.ts";
import { LANGUAGES, type Language } from "../languages.ts";
import { createLibrary } from "./generate.ts";
import { readSnippets } from "./snippets.ts";

const languages = Object.keys(LANGUAGES) as Language[];
const everySnippet = languages.flatMap((language) =>
  readSnippets(language).map((snippet) => [language, snippet.title, snippet] as const),
);

describe("the library", { timeout: 60_000 }, () => {
  test.each(everySnippet)("%s: %s has no findings", async (language, _title, { code, asks, features }) => {
    const findings = await findFaults(code, language);
    expect(findings.filter(({ severity }) => severity !== "low")).toEqual([]);
    expect(asks.length).toBeGreaterThan(1);
    expect(features.length).toBeGreaterThan(1);
  });

  test.each(everySnippet.filter(([language]) => language === "javascript" || language === "typescript"))(
    "%s: %s prints what its comments say",
    async (_language, _title, { code }) => {
      const { outputText } = ts.transpileModule(code, { compilerOptions: { target: ts.ScriptTarget.ESNext } });
      const printed: string[] = [];
      const said = (value: unknown) => (typeof value === "string" ? value : inspect(value));
      const log = (...values: unknown[]) => printed.push(values.map(said).join(" "));
      const AsyncFunction = (async () => {}).constructor as new (...args: string[]) => (host: unknown) => Promise<void>;
      await new AsyncFunction("console", outputText)({ log });
      expect(printed).toEqual(Array.from(code.matchAll(/console\.log\(.*\/\/ (.+)$/gm), ([, expected]) => expected));
      expect(printed.length).toBeGreaterThan(0);
    },
  );

  test.each(readSnippets("sql").map(({ title, code }) => [title, code]))("sql: %s runs", (_title, code) => {
    const database = new DatabaseSync(":memory:");
    expect(() => database.exec(code)).not.toThrow();
    database.close();
  });

  test("has the page's own sample verbatim", () => {
    const [first] = readSnippets("javascript");
    expect(first).toMatchObject({ code: samples.generate.code, features: samples.generate.features });
  });
});

describe("a description", { timeout: 60_000 }, () => {
  const library = createLibrary(async () => sharedMeaning());

  test.each([
    ["python", "decorator which retries on exceptions", /def retry\(/],
    ["sql", "insert a row or update it when it already exists", /ON CONFLICT/],
    ["react", "a contatc form that shows validaton errors", /function ContactForm/],
  ] as const)("in %s: %s", async (language, description, code) => {
    const answer = await library.generate(description, language);
    expect(answer).toMatchObject({ result: expect.stringMatching(code), language });
    expect(answer).not.toHaveProperty("notice");
  });

  test.each([
    ["javascript", "javascript", "JSDoc documentation"],
    ["python", "python", "Docstring documentation"],
    ["react", "javascript", "JSDoc documentation"],
  ] as const)(
    "of something that the library doesn't have, in %s, gets a binary search in %s",
    async (language, itsLanguage, feature) => {
      expect(await library.generate("a rotating cube with sound", language)).toMatchObject({
        result: expect.stringMatching(/binary_?search/i),
        language: itsLanguage,
        features: ["Complete error handling", feature, "Example usage included", "Optimized performance"],
        notice: `The library has nothing like that in ${LANGUAGES[language].name} yet, so this is a sample.`,
      });
    },
  );
});
