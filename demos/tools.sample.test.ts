import { afterAll, beforeAll, expect, test } from "vitest";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { chatOf } from "#tests/support/samples/ai-requests.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";
import { tools } from "./tools.ts";

describeWithDatabase("the playground's cards", (storage) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(storage.settings);
  });
  afterAll(() => site.close());

  async function ask<Answer>(task: string, body: object): Promise<Answer> {
    return (await (await site.request(`/api/ai/${task}`, json("POST", body))).json()) as Answer;
  }

  // The writer draws its words at random, and pictures are read in a browser: theirs are recorded.
  test("show what the tools answer", async () => {
    const { example: felt } = tools["sentiment-analysis"];
    const { sentiment, confidence } = await ask<{ sentiment: string; confidence: number }>("sentiment", {
      text: felt.input,
    });
    expect(`${sentiment}, ${Math.round(confidence * 100)}%`).toBe(felt.output.toLowerCase());

    const { example: checked } = tools["code-assistant"];
    const code = `${checked.input}\n    tags.append(tag)\n    return tags`;
    const { findings } = await ask<{ findings: { line: number; severity: string; type: string }[] }>("assist-code", {
      code,
      language: "python",
      task: "debug",
      prompt: "",
    });
    expect(findings.map(({ line, severity, type }) => `Line ${line}, ${severity}: ${type}`)).toEqual([checked.output]);

    const { example: said } = tools.chatbot;
    const { message } = await ask<{ message: string }>("chat", chatOf(said.input));
    expect(message).toBe(said.output);
  });
});
