import { describe, expect, test } from "vitest";
import { countWords } from "#contract/text/count-words.ts";
import { scriptedTextModel } from "#tests/support/scripted-text-model.ts";
import { numbersIn } from "../list-items.ts";
import { writeText } from "../write-text.ts";
import { readTask, type WritingTask } from "../writing-task.ts";
import { rhymes, syllablesIn } from "./fixed-form.ts";

/** Writes with a scripted model, and follows what the visitor sees. */
async function write(task: WritingTask, pieces: readonly (string | null)[], isOurs = true) {
  const scripted = scriptedTextModel(pieces);
  let shown = "";
  const reasons: string[] = [];
  const written = await writeText(
    task,
    { model: scripted.model, isOurs },
    {
      signal: new AbortController().signal,
      onText: (text) => {
        shown += text;
      },
      onRewrite: (keep, why) => {
        shown = shown.slice(0, keep);
        reasons.push(why);
      },
    },
  );
  return { ...written, shown, reasons, begun: scripted.begun };
}

/** Sentences of nine words that share only the last one. */
const sentences = (count: number, about = "harbor") =>
  Array.from(
    { length: count },
    (_, at) =>
      ` ${["a", "b", "c", "d", "e", "f", "g", "h"].map((letter) => `${letter}${at}${about}`).join(" ")} ${about}.`,
  );

/** Each of the first two sentences is chosen from three candidates. */
const opening = ["The Harbor\n", ...sentences(6)];

