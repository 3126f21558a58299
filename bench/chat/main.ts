/** Measures the playground's chat on questions it was not written for: right, wrong, or unknown. */
import "../raw-imports.ts";
import { chatEntries } from "#content/ai/chat-entries.ts";
import { contentType } from "#content-types/content-types.ts";
import { createChatIndex, isNearEnough, isPage, type Known } from "#server/ai/embedded/chat.ts";
import { pageOf, type SitePage } from "#server/ai/embedded/site-content.ts";
import { createTextMeaning } from "#server/ai/meaning/text-meaning.ts";
import { createRuntime } from "#server/ai/runtime/runtime.ts";
import { sampleContent } from "#server/content-items/site/site-samples.ts";
import { createLogger } from "#server/platform/logger.ts";
import { type ChatQuestion, heldOutQuestions, tuningQuestions } from "./questions.ts";

const { seedItems } = await import("#server/content-items/seed-items.ts");
const pages: SitePage[] = seedItems.flatMap((item) => pageOf(contentType(item.type), item) ?? []);

const runtime = createRuntime({ log: createLogger("error"), budgetMb: 512 });
const meaning = createTextMeaning(runtime);
const index = await createChatIndex(meaning, chatEntries(sampleContent()), pages);
const nameOf = (known: Known) => (isPage(known) ? known.href : (known.asks[0] ?? ""));

const times: number[] = [];
async function ask({ asks, right }: ChatQuestion) {
  const started = performance.now();
  const [best] = await index.search(asks);
  times.push(performance.now() - started);
  const answer = isNearEnough(best) ? nameOf(best.item) : "";
  const isRight = answer === "" ? right.length === 0 : right.includes(answer);
  return {
    asks,
    answer,
    score: best?.score ?? 0,
    nearest: best ? nameOf(best.item) : "",
    isRight,
    isKnown: right.length > 0,
  };
}
type Asked = Awaited<ReturnType<typeof ask>>;

const table: Record<string, Record<string, number>> = {};
for (const [name, questions] of Object.entries({ "for tuning": tuningQuestions, "held out": heldOutQuestions })) {
  const asked: Asked[] = [];
  for (const question of questions) asked.push(await ask(question));
  // Reading the held-out questions one by one would spoil them for future measurements.
  if (questions === tuningQuestions && process.argv.includes("--each")) {
    for (const { isRight, score, asks, nearest } of asked) {
      console.log(`${isRight ? " " : "×"} ${score.toFixed(2)} ${asks} → ${nearest}`);
    }
  }
  const count = (pick: (one: Asked) => boolean) => asked.filter(pick).length;
  table[name] = {
    "known to the site": count(({ isKnown }) => isKnown),
    "right answer": count(({ isKnown, isRight }) => isKnown && isRight),
    "wrong answer": count(({ isKnown, isRight, answer }) => isKnown && !isRight && answer !== ""),
    "wrongly fell back": count(({ isKnown, isRight, answer }) => isKnown && !isRight && answer === ""),
    "off topic": count(({ isKnown }) => !isKnown),
    "rightly fell back": count(({ isKnown, isRight }) => !isKnown && isRight),
  };
}
console.table(table);
const [, ...warm] = times;
const median = warm.toSorted((one, other) => one - other)[Math.floor(warm.length / 2)] ?? 0;
console.log(
  `Found in ${median.toFixed(0)} ms (median); the first, with the model's start, in ${times[0]?.toFixed(0)} ms`,
);
runtime.close();
