import { expect, test } from "vitest";
import { asksSomething, leansBack, questionsIn, standingQuestion } from "./questions.ts";

test.each([
  ["can you do dbt, and what does it cost?", ["can you do dbt", "what does it cost?"]],
  ["How long does it take? Who does the work?", ["How long does it take?", "Who does the work?"]],
  ["Thanks. And who would maintain it?", ["And who would maintain it?"]],
  ["We sell shoes. Can you help?", ["We sell shoes. Can you help?"]],
  ["What do you charge for a mesh study and a report?", ["What do you charge for a mesh study and a report?"]],
])("“%s” asks: %j", (message, questions) => {
  expect(questionsIn(message)).toEqual(questions);
});

test.each([`a${" ".repeat(3_990)}b?`, `do you know ${",".repeat(3_900)}x?`, "do you and ".repeat(360)])(
  "a message that was made to be slow is read as one question",
  (message) => {
    expect(questionsIn(message)).toHaveLength(1);
  },
);

test("a short or pointing question leans on the one before, a whole one doesn't", () => {
  expect(["and the price?", "how long is it?", "phone?", "another one"].every(leansBack)).toBe(true);
  expect(["Which articles are there on PostgreSQL?", "Recommend a book"].some(leansBack)).toBe(false);
  expect(standingQuestion(["another one", "Tell me a joke"])).toBe("Tell me a joke another one");
  expect(standingQuestion(["Who is the owner?", "Tell me a joke"])).toBe("Who is the owner?");
});

test("a question is one without its mark, and after an opening", () => {
  expect(["ok so what does it cost", "pricing?", "show me the blog"].every(asksSomething)).toBe(true);
  expect(["xylophone zeppelin marmalade", "nice"].some(asksSomething)).toBe(false);
});
