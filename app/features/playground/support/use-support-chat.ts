import { useState, useSyncExternalStore } from "react";
import { askService } from "../parts/ask-service.ts";
import { useRun } from "../parts/use-run.ts";
import { wait } from "../parts/wait.ts";
import { chooseReply, type SupportMessage, type SupportWords } from "./support-conversation.ts";
import { NO_MESSAGES, onMessages, storedMessages, storeMessages } from "./support-store.ts";

/** The minimum time that the typing indicator is shown. */
const TYPING_MS = 1_500;
/** After this, a canned answer is better than waiting. */
const LONGEST_MS = 8_000;

const written = (message: Omit<SupportMessage, "id" | "timestamp">): SupportMessage => ({
  id: crypto.randomUUID(),
  timestamp: Date.now(),
  ...message,
});

export function useSupportChat(words: SupportWords) {
  const said = useSyncExternalStore(onMessages, storedMessages, () => NO_MESSAGES);
  const [notice, setNotice] = useState<string>();
  const { isBusy, run, stop } = useRun();

  function send(text: string) {
    const before = [...storedMessages(), written({ role: "user", content: text })];
    storeMessages(before);
    setNotice(undefined);
    run(async (signal) => {
      const started = performance.now();
      const typed = wait(TYPING_MS, signal);
      const asked = await askService(
        (client) =>
          client.support({ message: text }, { signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]) }),
        signal,
      );
      const tookMs = Math.round(performance.now() - started);
      await typed;
      if (signal.aborted) return;
      if (asked.kind === "failed") setNotice(asked.notice);
      const reply = chooseReply(words, asked.kind === "answered" ? asked.answer.reply : null);
      storeMessages([
        ...before,
        written({
          role: "assistant",
          content: reply.text ?? "",
          followUps: reply.followUps ?? [],
          ...(asked.kind === "answered" && { found: { fits: reply.fits, tookMs } }),
        }),
      ]);
    });
  }

  return {
    /** The greeting is not part of the stored conversation. */
    said,
    notice,
    isPending: isBusy,
    send,
    startOver: () => {
      stop();
      setNotice(undefined);
      storeMessages(NO_MESSAGES);
    },
  };
}
