import { describe, expect, test } from "vitest";
import { countWords } from "#engines/text/count-words.ts";
import { scriptedTextModel } from "#tests/support/scripted-text-model.ts";
import { greetingFor } from "./draft.ts";
import { rhymes, syllablesIn } from "./fixed-form.ts";
import { writeText } from "./write-text.ts";
import type { WritingTask } from "./writing-task.ts";

/** Writes with a scripted model, and follows what the visitor sees. */
async function write(task: WritingTask, pieces: readonly (string | null)[]) {
  const scripted = scriptedTextModel(pieces);
  let shown = "";
  const reasons: string[] = [];
  const written = await writeText(task, scripted.model, {
    signal: new AbortController().signal,
    onText: (text) => {
      shown += text;
    },
    onRewrite: (keep, why) => {
      shown = shown.slice(0, keep);
      reasons.push(why);
    },
  });
  return { ...written, shown, reasons, begun: scripted.begun };
}

/** Sentences of nine words that share only the last one. */
const sentences = (count: number, about = "harbor") =>
  Array.from(
    { length: count },
    (_, at) =>
      ` ${["a", "b", "c", "d", "e", "f", "g", "h"].map((letter) => `${letter}${at}${about}`).join(" ")} ${about}.`,
  );

const story = (words: number): WritingTask => ({ type: "story", subject: "the harbor", words });

describe("a text", () => {
  test.each([50, 100, 200, 400])("of %s words has that length, even if the model never stops", async (words) => {
    const { text, shown } = await write(story(words), ["The Harbor\n", ...sentences(90)]);
    expect(Math.abs(countWords(text) / words - 1)).toBeLessThan(0.25);
    expect(text).toMatch(/\.$/);
    expect(shown).toBe(text);
  });

  test("is asked for in the words of the model's training", async () => {
    const { begun } = await write({ type: "blog", subject: "tea", words: 130 }, ["Tea\n", ...sentences(30, "tea")]);
    expect(begun[0]).toEqual({ system: "You write blog posts. About 125 words.", prompt: "tea" });
  });

  test("that is an email greets whom its prompt names, and is signed once", async () => {
    const task: WritingTask = { type: "email", subject: "Ask Ana about the harbor", words: 50 };
    const pieces = [" The harbor\n", ...sentences(3), "\n\nKind regards,\nTom", null];
    const { text, shown } = await write(task, pieces);
    expect(text).toMatch(/^Subject: The harbor\n\nDear Ana,\n\n/);
    expect(text).toMatch(/harbor\.\n\nBest regards,\n\[Your Name\]$/);
    expect(shown).toBe(text);
  });

  test("that sells ends with a call to action", async () => {
    const task: WritingTask = { type: "marketing", subject: "the harbor", words: 50 };
    const { text } = await write(task, ["The Harbor\n\n", ...sentences(5), "Visit us today."]);
    expect(text).toMatch(/harbor\.\n\nVisit us today\.$/);
  });

  test("with a fault is written once more, and the better one counts", async () => {
    const short = [...sentences(4), null];
    const { text, attempts, problems, reasons, shown } = await write(story(50), [...short, "The Harbor\n", ...short]);
    expect({ attempts, problems, reasons }).toEqual({ attempts: 2, problems: [], reasons: ["it has no headline"] });
    expect(text).toMatch(/^The Harbor\n/);
    expect(shown).toBe(text);
  });

  test("that fails twice says what is wrong with it", async () => {
    const { attempts, problems } = await write(story(50), [...sentences(90)]);
    expect({ attempts, problems }).toEqual({ attempts: 2, problems: ["it has no headline"] });
  });
});

describe("a haiku", () => {
  const task: WritingTask = { type: "poem", subject: "a haiku about a pond", words: 50, form: "haiku" };

  test("has the candidates that come closest to its syllables", async () => {
    const first = ["A pond\n", "an old silent pond\n", ...Array.from({ length: 7 }, () => "a pond\n")];
    const { text, shown } = await write(task, [
      ...first,
      ...Array.from({ length: 8 }, () => "a frog jumps into it\n"),
      "splash\n",
    ]);
    expect(text.split("\n")).toEqual(["an old silent pond", "a frog jumps into it", "splash"]);
    expect(shown).toBe(text);
  });
});

test.each([
  ["an old silent pond", 5],
  ["the little table", 5],
  ["she walked and baked a cake", 6],
  ["", 0],
])("%j has %s syllables", (text, count) => {
  expect(syllablesIn(text)).toBe(count);
});

test("lines rhyme by their endings, but not with the same word", () => {
  expect(rhymes("a baker of bread", "who went off to bed")).toBe(false);
  expect(rhymes("there once was a cat", "who sat on a mat")).toBe(true);
  expect(rhymes("on a mat", "under the mat")).toBe(false);
});

test.each([
  ["Thank Priya for the cake", "Dear Priya,"],
  ["Invite Sam and Lee to dinner", "Dear Sam and Lee,"],
  ["Thank Dr. Lee for the advice", "Dear Dr. Lee,"],
  ["Ask Mr Brown and Mrs. O'Neill to call back", "Dear Mr Brown and Mrs. O'Neill,"],
  ["Tell Professor Amara Okafor that the exam went well", "Dear Professor Amara Okafor,"],
  ["to Dr. Lee to move my appointment", "Dear Dr. Lee,"],
  ["an apology to Mr. Tanaka for the delay", "Dear Mr. Tanaka,"],
  ["an email to Ms. García-Ruiz about the invoice", "Dear Ms. García-Ruiz,"],
  ["Thank José. He fixed the sink.", "Dear José,"],
  ["Thank Priya's team for the cake", undefined],
  ["Invite the neighbors to a party", "Dear neighbors,"],
  ["Remind the book club to bring snacks", "Dear book club,"],
  ["Ask the bus company about a lost bag", undefined],
  ["Cancel my gym membership", undefined],
  ["an email to the marketing team about the launch", "Dear marketing team,"],
  ["an email to my boss about the delay", "Hello,"],
])("an email for %j begins with %j", (prompt, greeting) => {
  expect(greetingFor(prompt)).toBe(greeting);
});