describe("a draft", () => {
  test("of an email gets its skeleton whatever the model does", async () => {
    const task = { type: "email", subject: "Ask Ana about the harbor", words: 50 } as const;
    const { text, shown } = await write(task, [" The harbor\n", ...sentences(12)]);
    expect(text).toMatch(/^Subject: The harbor\n\nDear Ana,\n\nI am writing to ask you about the harbor\. /);
    expect(text).toMatch(/\n\nBest regards,\n\[Your Name\]$/);
    expect(shown).toBe(text);
  });

  test.each([50, 100, 200, 400])("of %s words has that length, even if the model never stops", async (words) => {
    const { text } = await write({ type: "story", subject: "the harbor", words }, ["The Harbor\n", ...sentences(90)]);
    expect(Math.abs(countWords(text) / words - 1)).toBeLessThan(0.25);
    expect(text).toMatch(/\.$/);
  });

  test("goes on if the model stops too early", async () => {
    const pieces = [...opening, null, ...sentences(9, "wall")];
    const { text } = await write({ type: "story", subject: "the harbor", words: 90 }, pieces);
    expect(text).toContain("\n\nThe next morning,");
    expect(countWords(text)).toBeGreaterThan(67);
  });

  test("takes back a sentence that repeats itself or leaks instructions, and says why", async () => {
    const again = sentences(1)[0] ?? "";
    const pieces = [...opening, again, " Short Paragraph 2: x.", ...sentences(9, "wall")];
    const { shown, text, reasons } = await write({ type: "story", subject: "the harbor", words: 100 }, pieces);
    expect(reasons).toEqual(expect.arrayContaining(["it repeats itself", "it contains instructions"]));
    expect(text).not.toContain("Short Paragraph");
    expect(shown).toBe(text);
  });

  // The start of another paragraph would complete the length.
  test.each([
    ["email", [" The harbor\n"], 22],
    ["story", opening, 12],
    ["marketing", opening, 12],
  ] as const)("of type %s has no start that leads nowhere", async (type, first, length) => {
    const last = ` ${Array.from({ length }, (_, at) => `w${at}ord`).join(" ")}.`;
    const { text } = await write({ type, subject: "Ask Ana about the harbor", words: 50 }, [...first, last]);
    const body = text.replace(/^.*\n\n(?:Dear Ana,)?/, "").replace(/Best regards[^.]*$/, "");
    for (const paragraph of body.trim().split(/\n+/)) expect(paragraph).toMatch(/[.!]$/);
  });

  test.each(["blog", "marketing", "email"] as const)("of type %s has every item of its list", async (type) => {
    const prompt = `Write a ${type} of about 50 words: four facts about the harbor`;
    const task = readTask({ prompt, maxTokens: 100 });
    // The model would rather number the items itself, or stop.
    const pieces = ["The Harbor\n", ...sentences(7), "\n\n2. Ice.", ...sentences(20, "wall")];
    const { text, problems } = await write({ ...task, type }, pieces);
    expect(numbersIn(text)).toEqual([1, 2, 3, 4]);
    expect(problems).not.toContain("its list does not have 4 items");
  });

  test("ends, even if the model writes nothing but dots", async () => {
    const { problems } = await write({ type: "email", subject: "the harbor", words: 50 }, [" The harbor\n", "."]);
    expect(problems).toContain("it is too short");
  });

  test("of marketing copy ends with a call to action", async () => {
    const pieces = ["The Harbor\n", ...sentences(90)];
    const { text } = await write({ type: "marketing", subject: "the harbor", words: 60 }, pieces);
    expect(text).toMatch(/Visit us today and see for yourself\.$/);
  });

  test("of a haiku keeps the lines with five, seven and five syllables", async () => {
    const lines = ["Frost\n", "one two\n", "an old silent pond\n", "one\n"];
    const pieces = [...lines, ...Array(8).fill("word\n"), "a frog jumps into the pond\n", ...Array(9).fill("no\n")];
    const { text } = await write({ type: "poem", subject: "a haiku", words: 50, form: "haiku" }, pieces);
    expect(text.split("\n").slice(0, 2)).toEqual(["an old silent pond", "a frog jumps into the pond"]);
    expect(text.split("\n")).toHaveLength(3);
  });

  test("of a haiku has no line that leaks instructions, however well it fits", async () => {
    const pieces = ["Frost\n", "no notes, no headings\n", ...Array(9).fill("cold\n"), ...Array(20).fill("no\n")];
    const { text } = await write({ type: "poem", subject: "a haiku", words: 50, form: "haiku" }, pieces);
    expect(text).toMatch(/^cold\n/);
  });

  test("of code is one block, with the explanation as a comment", async () => {
    const task = { type: "code", subject: "twice in Python", words: 100, language: "python" } as const;
    const { text, shown } = await write(task, ["def twice(x):\n    return 2 * x\n```\n", "\nIt doubles x."]);
    expect(text).toBe("def twice(x):\n    return 2 * x\n\n# It doubles x.");
    expect(shown).toBe(text);
  });

  test("that fails is written again, up to three times, and the best one counts", async () => {
    const task = { type: "code", subject: "twice in Python", words: 100, language: "python" } as const;
    const bad = "def twice(x:\n```\n";
    const { attempts, problems, reasons, text } = await write(task, [bad, "", bad, "", bad, ""]);
    expect({ attempts, problems }).toEqual({ attempts: 3, problems: ["it does not parse"] });
    expect(reasons.slice(0, 2)).toEqual(["it does not parse", "it does not parse"]);
    expect(text).toBe("def twice(x:");
    const fixed = await write(task, [bad, "", "twice = 2\n```\n", ""]);
    expect(fixed).toMatchObject({ attempts: 2, problems: [], text: "twice = 2", shown: "twice = 2" });
  });
});

test("our own model is asked in the words of its training, another one in plain words", async () => {
  const task = { type: "blog", subject: "tea", words: 130 } as const;
  const pieces = ["Tea\n", ...sentences(30, "tea")];
  expect((await write(task, pieces)).begun[0]).toEqual({
    system: "You write blog posts. About 125 words.",
    prompt: "tea",
  });
  expect((await write(task, pieces, false)).begun[0]?.prompt).toBe(
    "Write a blog post with a title, about 130 words long: tea",
  );
  const email = { type: "email", subject: "an apology to a guest", words: 60 } as const;
  expect((await write(email, pieces, false)).begun[0]?.prompt).toMatch(/^Write an email in my name to the person/);
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
