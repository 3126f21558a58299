/**
 * Measures the writer on prompts it was not trained on: form, length, subject and loops, by type, and its speed.
 * `--each` prints the texts of the tuning prompts, `--read` the two per type that people judge, `--few` uses three
 * prompts per type, and a type's name measures only that type. `--elsewhere` takes the prompts of other projects instead and
 * prints every text.
 */

import { countWords } from "#contract/text/count-words.ts";
import { TEXT_KINDS, type TextKind } from "#demos/text-generator/sample/text-sample.ts";
import { problemsOf } from "#demos/text-generator/server/checks/check-text.ts";
import { createWriter } from "#demos/text-generator/server/writer.ts";
import { readTask } from "#demos/text-generator/server/writing-task.ts";
import { openModelFile, shippedModel } from "#server/ai/local-models/model-file.ts";
import { createRuntime } from "#server/ai/runtime/runtime.ts";
import { networkOf } from "#server/http/network.ts";
import { createLogger } from "#server/platform/logger.ts";
import { isHeldOut, isRead, prompts } from "./prompts.ts";
import { promptsFromElsewhere } from "./prompts-elsewhere.ts";

const REQUESTS: Record<TextKind, string> = {
  story: "Write a short story",
  blog: "Write a blog post",
  email: "Write an email",
  poem: "Write a poem",
  code: "Write code with comments",
  marketing: "Write marketing copy",
};
const FEW = 3;

const given = process.argv.slice(2);
const has = (option: string) => given.includes(option);
const types = TEXT_KINDS.filter((type) => given.every((one) => one.startsWith("--")) || has(type));
const runtime = createRuntime({ log: createLogger("error"), budgetMb: 4_096 });
const writer = createWriter(runtime, await openModelFile(process.env.TEXT_MODEL ?? shippedModel()));
const { signal } = new AbortController();
await writer.warmUp();

async function measure(type: TextKind, subject: string, words: number) {
  const request = { prompt: `${REQUESTS[type]} of about ${words} words: ${subject}`, maxTokens: 2 * words };
  const started = performance.now();
  let firstMs: number | undefined;
  let tokens = 0;
  const answer = await writer.write(
    { ...request, temperature: 0.7, model: "" },
    {
      visitor: networkOf("192.0.2.1"),
      signal,
      async onToken() {
        firstMs ??= performance.now() - started;
        tokens += 1;
      },
    },
  );
  const seconds = (performance.now() - started) / 1_000;
  const task = readTask(request);
  const found = (await problemsOf(answer.text, task)).map(({ what }) => what);
  return { ...answer, task, found, seconds, firstMs: firstMs ?? 0, tokens, words: countWords(answer.text) };
}
type Measured = Awaited<ReturnType<typeof measure>>;

const SUBJECT = "it strays from the subject";
const LENGTHS = ["it is too long", "it is too short"];
const LOOP = "it repeats itself";

const table: Record<string, Record<string, string | number>> = {};
if (has("--elsewhere")) {
  for (const type of types) {
    const all: Measured[] = [];
    for (const [subject, words] of promptsFromElsewhere[type]) {
      const measured = await measure(type, subject, words);
      all.push(measured);
      print(type, subject, words, measured);
    }
    table[`${type}, elsewhere`] = summary(all);
  }
  console.table(table);
  process.exit(0);
}
for (const isHidden of [false, true]) {
  for (const type of types) {
    const all: Measured[] = [];
    for (const [index, [subject, words]] of prompts[type].entries()) {
      if (isHeldOut(index) !== isHidden || (has("--few") && all.length === FEW)) continue;
      if (has("--read") && !isRead(index)) continue;
      const measured = await measure(type, subject, words);
      all.push(measured);
      // Reading the held-out texts while tuning would spoil them.
      if (isHidden ? has("--read") : has("--each")) print(type, subject, words, measured);
    }
    if (all.length > 0) table[`${type}${isHidden ? ", held out" : ""}`] = summary(all);
  }
}
console.table(table);
process.exit(0);

function print(type: TextKind, subject: string, words: number, measured: Measured) {
  const facts = `${words} words wanted, ${measured.words} written, ${measured.attempts} attempts, ${measured.seconds.toFixed(1)} s`;
  console.log(`### ${type} | ${subject} | ${facts} | ${measured.found.join(", ")}\n${measured.text}\n`);
}

function summary(all: readonly Measured[]) {
  const count = (isFine: (found: readonly string[]) => boolean) => all.filter(({ found }) => isFine(found)).length;
  const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
  const others = [SUBJECT, LOOP, ...LENGTHS];
  return {
    prompts: all.length,
    form: count((found) => found.every((what) => others.includes(what))),
    length: count((found) => !found.some((what) => LENGTHS.includes(what))),
    subject: count((found) => !found.includes(SUBJECT)),
    "no loop": count((found) => !found.includes(LOOP)),
    all: count((found) => found.length === 0),
    "first try": all.filter(({ attempts }) => attempts === 1).length,
    seconds: median(all.map(({ seconds }) => seconds)).toFixed(1),
    "first word, ms": Math.round(median(all.map(({ firstMs }) => firstMs))),
    "words/s": (all.reduce((sum, one) => sum + one.words, 0) / all.reduce((sum, one) => sum + one.seconds, 0)).toFixed(
      0,
    ),
  };
}
