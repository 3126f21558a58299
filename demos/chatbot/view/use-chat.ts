import { useState } from "react";
import { askService } from "#demos/kit/ai/ask-service.ts";
import { queuePlace } from "#demos/kit/ai/queue-place.ts";
import { useRun } from "#demos/kit/ai/use-run.ts";
import { wait } from "#demos/kit/ai/wait.ts";
import { type ChatMessage, cannedReply, chatRequest, FALLBACK_DELAY_MS } from "./conversation.ts";
import { CLEARED, greeting, type PersonalityId } from "./personalities.ts";

type NewMessage = Omit<ChatMessage, "id" | "timestamp">;

const createMessage = (message: NewMessage): ChatMessage => ({
  id: crypto.randomUUID(),
  timestamp: new Date(),
  ...message,
});

/** A conversation: its messages, whether an answer is pending, and the visitor's actions. */
export function useChat(personality: PersonalityId, owner?: string) {
  const [messages, setMessages] = useState<readonly ChatMessage[]>(() => [
    createMessage({ sender: "bot", content: greeting(owner) }),
  ]);
  const [notice, setNotice] = useState<string>();
  const [status, setStatus] = useState("");
  const { isBusy, run, stop } = useRun();

  /** Answers `text` in the context of `history`. */
  function answer(history: readonly ChatMessage[], question: ChatMessage) {
    const before = [...history, question];
    setMessages(before);
    setNotice(undefined);
    run(async (signal) => {
      const reply = createMessage({ sender: "bot", content: "" });
      const show = (part: Partial<ChatMessage>) => setMessages([...before, { ...reply, ...part }]);
      let streamed = "";
      const asked = await askService(
        async () =>
          (await import("./client.ts")).chat(chatRequest(personality, history, question.content), {
            signal,
            personality,
            onText: (text) => {
              if (signal.aborted) return;
              streamed += text;
              show({ content: streamed });
            },
            onProgress: (news) => setStatus(queuePlace(news)),
          }),
        signal,
      );
      setStatus("");
      if (asked.kind === "answered") {
        const { message, ...rest } = asked.answer;
        show({ content: message, ...rest, timestamp: new Date() });
      }
      if (asked.kind === "failed") {
        setMessages(before);
        setNotice(asked.notice);
        await wait(FALLBACK_DELAY_MS, signal);
        if (signal.aborted) return;
        show({ content: cannedReply(personality, question.content), engine: "sample", timestamp: new Date() });
      }
    });
  }

  const indexOf = (id: string) => messages.findIndex((message) => message.id === id);

  return {
    messages,
    notice,
    /** The place in the queue, while there is one. */
    status,
    isBusy,
    /** Shows the typing indicator until the first words of the answer arrive. */
    isTyping: isBusy && messages.at(-1)?.sender === "user",
    stop,
    /** Sends a new message, or replaces an earlier one and drops everything after it. */
    send: (text: string, insteadOf?: string) => {
      const history = insteadOf ? messages.slice(0, indexOf(insteadOf)) : messages;
      answer(history, createMessage({ sender: "user", content: text }));
    },
    /** Asks for the last answer again. */
    regenerate: () => {
      const last = messages.findLastIndex(({ sender }) => sender === "user");
      const question = messages[last];
      if (question) answer(messages.slice(0, last), question);
    },
    clear: () => {
      stop();
      setNotice(undefined);
      setMessages([createMessage({ sender: "bot", content: CLEARED })]);
    },
  };
}
