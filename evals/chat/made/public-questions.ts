import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ChatQuestion } from "../chat-question.ts";

/** `data/data_full.json` of `clinc/oos-eval` (CLINC150, CC BY 3.0). Nothing of it is kept in this repository. */
const FILE = "data_full.json";

/** Small talk of CLINC150 and the prepared answers that suit it. */
const TALK: Readonly<Record<string, readonly string[]>> = {
  greeting: ["hello", "good-day", "how-are-you"],
  goodbye: ["bye", "thanks", "good-day"],
  thank_you: ["thanks", "praise"],
  tell_joke: ["joke"],
  fun_fact: ["bored"],
  are_you_a_bot: ["human", "who-are-you", "chatbot"],
  what_is_your_name: ["who-are-you"],
  who_made_you: ["owner", "site", "chatbot"],
  what_can_i_ask_you: ["abilities"],
  change_language: ["languages"],
  translate: ["languages"],
  weather: ["weather"],
  how_old_are_you: ["private"],
  what_are_your_hobbies: ["private"],
  do_you_have_pets: ["private"],
  meaning_of_life: ["meaning-of-life", "everything"],
};
/** Intents that a visitor's question might really have here, or that the chat answers with a calculation. */
const NEITHER = new Set([
  "calculator",
  "time",
  "date",
  "definition",
  "yes",
  "no",
  "maybe",
  "repeat",
  "cancel",
  "who_do_you_work_for",
  "where_are_you_from",
  "current_location",
  "timezone",
  "flip_coin",
  "roll_dice",
]);
const PER_INTENT = 4;

export type TalkQuestion = { asks: string; entries: readonly string[] };
type Half<Question> = { tuning: Question[]; unseen: Question[] };

const isForTuning = (text: string) => (createHash("sha256").update(text).digest()[0] ?? 0) % 2 === 0;
const halves = <Question extends { asks: string }>(all: Question[], most: number): Half<Question> => ({
  tuning: all.filter(({ asks }) => isForTuning(asks)).slice(0, most),
  unseen: all.filter(({ asks }) => !isForTuning(asks)).slice(0, most),
});

/** Questions by others: some that nothing here can answer, and small talk. */
export async function publicQuestions(folder: string) {
  const { oos_test: outOfScope, test }: Record<"oos_test" | "test", [string, string][]> = JSON.parse(
    await readFile(join(folder, FILE), "utf8"),
  );
  const noAnswer = (some: readonly [string, string][]) => some.map(([asks]): ChatQuestion => ({ asks, right: [] }));
  const services = test.filter(([, intent]) => !TALK[intent] && !NEITHER.has(intent));
  const talk = Object.entries(TALK).map(([intent, entries]) =>
    halves(
      test.filter(([, other]) => other === intent).map(([asks]): TalkQuestion => ({ asks, entries })),
      PER_INTENT,
    ),
  );
  return {
    outOfScope: halves(noAnswer(outOfScope), 80),
    // Sorted by intent in the file: every 31st is another one.
    services: halves(noAnswer(services.filter((_, at) => at % 31 === 0)), 60),
    talk: { tuning: talk.flatMap(({ tuning }) => tuning), unseen: talk.flatMap(({ unseen }) => unseen) },
  };
}
