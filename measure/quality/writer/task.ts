import { createWriter } from "#demos/text-generator/server/writer.ts";
import { type ProseKind, readTask } from "#demos/text-generator/server/writing-task.ts";
import { countWords } from "#engines/text/count-words.ts";
import { createRuntime } from "#server/ai/runtime/runtime.ts";
import { networkOf } from "#server/http/network.ts";
import { createLogger } from "#server/platform/logger.ts";
import { mean } from "../../numbers.ts";
import { defineTask, readLines, rightOf } from "../task.ts";

type Prompt = { set: string; type: ProseKind; words: number; prompt: string };

/** As the page asks. */
const ASKED: Record<ProseKind, string> = {
  story: "a short story",
  blog: "a blog post",
  email: "an email",
  poem: "a poem",
  marketing: "marketing copy",
};

const runtime = createRuntime({ log: createLogger("error"), budgetMb: 4_096 });
const writer = createWriter(runtime);

export const task = defineTask({
  title: "Writer",
  intro:
    "Texts for prompts that the model was not trained on, those “by others” from the code and documentation of other public projects: what its checks find, which is form, length within 25 %, subject, loops and leaked instructions. Whether a text makes sense is for readers to say; the model's card says what they found.",
  cases: () => readLines<Prompt>(new URL("prompts.jsonl", import.meta.url)),
  async judge({ type, words, prompt }: Prompt) {
    const asked = readTask({ prompt: `Write ${ASKED[type]} of about ${words} words: ${prompt}`, maxTokens: 2 * words });
    if (asked.type === "code") throw new Error(`The writer takes “${prompt}” for code.`);
    const asker = { visitor: networkOf("192.0.2.1"), signal: new AbortController().signal };
    const { text, problems = [], attempts = 1 } = await writer.write(asked, asker);
    return { text, problems, attempts, miss: Math.abs(countWords(text) / words - 1) };
  },
  score: (texts) => ({
    "No problem": rightOf(texts.filter(({ problems }) => problems.length === 0).length, texts.length),
    "At the first attempt": rightOf(texts.filter(({ attempts }) => attempts === 1).length, texts.length),
    "Length off by": `${Math.round(100 * mean(texts.map(({ miss }) => miss)))} %`,
  }),
  faults: ({ prompt }, { text, problems }) => problems.map((problem) => `${problem}: ${prompt}\n${text}\n`),
  close: async () => runtime.close(),
});
