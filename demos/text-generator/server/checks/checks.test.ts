import { describe, expect, test } from "vitest";
import type { WritingTask } from "../writing-task.ts";
import { lengthProblem, problemsOf } from "./check-text.ts";
import { formProblem } from "./forms.ts";
import { leaks } from "./leaks.ts";
import { repeatedShare, repeatsEarlier, repeatsLine, repeatsWords } from "./loops.ts";
import { subjectCoverage, subjectProblem } from "./subject.ts";

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
  expect(leaks(text)).toBe(isLeak);
});

describe("loops", () => {
  test("repeated phrases are counted", () => {
    expect(repeatedShare("one two three four five six seven eight")).toBe(0);
    expect(repeatedShare("they were determined to find a way out ".repeat(5))).toBeGreaterThan(0.7);
  });

  test("a sentence that says the same again is one, a short or different one is not", () => {
    const before = "The people were determined to find a way out of the harbor. They slept.";
    expect(repeatsEarlier("The people were determined to find another way out of the harbor.", before)).toBe(true);
    expect(repeatsEarlier("The fishermen carried lamps onto the ice to look for cracks.", before)).toBe(false);
    expect(repeatsEarlier("They slept.", before)).toBe(false);
  });

  test("a subject line may not repeat its words", () => {
    expect(repeatsWords("Urgent: Urgent: fix the sink")).toBe(true);
    expect(repeatsWords("The report of the report of the year")).toBe(true);
    expect(repeatsWords("Change of the time of the meeting")).toBe(false);
  });

  test("a line may return once", () => {
    expect(repeatsLine("Come home.", "Come home,\nsaid the sea")).toBe(false);
    expect(repeatsLine("Come home.", "Come home,\nsaid the sea,\ncome home")).toBe(true);
  });
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

test("a text is on its subject if it has half of the prompt's words, in any form", () => {
  expect(subjectCoverage("A bakery that opens early", "The baker opened before dawn.")).toBeCloseTo(2 / 3);
  expect(subjectProblem("A bakery that opens early", "The baker opened before dawn.")).toBeUndefined();
  expect(subjectProblem("A bakery that opens early", "The sea was calm.")?.what).toBe("it strays from the subject");
  expect(subjectProblem("you and me", "The sea was calm.")).toBeUndefined();
});

describe("code", () => {
  test.each([
    ["python", "def twice(x):\n    return 2 * x", true],
    ["python", "function twice(x) { return 2 * x; }", false],
    ["javascript", "function twice(x) { return 2 * x; }", true],
    ["javascript", "function twice(x) { return 2 * ; }", false],
    ["sql", "SELECT name FROM products ORDER BY price DESC LIMIT 10;", true],
    ["sql", "SELECT name FROM products WHERE;", false],
    ["bash", 'for file in *.log; do wc -l "$file"; done', true],
    ["bash", "for file in *.log; do", false],
    ["bash", 'file in *.log; do\n  wc -l "$file"\ndone', false],
    ["bash", 'if [ -f "$1" ]; then\n  cat "$1"\nfi\nfi', false],
    ["bash", "if true; then\nfi", false],
    ["bash", "x=3;\nconsole.log(x);", false],
    [
      "bash",
      'cat <<EOF\nHi $USER, it\'s "done"\nEOF\nbackup() { tar -czf "$1.tgz" "$1" || { echo no; exit 1; }; }',
      true,
    ],
    ["css", ".round { border-radius: 50%; }", true],
    ["react", "export const Counter = () => <p>0</p>;", true],
  ] as const)("in %s, %j parses: %s", async (language, code, isFine) => {
    const problems = await problemsOf(code, task("code", { language }));
    expect(problems.map(({ what }) => what)).toEqual(isFine ? [] : ["it does not parse"]);
  });

  test("may be shorter than asked for, but not longer", async () => {
    const long = `x = [${"1, ".repeat(80)}]`;
    const problems = await problemsOf(long, task("code", { language: "python" }));
    expect(problems.map(({ what }) => what)).toContain("it is too long");
  });
});

test.each([
  ["1. Ice\n\n2. Gulls", true],
  ["1. Ice", false],
  ["1. Ice\n2. Gulls\n3. Light", false],
  ["1. Ice\n3. Light", false],
  ["It has 2. Or 3. And", false],
])("%j is a list of two items: %s", async (list, isComplete) => {
  const problems = await problemsOf(`The Harbor\n\n${list}`, task("blog", { items: 2 }));
  expect(problems.some(({ what }) => what === "its list does not have 2 items")).toBe(!isComplete);
});

test("problems come worst first", async () => {
  const problems = await problemsOf("The sea was calm.", task("story", { subject: "a clockmaker and a violin" }));
  expect(problems.map(({ what }) => what)).toEqual([
    "it has no headline",
    "it strays from the subject",
    "it is too short",
  ]);
});
