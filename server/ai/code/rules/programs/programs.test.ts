import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { findFaults } from "../../debug.ts";

/** Short programs as textbooks and reviewers know them; `«bug»` marks each line with a fault. */
function programsIn(language: string) {
  const text = readFileSync(join(import.meta.dirname, `${language}.txt`), "utf8");
  return text
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const [title = "", ...lines] = part.split("\n");
      return {
        title,
        code: lines.map((line) => line.replace(/ ?«bug»/, "")).join("\n"),
        faults: lines.flatMap((line, at) => (line.includes("«bug»") ? [at + 1] : [])),
      };
    });
}

describe.each(["java", "cpp", "go", "rust"] as const)("everyday programs in %s", { timeout: 60_000 }, (language) => {
  test.each(programsIn(language))("$title", async ({ code, faults }) => {
    const lines = (await findFaults(code, language))
      .filter(({ severity }) => severity !== "low")
      .map(({ line }) => line);
    const missed = faults.filter((fault) => !lines.some((line) => Math.abs(line - fault) <= 1));
    expect({ missed, alarms: faults.length === 0 ? lines : [] }).toEqual({ missed: [], alarms: [] });
  });
});
