import { describe, expect, test } from "vitest";
import { createAiService } from "#server/ai/ai.service.ts";
import type { TaskParts } from "#server/ai/task.ts";
import { networkOf } from "#server/http/network.ts";
import { openModelSite } from "#tests/support/sites/model-site.ts";
import { sharedMeaning } from "#tests/support/sites/models.ts";
import { readConversation } from "./conversation.ts";
import { openChatTask } from "./task.ts";

describe("a chat whose meaning model can't be loaded", () => {
  const { site } = openModelSite();

  test("fails, so that the page shows a canned reply, and retries with the next question", async () => {
    const { core, services } = site();
    let loads = 0;
    const openMeaning = async () => {
      loads += 1;
      if (loads === 1) throw new Error("no such file");
      return sharedMeaning();
    };
    const parts = { core, content: services.contentItems, openMeaning } as TaskParts;
    const alone = { ...core, settings: { ...core.settings, ai: undefined } };
    const ai = createAiService(alone, { chat: openChatTask(parts) });
    const chat = () =>
      ai.answer(
        "chat",
        readConversation({
          messages: [{ role: "user", content: "Tell me a joke" }],
          temperature: 0.7,
          maxTokens: 200,
        }),
        { visitor: networkOf("192.0.2.1"), signal: new AbortController().signal },
      );
    await expect(chat()).rejects.toMatchObject({ status: 503, code: "no_engine" });
    expect(await chat()).toMatchObject({ engine: "embedded", message: expect.stringContaining("data engineer") });
  });
});
