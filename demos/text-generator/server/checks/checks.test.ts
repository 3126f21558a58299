import { describe, expect, test } from "vitest";
import type { WritingTask } from "../writing-task.ts";
import { formProblem, leakProblem, lengthProblem, problemsOf, repeatedShare } from "./check-text.ts";

const task = (type: WritingTask["type"], more: Partial<WritingTask> = {}): WritingTask => ({
  type,
  subject: "the harbor",
  words: 50,
  ...more,
});

const EMAIL = "Subject: The harbor\n\nDear Ana,\n\nThe harbor opens at nine.\n\nBest regards,\n[Your Name]";

describe("the form of", () => {
  test.each([
    ["an email with everything", EMAIL, undefined],
    ["an email without a subject line", EMAIL.replace("Subject: The harbor\n\n", ""), "it has no subject line"],
    [
      "an email with an empty subject line",
      EMAIL.replace("Subject: The harbor", "Subject: "),
      "it has no subject line",
    ],
    ["an email without a greeting", EMAIL.replace("Dear Ana,\n\n", ""), "it has no greeting"],
    ["an email without a sign-off", EMAIL.replace("\n\nBest regards,\n[Your Name]", ""), "it has no sign-off"],
  ])("%s", (_, text, problem) => {
    expect(formProblem(text, task("email"))?.what).toBe(problem);
  });

  test.each([
    ["story", "The Harbor\n\nIt froze.", undefined],
    ["story", "It froze.", "it has no headline"],
    ["blog", "The Harbor\n\nIt froze and", "it breaks off"],
    ["marketing", "Fresh bread\n\nWe bake at night.\n\nVisit us today.", undefined],
    ["marketing", "Fresh bread\n\nWe bake at night.", "it has no call to action"],
    ["marketing", "Visit us today.", "it has no headline"],
    ["poem", "Harbor\n\nthe ice\nthe gulls\nthe light", undefined],
    ["poem", "The harbor is cold.", "it has too few lines"],
    ["poem", `Harbor\n\nthe ice\nthe gulls\n${"word ".repeat(15)}`, "its lines are too long"],
  ] as const)("a %s: %j", (type, text, problem) => {
    expect(formProblem(text, task(type))?.what).toBe(problem);
  });

  test.each([
    ["haiku", 3, "a haiku has three lines"],
    ["limerick", 5, "a limerick has five lines"],
  ] as const)("a %s has %s lines", (form, count, problem) => {
    const lines = (length: number) => Array.from({ length }, (_, at) => `line ${at}`).join("\n");
    expect(formProblem(lines(count), task("poem", { form }))).toBeUndefined();
    expect(formProblem(lines(count + 1), task("poem", { form }))?.what).toBe(problem);
  });
});

test.each([
  ["Short Paragraph 1: The sea is cold.", true],
  ["Satisfying Last Line: It was over.", true],
  ["Opening paragraph", true],
  ["Here is a short poem about rain.", true],
  ["End of poem", true],
  ["This entry was posted in poetry.", true],
  ["As an AI, I like rain.", true],
  ["Dear [Recipient's Name],", true],
  ["Stars guide us through the dark.\nNo notes. End of line.", true],
  ["No headings, no notes", true],
  ["A story in plain paragraphs with a clear beginning, middle and end.", true],
  ["A short line in stanzas separated by empty lines,", true],
  ["He played no notes. It was the end of the line.", false],
  ["No notes were left on the desk.", false],
  ["End of Summer", false],
  ["Best regards,\n[Your Name]", false],
  ["The last line of the letter made her cry.", false],
  ["He opened the second door.", false],
  ["At the end of the street, she posted a letter.", false],
])("%j leaks instructions: %s", (text, isLeak) => {
  expect(leakProblem(text) !== undefined).toBe(isLeak);
});

test("repeated phrases are counted", () => {
  expect(repeatedShare("one two three four five six seven eight")).toBe(0);
  expect(repeatedShare("they were determined to find a way out ".repeat(5))).toBeGreaterThan(0.7);
});

test.each([
  [50, undefined],
  [62, undefined],
  [38, undefined],
  [63, "it is too long"],
  [37, "it is too short"],
])("%s words where 50 are asked for: %s", (words, problem) => {
  expect(lengthProblem("word ".repeat(words), 50)?.what).toBe(problem);
});

test("problems come worst first", () => {
  const problems = problemsOf("The sea was calm.", task("story", { subject: "a clockmaker and a violin" }));
  expect(problems.map(({ what }) => what)).toEqual(["it has no headline", "it is too short"]);
});
