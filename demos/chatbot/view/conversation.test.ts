import { describe, expect, it } from "vitest";
import { type ChatMessage, cannedReply, chatRequest } from "./conversation.ts";
import { HELPFUL_PROMPT, personalities, quickPrompts } from "./personalities.ts";

const message = (sender: ChatMessage["sender"], content: string): ChatMessage => ({
  id: content,
  sender,
  content,
  timestamp: new Date(),
});

describe("the chat request", () => {
  it("contains the personality's prompt, the last five messages, and the new text as typed", () => {
    const history = ["1", "2", "3", "4", "5", "6"].map((content, index) =>
      message(index % 2 === 0 ? "bot" : "user", content),
    );

    expect(chatRequest("technical", history, " And now? ")).toEqual({
      messages: [
        { role: "system", content: personalities.technical.systemPrompt },
        { role: "user", content: "2" },
        { role: "assistant", content: "3" },
        { role: "user", content: "4" },
        { role: "assistant", content: "5" },
        { role: "user", content: "6" },
        { role: "user", content: " And now? " },
      ],
      temperature: 0.7,
      maxTokens: 200,
    });
  });

  it("shortens long answers, with which the service would refuse every further question", () => {
    const { messages } = chatRequest("technical", [message("bot", "word ".repeat(2_000))], "And now?");
    expect(messages[1]?.content).toHaveLength(4_000);
  });

  it("uses the helpful assistant's prompt for the philosopher", () => {
    expect(chatRequest("philosopher", [], "Why").messages[0]).toEqual({ role: "system", content: HELPFUL_PROMPT });
  });
});

describe("canned replies", () => {
  it.each([
    ["Hello bot", "greeting"],
    ["HEY", "greeting"],
    // Substrings count, too: "this" contains "hi".
    ["Explain this", "greeting"],
    ["Really?", "question"],
    ["Show me how", "question"],
    ["Recommend a book", "other"],
  ] as const)("%s gets the %s", (text, kind) => {
    for (const [id, { replies }] of Object.entries(personalities)) {
      expect(cannedReply(id as keyof typeof personalities, text)).toBe(replies[kind]);
    }
  });
});

it("there are five personalities and six quick prompts", () => {
  expect(Object.keys(personalities)).toEqual(["helpful", "creative", "technical", "friendly", "philosopher"]);
  expect(quickPrompts).toHaveLength(6);
});
