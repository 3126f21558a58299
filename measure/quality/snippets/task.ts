import { createLibrary } from "#demos/code-assistant/server/generate/generate.ts";
import type { Language } from "#demos/code-assistant/server/languages.ts";
import { createRuntime } from "#server/ai/runtime/runtime.ts";
import { createTextMeaning } from "#server/ai/text-models/meaning/text-meaning.ts";
import { createLogger } from "#server/platform/logger.ts";
import { sum } from "../../numbers.ts";
import { defineTask, readLines, rightOf } from "../task.ts";

/** The expected title, unless no snippet fits. */
type Description = { set: string; language: Language; asks: string; title?: string };
type Verdict = { expected: string | undefined; found: string | undefined };

const runtime = createRuntime({ log: createLogger("error"), budgetMb: 512 });
const meaning = createTextMeaning(runtime);
const library = createLibrary(async () => meaning);

export const task = defineTask({
  title: "Snippets",
  intro:
    "Which snippet of the code assistant a description finds: the right one, a wrong one, or none. One held-out set was corrected for after its first score, so it counts as seen.",
  cases: () => readLines<Description>(new URL("descriptions.jsonl", import.meta.url)),
  judge: async ({ asks, language, title }: Description): Promise<Verdict> => ({
    expected: title,
    found: (await library.find(asks, language))?.title,
  }),
  score(verdicts) {
    const count = (is: (verdict: Verdict) => boolean) => sum(verdicts.map((verdict) => Number(is(verdict))));
    const fitting = count(({ expected }) => expected !== undefined);
    return {
      "Right snippet": rightOf(
        count(({ expected, found }) => expected !== undefined && found === expected),
        fitting,
      ),
      "None, though one fits": count(({ expected, found }) => expected !== undefined && found === undefined),
      "Wrong snippet": count(({ expected, found }) => expected !== undefined && ![undefined, expected].includes(found)),
      "None, where none fits": rightOf(
        count(({ expected, found }) => expected === undefined && found === undefined),
        verdicts.length - fitting,
      ),
    };
  },
  faults: ({ asks }, { expected, found }) => (found === expected ? [] : [`${asks}: ${found}, expected ${expected}`]),
  close: async () => runtime.close(),
});
