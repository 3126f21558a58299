/** Measures which snippet a description finds: the right one, a wrong one, or none. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createLibrary } from "#demos/code-assistant/server/generate/generate.ts";
import type { Language } from "#demos/code-assistant/server/languages.ts";
import { createRuntime } from "#server/ai/runtime/runtime.ts";
import { createTextMeaning } from "#server/ai/text-models/meaning/text-meaning.ts";
import { createLogger } from "#server/platform/logger.ts";

/** The expected title, or null if none fits. */
type Prompt = [language: Language, description: string, title: string | null];
type Counts = Record<"right" | "none, wrongly" | "wrong" | "none, rightly" | "wrong, none fits", number>;

export async function countPrompts(): Promise<Record<string, Counts>> {
  const sets: Record<string, Prompt[]> = JSON.parse(readFileSync(join(import.meta.dirname, "prompts.json"), "utf8"));
  const runtime = createRuntime({ log: createLogger("error"), budgetMb: 512 });
  const meaning = createTextMeaning(runtime);
  const library = createLibrary(async () => meaning);
  const table: Record<string, Counts> = {};
  for (const [set, prompts] of Object.entries(sets)) {
    const counts: Counts = {
      right: 0,
      "none, wrongly": 0,
      wrong: 0,
      "none, rightly": 0,
      "wrong, none fits": 0,
    };
    for (const [language, description, title] of prompts) {
      const found = (await library.find(description, language))?.title;
      if (title === null) counts[found === undefined ? "none, rightly" : "wrong, none fits"] += 1;
      else counts[found === title ? "right" : found === undefined ? "none, wrongly" : "wrong"] += 1;
    }
    table[set] = counts;
  }
  runtime.close();
  return table;
}
