import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { findFaults } from "../debug.ts";
import { isLanguage, type Language } from "../languages.ts";

/**
 * Short programs with faults that textbooks and reviewers warn of, `«bug»` at the end of their lines, and correct ones that
 * look as if they had one. They were written for this test; some faults are those of react.dev (CC BY 4.0), semgrep's rules and
 * the debugging quizzes that `measure/quality/code-assistant/sources.json` names, in programs of our own.
 */
function programsIn(language: Language) {
  const folder = join(import.meta.dirname, language);
  return readdirSync(folder)
    .flatMap((file) => readFileSync(join(folder, file), "utf8").split(/^=== /m).slice(1))
    .map((part) => {
      const [title = "", ...lines] = part.trimEnd().split("\n");
      const faults = lines.flatMap((line, at) => (line.includes("«bug»") ? [at + 1] : []));
      return { title, code: `${lines.join("\n").replaceAll(/ ?«bug»/g, "")}\n`, faults };
    });
}

const languages = readdirSync(import.meta.dirname).filter(isLanguage);

// The tools take a while to load on a busy machine.
beforeAll(async () => {
  for (const language of languages) await findFaults("x", language);
});

describe.each(languages)("everyday programs in %s", (language) => {
  test.each(programsIn(language))("$title", async ({ code, faults }) => {
    const lines = (await findFaults(code, language))
      .filter(({ severity }) => severity !== "low")
      .map(({ line }) => line);
    const missed = faults.filter((fault) => !lines.some((line) => Math.abs(line - fault) <= 1));
    expect({ missed, alarms: faults.length === 0 ? lines : [] }).toEqual({ missed: [], alarms: [] });
  });
});
